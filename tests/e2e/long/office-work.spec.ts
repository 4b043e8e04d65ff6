import { type BrowserContext, expect, type Page } from '@playwright/test';
import { hydrated, origin } from '../browser.ts';
import { newAccount, signInAs } from '../new-account.ts';
import { ORGANIZER, test, tokenOf } from '../office.ts';

const EVENTS = '/dashboard/organizer/my-events';
const FILMKREIS = 'filmkreis@demo.kaartje.test';
const DESK = { width: 1280, height: 900 };

interface OwnEvent {
  readonly id: number;
  readonly title: string;
  readonly current_records: { readonly slug: string };
}

interface Today {
  readonly id: number;
  readonly title: string;
  readonly is_today: number;
  readonly sold: number;
  readonly quantity: number;
  readonly admissions: number;
}

/** What an organizer's calls answer. */
async function asked<T>(context: BrowserContext, path: string, email: string): Promise<T> {
  const headers = { authorization: `Bearer ${await tokenOf(email)}` };
  const reply = await context.request.get(origin() + path, { headers });
  expect(reply.status(), path).toBe(200);
  return (await reply.json()) as T;
}

/** Own events, each with how many mails would go to its buyers; fewest first. */
async function eventsByMails(context: BrowserContext) {
  const { aaData } = await asked<{ aaData: OwnEvent[] }>(
    context,
    '/api/myevents/paginate_organiser_events?length=100',
    FILMKREIS,
  );
  const counted = [];
  for (const event of aaData) {
    const path = `/api/myevents/event-mailing?event_id=${event.id}`;
    const { data } = await asked<{ data: { mails: number } }>(context, path, FILMKREIS);
    counted.push({ ...event, mails: data.mails });
  }
  return counted.filter(({ mails }) => mails > 0).sort((one, other) => one.mails - other.mails);
}

async function openAs(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`/signin?redirect=${address}`);
  await hydrated(page);
  await signInAs(page, { email, password: 'demo-kaartje' });
  await expect(page).toHaveURL(address);
}

