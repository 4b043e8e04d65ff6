import { test as base } from '@playwright/test';
import { ownServer, phone, type PhoneApp } from './phone-app.ts';

/** A phone without the app, and a site of its own that can be stopped. */
export const test = base.extend<{ app: PhoneApp }, { server: Awaited<ReturnType<typeof ownServer>> }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await ownServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  app: async ({ launchOptions }, use) => {
    const app = await phone(launchOptions);
    await use(app);
    await app.remove();
  },
});
