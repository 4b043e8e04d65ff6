import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { TOO_LARGE } from '../extras.ts';
import { expect, hydrated, origin } from '../browser.ts';
import { Buyer } from '../buying.ts';
import { violationsInBothThemes, sideways } from '../look.ts';
import { signIn, test, tokenOf } from '../office.ts';
import { wordsIn } from '../words.ts';

// Tickets of an event on a phone. Source: screens 55 and 56, TKT-01 to TKT-37.
test.use({ visitor: 'guest', locale: 'en-GB', viewport: { width: 390, height: 844 } });

// a page that crosses from one front end to the other is loaded twice
test.setTimeout(180_000);

const SELLER = 'spoel@demo.kaartje.test';
const english = await wordsIn('en');

interface OwnEvent {
  readonly id: number;
  readonly current_records: { readonly slug: string };
}

/** The seller's event that can be bought and ends last. */
async function eventOf(page: Page): Promise<OwnEvent> {
  const reply = await page.request.get(
    `${origin()}/api/myevents/paginate_organiser_events?expiredallow=0&status=1&length=100`,
    { headers: { authorization: `Bearer ${await tokenOf(SELLER)}` } },
  );
  const { aaData } = (await reply.json()) as { aaData: (OwnEvent & { sold_out: number; publish: number })[] };
  const event = aaData.find(({ sold_out, publish }) => sold_out === 0 && publish === 1);
  if (!event) throw new Error('the demo has no such event');
  return event;
}

async function openList(page: Page, event: number | string): Promise<void> {
  const address = `/dashboard/organizer/my-events/tickets/${event}`;
  await page.goto(address);
  await signIn(page, SELLER);
  await expect(page).toHaveURL((url) => url.pathname === address);
  await expect(page.getByRole('heading', { name: 'Tickets', level: 1 })).toBeVisible();
  await hydrated(page);
}

const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
const rows = (page: Page): Locator => page.getByRole('list', { name: /^Tickets, in the order/ }).getByRole('listitem');
const row = (page: Page, title: string): Locator =>
  rows(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
const sentence = (page: Page): Locator => page.getByRole('form').getByRole('status').first();
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();
const said = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();

/** Chooses from a ticket's sheet of actions. */
async function act(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('dialog', { name: title, exact: true }).getByRole('button', { name: action }).click();
}

/** Takes the organizer's own picture for the page of the PDF: none, one that is too large and no picture are refused in words. */
async function choosePdfPage(page: Page): Promise<void> {
  const choice = page.getByRole('group', { name: 'Picture of the page' });
  await expect(choice).toHaveCount(0);
  await page.getByRole('radio', { name: 'Own image' }).check();
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved: 1 field needs you' });
  await summary.getByRole('button', { name: /^Picture of the page: This field is required/ }).click();
  const file = choice.locator('input[type="file"]');
  await expect(file).toBeFocused();
  const png = await sharp({ create: { width: 248, height: 351, channels: 3, background: '#0b3d91' } })
    .png()
    .toBuffer();
  await file.setInputFiles(TOO_LARGE);
  await expect(choice).toContainText('2 MB');
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: png });
  await expect(file).not.toHaveAttribute('aria-invalid', 'true');
  await expect(choice.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
}

