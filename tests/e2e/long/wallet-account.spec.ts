import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { openLog } from '#server/platform/log.ts';
import { pay } from '../guest-order.ts';
import { violationsOf } from '../look.ts';
import { keptForOffline } from '../phone-app.ts';
import {
  answerSaved,
  cartOnPhone,
  fileSaved,
  filesOnPhone,
  ordersOnPhone,
  savedFor,
  sessionOnPhone,
  textsOnPhone,
  ticketsCopied,
  ticketsOnPhone,
} from '../phone-storage.ts';
import { codeOnScreen, qrOf } from '../ticket-codes.ts';
import { test } from '../wallet-fixtures.ts';

// Tickets of an account, and who sees them: decisions 9.

test.describe.configure({ timeout: 120_000 });

const ATTENDEE = 'attendee@demo.kaartje.test';
const ORGANIZER = 'organizer@demo.kaartje.test';
const HERS = /Zilt & Zand/;

test('tickets of a session that ended six months ago open offline and online, under their owner’s name', async ({
  app,
  site: { gateway, server },
}) => {
  const page = await app.open(`${gateway.origin}/`);
  await keptForOffline(page);
  await signIn(page, gateway.origin, ATTENDEE);
  const orderNumber = await buy(page, gateway.origin);
  await fileSaved(page, orderNumber);
  const saved = (await ticketsOnPhone(page)).find(({ tickets }) => tickets.order_number === orderNumber);
  expect(saved?.account_id).not.toBeNull();
  await app.close();
  await endSessions(server.dataDir);

  await server.stop();
  try {
    const offline = await app.open(`${gateway.origin}/wallet/${orderNumber}`);
    expect(await codeOnScreen(qrOf(offline, 1))).not.toBe('');
    await offline.goto(`${gateway.origin}/wallet`);
    await expect(offline.getByText(`Tickets of ${saved?.account_name}`)).toBeVisible();
    // the account's home too, with the counts that the phone knows
    await offline.goto(`${gateway.origin}/account`);
    await expect(offline.getByRole('heading', { level: 1, name: saved?.account_name ?? '' })).toBeVisible();
    await expect(offline.getByRole('link', { name: /^My tickets \d+ coming up$/ })).toBeVisible();
    await expect(offline.getByRole('link', { name: 'Where you’re signed in', exact: true })).toBeVisible();
  } finally {
    await app.close();
    await server.start();
  }
  const online = await app.open(`${gateway.origin}/wallet`);
  await expect(online.getByRole('link', { name: 'Sign in to refresh' })).toBeVisible();
  await expect(online.getByText(`Tickets of ${saved?.account_name}`)).toBeVisible();
  await online.getByRole('link', { name: HERS }).first().click();
  expect(await codeOnScreen(qrOf(online, 1))).not.toBe('');
});

test('another account that signs in never sees the tickets of the one before, nor does who comes after it', async ({
  app,
  site: { gateway },
}) => {
  const page = await app.open(`${gateway.origin}/`);
  await keptForOffline(page);
  await signIn(page, gateway.origin, ATTENDEE);
  const orderNumber = await buy(page, gateway.origin);
  await fileSaved(page, orderNumber);
  // with the page still open that has shown them
  await page.goto(`${gateway.origin}/wallet/${orderNumber}`);
  await expect(qrOf(page, 1)).toBeVisible();
  await fillSignIn(page, gateway.origin, ORGANIZER);
  await expect(page.getByText(/ tickets leave this phone\./)).toBeVisible();
  await expect(page.getByRole('button', { name: `PDF of order ${orderNumber}` })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // who sees that may leave things as they are
  await page.getByRole('button', { name: 'Keep these tickets here' }).click();
  expect(await numbersOnPhone(page)).toContain(orderNumber);
  await fillSignIn(page, gateway.origin, ORGANIZER);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await atHome(page);
  expect(await numbersOnPhone(page)).not.toContain(orderNumber);
  expect((await ticketsOnPhone(page)).every(({ account_name }) => !/Merel/.test(account_name))).toBe(true);
  await expect.poll(() => ticketsCopied(page)).toEqual([]);
  expect(await ordersOnPhone(page)).toEqual([]);
  await expect.poll(() => filesOnPhone(page)).toEqual({ count: 0, whole: true });
  for (const address of ['/wallet', `/wallet/${orderNumber}`, `/order/success/${orderNumber}`]) {
    await page.goto(gateway.origin + address);
    await expect(
      page.getByText(/No tickets here yet|We don’t find this order here|in your e-mail/).first(),
    ).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);
    await expect(page.getByText(HERS)).toHaveCount(0);
  }
});

