import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { LEGAL_PAGES } from '#domain/content/opening.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { temporaryDatabase } from '../server/platform/database/temporary-database.ts';
import { hydrated, test as base } from './browser.ts';
import { inMail } from './new-account.ts';
import { Buyer, newGuest } from './buying.ts';
import { scanTyped, startScanning } from './door.ts';
import { ADD, field, fillIn, openForm, richText, publishEvent } from './event-form.ts';
import { addTicket, fillProfile, signUpToSell } from './first-seller.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';
import { wordsIn } from './words.ts';
import { saveSettings } from './save-settings.ts';

// From an empty database in production to a first ticket that is sold, mailed and scanned.

interface NewSite {
  readonly server: ServerProcess;
  readonly env: Readonly<Record<string, string>>;
}

/** The server of an operator who has just set it up; the payment provider and the mailbox are those of a demo. */
const test = base.extend<object, { site: NewSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      const temporary = await temporaryDatabase();
      const port = await freePort();
      const env = {
        NODE_ENV: 'production',
        DEMO: '1',
        DATABASE_URL: temporary.url,
        SECRET_KEY: 'k'.repeat(40),
        PUBLIC_URL: `http://localhost:${port}`,
        DRAIN_SECONDS: '0',
      };
      const server = await startServer({ port, env });
      await use({ server, env });
      await server.stop();
      await server.remove();
      await temporary.drop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.server.origin),
});
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(300_000);

const TITLE = 'Eerste avond';

test('a new site sells nothing until its first admin has completed the list, checked its first organizer and opened it; then a ticket is sold, mailed and scanned', async ({
  page,
  browser,
  site,
}) => {
  page.expectErrors(/404|409/);
  page.setDefaultTimeout(30_000);
  await becomeAdmin(page, site);
  await page.goto('/admin/start');
  await expect(page.getByText('Nothing is on sale yet. Complete the list', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the site for sales' })).toBeDisabled();

  const seller = await tab(browser, site);
  await signUpToSell(seller, site.server.origin);
  await fillProfile(seller);
  await openForm(seller, ADD);
  await expect(seller.getByText('the event is public as soon as we have checked who you are')).toBeVisible();
  await fillIn(seller, TITLE);
  // it is at the door today
  const { date: today } = wallClock(new Date());
  for (const [name, text] of Object.entries({ 'Start date': today, 'Start time': '00:01', 'End time': '23:59' }))
    await field(seller, name).fill(text);
  await publishEvent(seller);
  await expect(seller.getByText('Waits until we have checked you').first()).toBeVisible();
  await openForm(seller, '/dashboard/organizer/my-events/edit/eerste-avond');
  await seller.getByRole('link', { name: 'Types of tickets and prices' }).click();
  await addTicket(seller, { title: 'Zaal', price: '12,50', quantity: '40' });

  const guest = await tab(browser, site);
  await guest.goto('/events');
  await expect(guest.getByRole('link', { name: TITLE })).toHaveCount(0);
  await checkOrganizer(page);
  await guest.goto(`/events?search=${encodeURIComponent(TITLE)}`);
  const address = (await guest.getByRole('link', { name: TITLE }).first().getAttribute('href')) ?? '';
  await guest.goto(address);
  await expect(guest.getByText('Tickets are coming soon for this event').first()).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Get tickets' })).toHaveCount(0);

  await completeList(page);
  await page.getByRole('button', { name: 'Open the site for sales' }).click();
  await expect(page.getByText('The site is open: tickets are on sale.').first()).toBeVisible();

  const buyer = new Buyer(guest, await wordsIn('en'));
  await buyer.take(address, 'Zaal');
  await buyer.toCart();
  const owner = newGuest();
  await buyer.checkOutAsGuest(owner);
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await expect(guest.getByText(TITLE).first()).toBeVisible();

  const code = await codeByMail(owner.email, site);
  await seller.goto('/dashboard/organizer/scan/1');
  await seller.getByLabel('Gate').fill('Deur');
  await seller.getByRole('button', { name: 'Use this phone to scan' }).click();
  await startScanning(seller);
  expect(await scanTyped(seller, code)).toBe('Let in');
  expect(await scanTyped(seller, code)).toBe('Already in');
});

/** The code of the ticket that the link in a buyer's mail opens. */
async function codeByMail(email: string, { server: { origin } }: NewSite): Promise<string> {
  const link = await inMail(email, /\/wallet\/[\w-]+#t=[\w-]+/, origin);
  const [, number, token] = /\/wallet\/([\w-]+)#t=([\w-]+)/.exec(link) ?? [];
  const reply = await fetch(`${origin}/api/orders/${number}/tickets?t=${token}`);
  const { data } = (await reply.json()) as { data: { admissions: { code: string }[] } };
  return data.admissions[0]?.code ?? '';
}

async function tab(browser: Browser, { server }: NewSite): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: server.origin, serviceWorkers: 'block' });
  // what does not come is told before the test's own time is over
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

/** By the link that `npm run admin` prints. */
async function becomeAdmin(page: Page, { server, env }: NewSite): Promise<void> {
  const { stdout } = spawnSync(process.execPath, ['src/server/admin-command.ts', 'eva@kaartje.example'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env, DATA_DIR: server.dataDir },
    encoding: 'utf8',
  });
  await page.goto(/http\S+/.exec(stdout)?.[0] ?? '');
  await page.getByLabel('First name').fill('Eva');
  await page.getByLabel('Last name').fill('Maes');
  await page.getByLabel('New password').fill('paard batterij nietje');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/admin');
}