test('a ticket is made, moved by keyboard, seen by a guest for the price that was promised, duplicated, changed and deleted', async ({
  page,
  browser,
}) => {
  page.expectErrors(/422|500/);
  const failOnce = (call: string) =>
    page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  const event = await eventOf(page);
  await openList(page, event.id);
  const before = await rows(page).count();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('link', { name: 'New ticket' }).click();
  await expect(page.getByRole('form', { name: 'New ticket' })).toBeVisible();
  await expect(sentence(page)).toContainText('Fill in the price');
  await field(page, 'Price').pressSequentially('80,50');
  await expect(sentence(page)).toContainText(/A buyer pays €\s8\d,\d\d\. You receive €\s\d\d,\d\d\./);
  const promised = /€\s[\d.,]+\d/.exec((await sentence(page).textContent()) ?? '')?.[0] ?? '';
  await field(page, 'Your service fee').selectOption('1');
  await field(page, 'Amount of the service fee').fill('0');
  await expect(sentence(page)).toContainText('A buyer pays');
  await field(page, 'Your service fee').selectOption('');
  await expect(field(page, 'Kaartje’s commission')).toBeDisabled();

  // what depends on another field is there with it
  await expect(field(page, 'Hours')).toHaveCount(0);
  await field(page, 'Scans allowed').fill('2');
  await expect(field(page, 'Hours')).toBeVisible();
  await expect(field(page, 'For every … paid')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Free tickets with paid ones' }).check();
  await expect(field(page, 'For every … paid')).toBeVisible();
  await page.getByRole('switch', { name: 'Free tickets with paid ones' }).uncheck();
  await page.getByRole('switch', { name: /^Active/ }).uncheck();
  await expect(page.getByRole('switch', { name: /^Sold out/ })).toHaveCount(0);
  await page.getByRole('switch', { name: /^Active/ }).check();

  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved: 2 fields need you' });
  await expect(summary).toBeFocused();
  await summary.getByRole('button', { name: /^Quantity: This field is required/ }).click();
  await expect(field(page, 'Quantity')).toBeFocused();
  await page.keyboard.type('40');
  await field(page, 'Title').fill('Loge');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await save(page);
  await expect(said(page, 'Ticket added')).toBeVisible();
  // a message stays for as long as the mouse is over it
  await page.mouse.move(5, 5);
  await expect(rows(page)).toHaveCount(before + 1);
  await expect(rows(page).last()).toContainText('Loge');

  // Alt and an arrow on its dots; the focus stays on them
  const dots = page.getByRole('button', { name: 'Move Loge', exact: true });
  for (let place = before; place > 0; place -= 1) {
    await dots.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rows(page).nth(place - 1)).toContainText('Loge');
    await expect(dots).toBeFocused();
  }
  await expect(page.getByText(`Loge: place 1 of ${before + 1}`)).toBeAttached();
  await expect(said(page, 'Order saved')).toBeVisible();
  await page.reload();
  await expect(rows(page).first()).toContainText('Loge');

  const guest = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const buyer = new Buyer(await guest.newPage(), english);
  await buyer.openPicker(`${origin()}/event-details/${event.current_records.slug}/${event.id}`);
  const offered = buyer.page.getByRole('dialog', { name: 'Choose tickets' }).getByRole('listitem').first();
  await expect(offered).toContainText('Loge');
  await expect(offered).toContainText(promised.replaceAll(/\s/g, '\u00a0'));
  await guest.close();

  await hydrated(page);
  await failOnce('myevents/duplicate-ticket');
  await act(page, 'Loge', 'Duplicate');
  await expect(said(page, 'Please try again')).toBeVisible();
  // a failure stays until it is closed
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await act(page, 'Loge', 'Duplicate');
  await expect(said(page, 'The ticket has been duplicated.')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText(/Loge \(\w+\)/);
  await expect(rows(page).nth(1)).toContainText('Inactive');
  await rows(page).nth(1).getByRole('link').first().click();
  await expect(field(page, 'Title')).toHaveValue(/^Loge \(/);
  await expect(field(page, 'Price')).toHaveValue('80,50');
  await field(page, 'Title').fill('Loge links');
  await choosePdfPage(page);
  await failOnce('tickets/store');
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await save(page);
  await expect(said(page, 'Ticket updated')).toBeVisible();
  await row(page, 'Loge links').getByRole('link').first().click();
  await expect(page.getByRole('radio', { name: 'Own image' })).toBeChecked();
  const kept = page.getByRole('group', { name: 'Picture of the page' }).locator('img');
  await expect(kept).toHaveAttribute('src', /^\/images\/thumb-128\/uploads\/[\w-]+\.png$/);
  await expect(kept).toHaveJSProperty('naturalWidth', 128);
  await page.getByRole('button', { name: 'Back to the tickets' }).click();
  await expect(row(page, 'Loge links')).toBeVisible();

  for (const [title, left] of [
    ['Loge links', before + 1],
    ['Loge', before],
  ] as const) {
    await act(page, title, 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete this ticket?' });
    await failOnce('tickets/delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByText('The ticket could not be deleted.')).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(rows(page)).toHaveCount(left);
  }
  await expect(said(page, 'The ticket has been deleted.')).toBeVisible();
});

test('a ticket is dragged by its dots, and the order is put back', async ({ page }) => {
  const event = await eventOf(page);
  await openList(page, event.current_records.slug);
  const titles = rows(page).getByRole('link');
  await expect(titles.nth(1)).toBeVisible();
  const [first = '', second = ''] = await titles.allInnerTexts();
  const [from, to] = [await rows(page).nth(0).boundingBox(), await rows(page).nth(1).boundingBox()];
  if (!from || !to) throw new Error('there are no two tickets');
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + to.height / 2, { steps: 5 });
  await page.mouse.move(from.x + 20, to.y + to.height - 4, { steps: 5 });
  await page.mouse.up();
  await expect(titles.nth(0)).toHaveText(second);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'The former order is back')).toBeVisible();
  await expect(titles.nth(0)).toHaveText(first);

  // held at the edge of a low window, the page scrolls under it
  await page.setViewportSize({ width: 390, height: 600 });
  const dots = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await dots.hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.down();
  await page.mouse.move(60, 300);
  await page.mouse.move(60, 596, { steps: 5 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 20);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(titles.nth(0)).toHaveText(first);
});

test('what is booked cannot be deleted, and what was typed outlives a reload', async ({ page, context }) => {
  page.expectErrors(/401/, /ERR_INTERNET_DISCONNECTED/);
  const address = '/dashboard/organizer/my-upcoming-events/tickets/1';
  await page.goto(address);
  await signIn(page, 'organizer@demo.kaartje.test');
  await expect(rows(page).first()).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Actions for Standing', exact: true }).click();
  const actions = page.getByRole('dialog', { name: 'Standing', exact: true });
  const remove = actions.getByRole('button', { name: /^Delete/ });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toContainText(/Not possible, \d+ are booked/);
  await actions.getByRole('link', { name: 'Edit' }).click();
  await expect(field(page, 'Title')).toHaveValue(/./);
  await field(page, 'Quantity').fill('1');
  await field(page, 'Price').fill('17,25');
  await expect(field(page, 'Quantity')).toHaveAccessibleDescription(/At least \d+: so many are booked/);
  await expect(page.getByText(/Changes kept on this device, today \d\d:\d\d/)).toBeVisible();
  await page.reload();
  const draft = page.getByRole('region', { name: 'Unsaved changes found' });
  await expect(draft).toContainText('Price');
  await draft.getByRole('button', { name: 'Put back' }).click();
  await expect(field(page, 'Price')).toHaveValue('17,25');

  // the session ends as it is saved, right after the last key
  await field(page, 'Quantity').fill('300');
  const refused = { status: 401, json: { success: false, status: false, message: 'UserNotFound', text: 'Sign in.' } };
  await page.route('**/api/tickets/store', (route) => route.fulfill(refused), { times: 1 });
  await field(page, 'Price').fill('18,25');
  await save(page);
  await signIn(page, 'organizer@demo.kaartje.test');
  await draft.getByRole('button', { name: 'Put back' }).click();
  await expect(field(page, 'Price')).toHaveValue('18,25');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(false);

  // an event that has none yet
  await page.route('**/api/tickets', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), tickets: [] } });
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'No tickets found' })).toBeVisible();
  await page.getByRole('link', { name: 'New ticket' }).click();
  await expect(page.getByRole('form', { name: 'New ticket' })).toBeVisible();
});