test.describe('who signs in here', () => {
  test.use({ visitor: 'guest' });

  test('an event’s sales report, copy and mail to everybody stand in its row', async ({ page, context }) => {
    page.expectErrors(/500/);
    await page.setViewportSize(DESK);
    const [event] = await eventsByMails(context);
    const { id = 0, title = '', mails = 0, current_records: records = { slug: '' } } = event ?? {};
    await openAs(page, `${EVENTS}?search=${encodeURIComponent(title).replaceAll('%20', '+')}`, FILMKREIS);
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
    const menu = row.first().getByRole('group');
    const open = () => row.first().locator('summary').click();
    const action = (name: string | RegExp) => row.first().getByRole('button', { name });
    await open();
    // the documented order
    await expect(row.first().locator('details li')).toHaveText([
      /^Edit/,
      /^Tickets/,
      /^Customers/,
      /^Bookings/,
      /^Sales report/,
      /^Duplicate/,
      /^E-mail all customers/,
      /^Cancel or pay back/,
    ]);
    await expect(row.first().getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${EVENTS}/edit/${id}`);
    await expect(row.first().getByRole('link', { name: 'Tickets', exact: true })).toHaveAttribute(
      'href',
      `${EVENTS}/tickets/${id}`,
    );
    await expect(page.getByRole('main').getByRole('link', { name: 'New event', exact: true })).toHaveAttribute(
      'href',
      `${EVENTS}/add`,
    );
    const download = page.waitForEvent('download');
    await action(/^Sales report/).click();
    expect((await download).suggestedFilename()).toBe(`${records.slug}-sales_report.csv`);

    await open();
    await action(/^E-mail all/).click();
    const asking = page.getByRole('alertdialog', { name: 'Send the e-mail to all customers?' });
    await expect(asking.getByText(new RegExp(`^${mails} mails? go`))).toBeVisible();
    const isDown = /\/api\/myevents\/(resend-event-mail|duplicate-event)/;
    await page.route(isDown, (route) => route.fulfill({ status: 500, body: '' }));
    await asking.getByRole('button', { name: `Send (${mails})` }).click();
    await expect(asking.getByText('Something went wrong')).toBeVisible();
    await page.unroute(isDown);
    await asking.getByRole('button', { name: `Send (${mails})` }).click();
    await expect(page.getByText('The e-mail has been sent.').first()).toBeVisible();
    await expect(asking).toBeHidden();
    await open();
    await action(/^E-mail all/).click();
    await expect(asking.getByText(/less than an hour ago. You can send them again from \d\d:\d\d/)).toBeVisible();
    await expect(asking.getByRole('button', { name: /^Send/ })).toHaveCount(0);
    await asking.getByRole('button', { name: 'Close' }).click();

    await open();
    await action(/^Duplicate/).click();
    const copying = page.getByRole('alertdialog', { name: 'Duplicate this event?' });
    await page.route(isDown, (route) => route.fulfill({ status: 500, body: '' }));
    await copying.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await expect(copying.getByText('Something went wrong')).toBeVisible();
    await page.unroute(isDown);
    await copying.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await expect(page.getByText('The event has been duplicated.').first()).toBeVisible();
    // the list has the copy, without a reload
    await expect(row).toHaveCount(2);
    const copy = row.filter({ has: page.getByText('Draft', { exact: true }) });
    await expect(copy).toHaveCount(1);
    await copy.locator('summary').click();
    await copy.getByRole('button', { name: /^E-mail all/ }).click();
    await expect(asking.getByText(`Nobody has tickets of ${title} yet.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asking).toBeHidden();
    await expect(menu.first()).toBeVisible();

    // each section has forms of its own
    const upcoming = '/dashboard/organizer/my-events-upcoming';
    await page.goto(`${upcoming}?search=${encodeURIComponent(title)}`);
    await expect(page.getByRole('main').getByRole('link', { name: 'New event', exact: true })).toHaveAttribute(
      'href',
      `${upcoming}/add`,
    );
    await open();
    await row.first().getByRole('link', { name: 'Edit' }).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${upcoming}/edit/\\d+$`));
    await expect(page.getByRole('form', { name: 'Edit event' })).toBeVisible();
    await page.getByRole('link', { name: 'Add a new event' }).click();
    await expect(page).toHaveURL(`${EVENTS}/add`);
    await expect(page.getByRole('link', { name: 'Add a new event' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: 'My events', exact: true })).not.toHaveAttribute('aria-current');
  });

  test('a new organizer connects other programs, says who sells, and confirms a bank change', async ({ page }) => {
    page.expectErrors(/422/);
    await page.setViewportSize(DESK);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const account = await newAccount(3);
    await page.goto('/signin?redirect=/dashboard/organizer/top-events');
    await hydrated(page);
    await signInAs(page, account);
    await expect(page.getByText('No top events found')).toBeVisible();
    await page.getByRole('link', { name: 'Overview' }).first().click();
    await expect(page.getByText('Bank account missing')).toBeVisible();
    await page.getByRole('link', { name: 'Fill in' }).click();

    const field = (name: string | RegExp) => page.getByLabel(name, { exact: true });
    const save = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    };
    const saved = page.getByText('Your profile has been updated.').first();
    const withPassword = async (button: string, sheet: string) => {
      await page.getByRole('button', { name: button }).click();
      const asking = page.getByRole('dialog', { name: sheet });
      await asking.getByLabel('Your password').fill(account.password);
      await asking.getByRole('button', { name: button }).click();
      await expect(asking).toBeHidden();
    };
    await withPassword('Make a token', 'Make a token');
    await expect(field('API token')).toHaveValue(/^kj_[0-9a-f]{64}$/);
    const first = await field('API token').inputValue();
    await page.reload();
    await expect(field('API token')).toHaveValue(`••••${first.slice(-4)}`);
    await withPassword('Show the token', 'Show the token');
    await page.getByRole('button', { name: 'Copy the token' }).click();
    await expect(page.getByText('Copied to clipboard').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await withPassword('Renew the token', 'Renew the API token?');
    await expect(field('API token')).not.toHaveValue(first);
    const read = (token: string) =>
      page.request.get('/api/myevents/event_summary', { headers: { authorization: `Bearer ${token}` } });
    expect((await read(first)).status()).toBe(401);
    expect((await read(await field('API token').inputValue())).status()).toBe(200);

    await field('Address').fill('Zeedijk 1, 8400 Oostende');
    await field('Street').fill('Zeedijk');
    await field('Account holder').fill('De Zeepost');
    await field('Account number').fill('BE68 5390 0754 7034');
    await field('Branch').fill('Oostende');
    await field('Branch code').fill('0973');
    await field(/^VAT number/).fill('BE0123456748');
    await save();
    await expect(page.getByText('This is no VAT number.').first()).toBeVisible();
    await field(/^VAT number/).fill('be 0123.456.749');
    await field(/^Newsletter list/).fill('a1b2c3d4');
    await field(/^Newsletter key/).fill('0123456789abcdef-us21');
    await save();
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(field(/^VAT number/)).toHaveValue('BE0123456749');
    await expect(field(/^Newsletter key/)).toHaveValue('••••us21');
    await expect(field('Your password')).toHaveCount(0);
    await field('Account number').fill('NL91 ABNA 0417 1643 00');
    await save();
    await expect(page.getByText('Enter your current password.').first()).toBeVisible();
    await field('Your password').fill('something else');
    await save();
    await expect(page.getByText('Wrong Password').first()).toBeVisible();
    await field('Your password').fill(account.password);
    await save();
    await expect(field('Account number')).toHaveValue('••••4300');
  });
});

test('the overview says how today stands, anew when it is looked at again; top events lead to page and form', async ({
  page,
  context,
}) => {
  const today = await asked<{ data: { events: Today[] } }>(context, '/api/organiser/dashboard/today', ORGANIZER);
  const event = today.data.events.find(({ is_today }) => is_today === 1);
  const { id = 0, title = '', sold = 0, quantity = 0, admissions = 0 } = event ?? {};
  expect(quantity).toBeGreaterThan(0);
  await page.goto('/dashboard/organizer');
  const card = page.getByRole('region', { name: 'Today' }).locator('> *').filter({ hasText: title });
  await expect(card.getByText(`${sold} of ${quantity}`, { exact: true })).toBeVisible();
  await expect(card.getByText(new RegExp(`of ${admissions} in$`))).toBeVisible();
  // somebody adds a ticket elsewhere
  const headers = { authorization: `Bearer ${await tokenOf()}` };
  const list = await context.request.post('/api/tickets', { headers, data: { event_id: id } });
  const { tickets } = (await list.json()) as { tickets: { id: number; quantity: number; status: number }[] };
  const ticket = tickets.find(({ status }) => status === 1);
  const more = { event_id: id, id: ticket?.id, quantity: (ticket?.quantity ?? 0) + 1 };
  expect((await context.request.post('/api/tickets/store', { headers, data: more })).status()).toBe(200);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(card.getByText(`${sold} of ${quantity + 1}`, { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add tickets' }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/organizer\/my-events\/tickets\/\d+$/);

  page.expectErrors(/500/);
  const noList = /\/api\/organiser\/dashboard\/top_ten/;
  await page.route(noList, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/dashboard/organizer/top-events');
  await expect(page.getByText('No top events found')).toBeVisible();
  await page.unroute(noList);
  await page.getByRole('button', { name: 'Try again' }).click();
  const events = page.getByRole('main').getByRole('listitem');
  await expect(events).toHaveCount(10);
  await expect(events.first().getByRole('link').first()).toHaveAttribute('href', /^\/event-details\/[\w-]+\/\d+$/);
  const meters = events.getByRole('meter');
  const ranked = await meters.evaluateAll((all) => all.map((one) => (one as HTMLMeterElement).value));
  expect(ranked).toEqual(ranked.toSorted((one, other) => other - one));
  await events
    .first()
    .getByRole('link', { name: /^Edit / })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/organizer\/my-events\/edit\/\d+$/);
  await expect(page.getByRole('form', { name: 'Edit event' })).toBeVisible();
});

for (const visitor of ['organizer', 'attendee'] as const)
  test.describe(`on the public pages an ${visitor}`, () => {
    test.use({ visitor, viewport: { width: 1440, height: 900 } });
    const sells = visitor === 'organizer';
    test(`is ${sells ? '' : 'not '}led to a new event by header, footer and the end of home`, async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      const header = page.getByRole('banner');
      const footer = page.getByRole('contentinfo');
      await expect(header.getByText(sells ? 'Lieve' : 'Merel').first()).toBeVisible();
      await footer.scrollIntoViewIfNeeded();
      // what only guests have leaves the footer when it knows who is signed in
      await expect(footer.getByRole('link', { name: 'Forgot password' })).toHaveCount(0);
      await expect(header.getByRole('link', { name: 'Add My Event' })).toHaveCount(sells ? 1 : 0);
      await expect(footer.getByRole('link', { name: 'Add event' })).toHaveCount(sells ? 1 : 0);
      if (sells) {
        await expect(header.getByRole('link', { name: 'Add My Event' })).toHaveAttribute('href', `${EVENTS}/add`);
        await expect(footer.getByRole('link', { name: 'Add event' })).toHaveAttribute('href', `${EVENTS}/add`);
      }
      await page.getByRole('main').getByRole('link', { name: 'Create an event' }).click();
      await expect(page).toHaveURL(sells ? `${EVENTS}/add` : '/signup/organizer');
    });
  });
