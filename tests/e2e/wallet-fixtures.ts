import { test as base } from '@playwright/test';
import { type Gateway, openGateway } from './gateway.ts';
import { ownServer, phone, type PhoneApp } from './phone-app.ts';

interface Fixtures {
  readonly app: PhoneApp;
}

interface Site {
  /** where the phone finds the site: all it asks goes through it */
  readonly gateway: Gateway;
  /** behind the gateway */
  readonly server: Awaited<ReturnType<typeof ownServer>>;
}

/** A phone with an empty profile before a site of its own that can be stopped, and whose answers can be. */
export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const gateway = await openGateway();
      const server = await ownServer({ PUBLIC_URL: gateway.origin });
      gateway.forwardTo(server.origin);
      await use({ gateway, server });
      await gateway.close();
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