test('a lost answer makes no second ticket, and what somebody else changed is not overwritten unseen', async ({
  page,
}) => {
  page.expectErrors(/409/, /ERR_/);
  const event = await eventOf(page);
  await openList(page, event.id);
  await page.getByRole('link', { name: 'New ticket' }).click();
  await field(page, 'Title').fill('Terras');
  await field(page, 'Price').fill('20');
  await field(page, 'Quantity').fill('10');
  await page.route(
    '**/api/tickets/store',
    async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );
  await save(page);
  await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
  await save(page);
  await expect(said(page, 'Ticket added')).toBeVisible();
  await expect(row(page, 'Terras')).toHaveCount(1);

  await row(page, 'Terras').getByRole('link', { name: 'Terras' }).click();
  await expect(field(page, 'Price')).toHaveValue('20,00');
  const id = Number(new URL(page.url()).searchParams.get('ticket'));
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const other = (path: string, data: object) => page.request.post(`${origin()}/api/tickets/${path}`, { headers, data });
  expect((await other('store', { id, price: '22,00', quantity: 12 })).status()).toBe(200);
  await field(page, 'Price').fill('25');
  // what is wrong in a field that is not shown any more is nobody's to mend
  await field(page, 'Scans allowed').fill('2');
  await field(page, 'Hours').fill('x');
  await field(page, 'Scans allowed').fill('1');
  await save(page);
  const notice = page.getByRole('status').filter({ hasText: 'Somebody else changed this ticket meanwhile' });
  await expect(notice).toContainText('Price: 22,00');
  await expect(field(page, 'Price')).toHaveValue('25');
  await expect(field(page, 'Quantity')).toHaveValue('12');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Take the other values' }).click();
  await expect(notice).toHaveCount(0);
  await expect(field(page, 'Price')).toHaveValue('22,00');
  await field(page, 'Price').fill('25');
  await save(page);
  await expect(said(page, 'Ticket updated')).toBeVisible();
  await expect(row(page, 'Terras')).toContainText(/€\s2\d,\d\d/);
  await expect(row(page, 'Terras')).toContainText('of 12');
  expect((await other('delete', { event_id: event.id, ticket_id: id })).status()).toBe(200);
});

test('a ticket that is deleted elsewhere while its form is open is said to be, and what was typed stays', async ({
  page,
}) => {
  page.expectErrors(/404/);
  const event = await eventOf(page);
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const data = { event_id: event.id, title: 'Kort', price: '5', quantity: 10 };
  const stored = await page.request.post(`${origin()}/api/tickets/store`, { headers, data });
  const { ticket_id } = (await stored.json()) as { ticket_id: number };
  await openList(page, event.id);
  await row(page, 'Kort').getByRole('link', { name: 'Kort', exact: true }).click();
  await field(page, 'Title').fill('Kort en krachtig');
  await page.request.post(`${origin()}/api/tickets/delete`, { headers, data: { event_id: event.id, ticket_id } });
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'this ticket was deleted meanwhile' })).toBeFocused();
  await expect(field(page, 'Title')).toHaveValue('Kort en krachtig');
});