async function checkOrganizer(page: Page): Promise<void> {
  await page.goto('/admin/organizers?state=waiting');
  await page.getByRole('button', { name: /^Actions for De Loods/ }).click();
  const row = page.getByRole('dialog', { name: 'De Loods vzw' });
  await row.getByRole('button', { name: 'Check', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Check of an organizer' });
  await expect(sheet.getByText(TITLE)).toBeVisible();
  await sheet.getByLabel('What you saw').fill('KBO 0123.456.749: same name and address.');
  await sheet.getByRole('button', { name: 'This organizer is checked' }).click();
  await expect(page.getByText('The check is noted.').first()).toBeVisible();
}

/** What the list asks for: settings and legal pages in the console, and what an admin confirms. */
async function completeList(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await hydrated(page);
  for (const [key, value] of Object.entries({
    'operator.name': 'Kaartje bv',
    'operator.vat_number': 'BE0123456749',
    'operator.street': 'Perronstraat 1',
    'operator.postal_code': '8400',
    'operator.city': 'Oostende',
    'contact.email': 'hallo@kaartje.example',
    'contact.address': 'Perronstraat 1, 8400 Oostende',
  }))
    await page.locator(`[name="${key}"]`).fill(value);
  await saveSettings(page);
  await writeLegalPages(page);
  await page.goto('/admin/start');
  for (const title of ['Fees and commissions', 'Languages', 'Categories', 'Countries']) {
    const step = page.getByRole('region', { name: title, exact: true });
    await step.getByRole('button', { name: 'This is as it should be' }).click();
    await expect(step.getByText('Done', { exact: true })).toBeVisible();
  }
}

const COMPANY = 'Kaartje bv, Perronstraat 1, 8400 Oostende';

/** Completes and publishes the legal pages: by the call that their form sends, and the last text in the form itself. */
async function writeLegalPages(page: Page): Promise<void> {
  const { request } = page;
  const [first] = LEGAL_PAGES;
  const signIn = { email: 'eva@kaartje.example', password: 'paard batterij nietje' };
  const session = await (await request.post('/api/auth/login', { data: signIn })).json();
  const { data: signedIn } = session as { data: { access_token: string } };
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  for (const slug of LEGAL_PAGES) {
    const reply = await (await request.get(`/api/admin/pages/${slug}`, { headers })).json();
    const { data: read } = reply as { data: StoredPage };
    const texts = Object.fromEntries(
      Object.entries(read.texts).map(([lang, one]) => [
        lang,
        slug === first && lang === 'fr' ? one : { ...one, body: one.body.replaceAll(/\[\[[^\]]*\]\]/g, COMPANY) },
      ]),
    );
    const data = { slug, version: read.version, published: true, texts };
    const saved = await request.post('/api/admin/pages', { headers, data });
    expect(saved.status(), await saved.text()).toBe(200);
  }
  await page.goto('/admin/start');
  const step = page.getByRole('region', { name: 'Legal pages', exact: true });
  await expect(step).toContainText(`Missing: ${first} (Français)`);
  await page.goto(`/admin/pages?page=${first}`);
  await hydrated(page);
  const french = page.getByRole('group', { name: 'Language of the texts' }).getByRole('radio', { name: /^Français/ });
  await french.click();
  await expect(french).toBeChecked();
  const text = richText(page, 'Text');
  await expect(text).toContainText('[[');
  await text.press('ControlOrMeta+a');
  await page.keyboard.type(COMPANY);
  await expect(text).toHaveText(COMPANY);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/admin/pages');
  await page.goto('/admin/start');
  await expect(step.getByText('Done', { exact: true })).toBeVisible();
}

interface StoredPage {
  readonly version: number;
  readonly texts: Readonly<Record<string, { readonly title: string; readonly body: string }>>;
}
