import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { origin, test as base } from './browser.ts';

export const ORGANIZER = 'organizer@demo.kaartje.test';
export const ATTENDEE = 'attendee@demo.kaartje.test';
const PASSWORD = 'demo-kaartje';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export const ADMIN = 'admin@demo.kaartje.test';
const EMAILS = { organizer: ORGANIZER, attendee: ATTENDEE, admin: ADMIN };
/** What a sign-in leads to. */
const HOMES = {
  organizer: /\/dashboard\/organizer/,
  attendee: /\/(account|wallet|dashboard\/attendee)/,
  admin: /\/admin$/,
};

export type Visitor = keyof typeof EMAILS;

/** Pages of somebody who is signed in to a demo account, the organizer's unless `visitor` says otherwise: once for all tests of a process. */
export const test = base.extend<{ visitor: Visitor | 'guest' }, { states: (visitor: Visitor) => Promise<State> }>({
  visitor: ['organizer', { option: true }],
  states: [
    async ({ browser }, use) => {
      const states: Partial<Record<Visitor, Promise<State>>> = {};
      await use((visitor) => (states[visitor] ??= signedIn(browser, visitor)));
    },
    { scope: 'worker' },
  ],
  storageState: async ({ visitor, states }, use) => use(visitor === 'guest' ? undefined : await states(visitor)),
});

async function signedIn(browser: Browser, visitor: Visitor): Promise<State> {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${origin()}/signin`);
  await signIn(page, EMAILS[visitor]);
  await expect(page).toHaveURL(HOMES[visitor]);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** Opens an address of the office: a guest is led to sign-in, signs in as a demo account, and comes back. */
export async function openOffice(page: Page, address: string, email = ORGANIZER): Promise<void> {
  await page.goto(address);
  await signIn(page, email);
  await expect(page.getByRole('navigation', { name: 'Organizer' }).filter({ visible: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname + url.search === address);
}

/** Fills in the sign-in page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

/** The access token of a demo account, by a session of its own. */
export async function tokenOf(context: BrowserContext, email = ORGANIZER): Promise<string> {
  const reply = await context.request.post(`${origin()}/api/auth/login`, { data: { email, password: PASSWORD } });
  const { data } = (await reply.json()) as { data: { access_token: string } };
  return data.access_token;
}

/** The texts of a column of the table that is shown, by its heading. */
export async function column(page: Page, heading: string): Promise<string[]> {
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const place = headings.findIndex((text) => text.trim() === heading);
  const rows = await page.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('> *').nth(place).innerText()));
}
