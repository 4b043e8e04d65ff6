import { expect, type Page } from '@playwright/test';
import type { Session } from '#wire/accounts/session.ts';
import { origin, test as base } from './browser.ts';
import { type State, stateWith } from './device-state.ts';

export const ORGANIZER = 'organizer@demo.kaartje.test';
export const ATTENDEE = 'attendee@demo.kaartje.test';
export const ADMIN = 'admin@demo.kaartje.test';
/** Of the demo accounts. */
export const PASSWORD = 'demo-kaartje';

const EMAILS: Readonly<Record<string, string>> = { organizer: ORGANIZER, attendee: ATTENDEE, admin: ADMIN };

/** A demo account, by its role or its e-mail address. */
export type Visitor = 'organizer' | 'attendee' | 'admin' | `${string}@demo.kaartje.test`;

/** Pages of somebody who is signed in to a demo account, the organizer's unless `visitor` says otherwise. */
export const test = base.extend<{ visitor: Visitor | 'guest' }>({
  visitor: ['organizer', { option: true }],
  storageState: async ({ visitor }, use) => use(visitor === 'guest' ? undefined : await signedIn(visitor)),
});

const sessions = new Map<string, Promise<Session>>();

/** The session of a demo account that all tests of a process share: a test that ends one has its own (`newSession`). */
function sessionOf(email: string): Promise<Session> {
  const session = sessions.get(email) ?? newSession(email);
  sessions.set(email, session);
  return session;
}

/** A browser in which somebody is signed in, by the session that the tests share. */
export async function signedIn(visitor: Visitor): Promise<State> {
  return stateWith({ session: await sessionOf(EMAILS[visitor] ?? visitor) });
}

/** Signs in to an account; to a demo account without a password. */
export async function newSession(email: string, password = PASSWORD): Promise<Session> {
  const reply = await fetch(`${origin()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(reply.status, await reply.clone().text()).toBe(200);
  const { data } = (await reply.json()) as { data: Session };
  return data;
}

/** Opens an address of the office as its visitor. */
export async function openOwnOffice(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await officeIsShown(page, address);
}

/** Opens an address of the office: a guest is led to sign-in, signs in as a demo account, and comes back. */
export async function openOffice(page: Page, address: string, email = ORGANIZER): Promise<void> {
  await page.goto(address);
  await signIn(page, email);
  await officeIsShown(page, address);
}

async function officeIsShown(page: Page, address: string): Promise<void> {
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

/** The access token of a demo account, of the session that the tests share. */
export async function tokenOf(email = ORGANIZER): Promise<string> {
  return (await sessionOf(email)).access_token;
}

/** The texts of a column of the table that is shown, by its heading. */
export async function column(page: Page, heading: string): Promise<string[]> {
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const place = headings.findIndex((text) => text.trim() === heading);
  const rows = await page.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('> *').nth(place).innerText()));
}