test('a sign-out says how many tickets leave, offers their file, and takes the account’s alone', async ({
  app,
  site: { gateway },
}) => {
  const page = await app.open(`${gateway.origin}/`);
  await keptForOffline(page);
  await signIn(page, gateway.origin, ATTENDEE);
  const orderNumber = await buy(page, gateway.origin);
  await fileSaved(page, orderNumber);
  await take(page, gateway.origin);
  expect(await cartOnPhone(page)).toHaveLength(1);
  const session = await sessionOnPhone(page);
  // what an account leaves on a phone beside its tickets: its own lists, and what it typed
  await page.goto(`${gateway.origin}/dashboard/attendee/my-tickets`);
  await answerSaved(page, 'orders.listOwnBookings');
  await page.goto(`${gateway.origin}/dashboard/attendee/settings`);
  await page.getByLabel('Street').fill('Zeedijk van Merel');
  await expect(page.getByText(/Kept on this device, today/)).toBeVisible();
  const hers = [session?.access_token ?? '', ATTENDEE, 'Zeedijk van Merel', orderNumber];
  const kept = async (): Promise<string[]> => {
    const texts = await textsOnPhone(page);
    return hers.filter((text) => texts.includes(text));
  };
  expect(await kept()).toEqual(hers);
  await page.goto(`${gateway.origin}/account`);
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByText(/\d+ tickets leave this phone\./)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: `PDF of order ${orderNumber}` }).click();
  expect((await file).suggestedFilename()).toBe(`ticket-${orderNumber}.pdf`);
  expect(await numbersOnPhone(page)).toContain(orderNumber);

  const told = page.waitForRequest('**/api/auth/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await told;
  await page.waitForURL(`${gateway.origin}/`);
  expect(await ticketsOnPhone(page)).toEqual([]);
  await expect.poll(() => ticketsCopied(page)).toEqual([]);
  // one that was on its way is taken off once it has come
  await expect.poll(() => filesOnPhone(page)).toEqual({ count: 0, whole: true });
  expect(await cartOnPhone(page)).toEqual([]);
  expect(await sessionOnPhone(page)).toBeNull();
  expect(await savedFor(page)).toEqual([]);
  expect(await kept()).toEqual([]);
  // the server knows the session no more either
  const headers = { authorization: `Bearer ${session?.access_token}` };
  await expect.poll(async () => (await fetch(`${gateway.origin}/api/auth/me`, { headers })).status).toBe(401);
  // without tickets there is nothing to ask
  await signIn(page, gateway.origin, ORGANIZER);
  await page.goto(`${gateway.origin}/signout`);
  await page.waitForURL(`${gateway.origin}/`);
  await expect.poll(() => sessionOnPhone(page)).toBeNull();
});

test('an account’s tickets are on the phone that it signs in on, and come back after another has been here', async ({
  app,
  site: { gateway },
}) => {
  const page = await app.open(`${gateway.origin}/`);
  await keptForOffline(page);
  await signIn(page, gateway.origin, ATTENDEE);
  await page.goto(`${gateway.origin}/wallet`);
  // by the name that a test of profiles may have given her
  await expect(page.getByRole('main')).toContainText(/Tickets of \S*Merel/);
  const hers = await numbersOfAccount(page, gateway.origin);
  expect(hers.length).toBeGreaterThan(0);
  await expect.poll(() => numbersOnPhone(page)).toEqual(hers);
  await fillSignIn(page, gateway.origin, ORGANIZER);
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await atHome(page);
  await signIn(page, gateway.origin, ATTENDEE);
  await expect.poll(() => numbersOnPhone(page)).toEqual(hers);
});

async function fillSignIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/signin`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await fillSignIn(page, origin, email);
  await atHome(page);
}

/** Sign-in has led to where the account is at home: an organizer's is a page of the other front end. */
async function atHome(page: Page): Promise<void> {
  await page.waitForURL(/\/(account|my-tickets|dashboard\/organizer)$/);
  if (page.url().endsWith('/organizer')) await page.getByRole('heading', { level: 1, name: 'Lieve' }).waitFor();
}

/** The orders that the server knows of who is signed in. */
async function numbersOfAccount(page: Page, origin: string): Promise<string[]> {
  const session = await sessionOnPhone(page);
  const reply = await fetch(`${origin}/api/orders/own`, {
    headers: { authorization: `Bearer ${session?.access_token}` },
  });
  const { data } = (await reply.json()) as { data: { order_number: string }[] };
  return data.map(({ order_number }) => order_number).sort();
}

async function numbersOnPhone(page: Page): Promise<string[]> {
  return (await ticketsOnPhone(page)).map(({ tickets }) => tickets.order_number).sort();
}

/** Buys one ticket as who is signed in, and waits for the order's page; answers the order's number. */
async function buy(page: Page, origin: string): Promise<string> {
  await take(page, origin);
  await page.goto(`${origin}/dashboard/attendee/checkout`);
  const order = page.getByRole('button', { name: /Order and pay/ }).filter({ visible: true });
  await order.waitFor();
  // what the demo attendee's profile lacks, until an order or a test of profiles has put it in
  const phone = page.getByLabel('Phone', { exact: true });
  if (await phone.isVisible()) await phone.fill('+32 470 00 00 00');
  await order.click();
  await page.waitForURL(/\/sandbox\/pay\//, { waitUntil: 'commit' });
  await pay(page);
  await page.waitForURL(/\/order\/success\//);
  return page.url().split('/').at(-1) ?? '';
}

/** Puts one ticket into the cart. */
async function take(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/event-details/zilt-en-zand/1`);
  await page.getByRole('button', { name: 'Get tickets' }).filter({ visible: true }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: 'One Standing more' }).click();
  await picker.getByRole('button', { name: 'Add to cart' }).click();
  await picker.waitFor({ state: 'hidden' });
}

/** Moves every session of a running server half a year into the past. */
async function endSessions(dataDir: string): Promise<void> {
  const { host, port, user, database, stop } = await startEmbedded({ dataDir, log: openLog('silent') });
  const client = new Client({ host, port, user, database });
  await client.connect();
  await client.query(
    `update sessions set created_at = created_at - interval '7 months', last_used_at = last_used_at - interval '7 months',
     expires_at = expires_at - interval '7 months', ends_at = ends_at - interval '7 months'`,
  );
  await client.end();
  await stop();
}
