import { test as base } from '@playwright/test';
import { type Gateway, openGateway } from './gateway.ts';
import { keptForOffline, ownServer, phone, type PhoneApp } from './phone-app.ts';

interface Fixtures {
  readonly app: PhoneApp;
}

interface Site {
  /** where the phone finds the site: all it asks goes through it */
  readonly gateway: Gateway;
  /** behind the gateway */
  readonly server: Awaited<ReturnType<typeof ownServer>>;
}

/** A phone that has opened the app once, before a site of its own that can be stopped, and whose answers can be. */
export const test = base.extend<Fixtures, { site: Site; profile: string }>({
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
  profile: [
    async ({ launchOptions, site }, use) => {
      const app = await phone(launchOptions);
      await keptForOffline(await app.open(`${site.gateway.origin}/`));
      await app.close();
      await use(app.folder);
      await app.remove();
    },
    { scope: 'worker' },
  ],
  app: async ({ launchOptions, profile }, use) => {
    const app = await phone(launchOptions, { profile });
    await use(app);
    await app.remove();
  },
});
