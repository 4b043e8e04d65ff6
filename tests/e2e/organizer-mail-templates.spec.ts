import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, hydrated, origin } from './browser.ts';
import { Buyer, type Guest, newGuest } from './buying.ts';
import { violationsInBothThemes, sideways } from './look.ts';
import { openOffice, test, tokenOf } from './office.ts';
import { wordsIn } from './words.ts';

// Templates of ticket mails on a phone. Source: screens 61, TPL-01 to TPL-24.
test.use({ visitor: 'guest', locale: 'en-GB', viewport: { width: 390, height: 844 } });

// a page that crosses from one front end to the other is loaded twice
test.setTimeout(180_000);

const SELLER = 'spoel@demo.kaartje.test';
const EVENT_TEMPLATES = '/dashboard/organizer/event-template';
const english = await wordsIn('en');

const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check();
const said = (page: Page, text: string | RegExp): Locator => page.getByText(text, { exact: true }).first();
const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Text', exact: true });
const mail = (page: Page): FrameLocator => page.frameLocator('iframe');
const picture = (page: Page, name: string): Locator =>
  page.getByRole('group', { name, exact: true }).locator('input[type="file"]');

async function png(bytes = 0): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const small = await sharp({ create: { width: 500, height: 150, channels: 3, background: '#1f5f7a' } })
    .png()
    .toBuffer();
  return { name: 'top.png', mimeType: 'image/png', buffer: bytes > 0 ? Buffer.concat([small], bytes) : small };
}

interface StoredMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

async function mailsTo(page: Page, address: string): Promise<StoredMail[]> {
  const reply = await page.request.get(`${origin()}/dev/mail.json?to=${encodeURIComponent(address)}`);
  return (await reply.json()) as StoredMail[];
}

/** The seller's event that can be bought and ends last. */
async function eventOf(page: Page): Promise<{ readonly id: number; readonly title: string; readonly slug: string }> {
  const reply = await page.request.get(
    `${origin()}/api/myevents/paginate_organiser_events?expiredallow=0&status=1&length=100`,
    { headers: { authorization: `Bearer ${await tokenOf(page.context(), SELLER)}` } },
  );
  interface Row {
    readonly id: number;
    readonly sold_out: number;
    readonly publish: number;
    readonly title: string;
    readonly current_records: { readonly slug: string };
  }
  const { aaData } = (await reply.json()) as { aaData: Row[] };
  const event = aaData.find(({ sold_out, publish }) => sold_out === 0 && publish === 1);
  if (!event) throw new Error('the demo has no such event');
  return { id: event.id, title: event.title, slug: event.current_records.slug };
}

/** A guest buys one ticket of the event's first type. */
async function buy(context: BrowserContext, guest: Guest, { slug, id }: { slug: string; id: number }): Promise<void> {
  const buyer = new Buyer(await context.newPage(), english);
  await buyer.openPicker(`${origin()}/event-details/${slug}/${id}`);
  const picker = buyer.page.getByRole('dialog', { name: 'Choose tickets' });
  await picker
    .getByRole('button', { name: /^One .+ more$/ })
    .first()
    .click();
  await buyer.addToCart();
  await buyer.toCart();
  await buyer.checkOutAsGuest(guest);
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await context.close();
}

async function openPage(page: Page, address: string, email = SELLER): Promise<void> {
  await openOffice(page, address, email);
  await hydrated(page);
}

async function chooseEvent(page: Page, title: string): Promise<void> {
  await press(page, 'Choose events');
  const sheet = page.getByRole('dialog', { name: 'Events of this template' });
  await sheet.getByRole('searchbox').fill(title);
  await sheet.getByRole('checkbox', { name: title }).check();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Events', exact: true })).toContainText(title);
}

test('a template is written, seen, tried, switched on, and comes with a guest’s tickets; then it is deleted', async ({
  page,
  browser,
}) => {
  page.expectErrors(/413|422/);
  const event = await eventOf(page);
  await openPage(page, EVENT_TEMPLATES);
  await expect(page.getByRole('heading', { name: 'No template found' })).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'New template' }).click();
  await expect(page.getByRole('form', { name: 'New template' })).toBeVisible();
  await press(page, 'Cancel');
  await page.getByRole('link', { name: 'New template' }).click();

  // the documented beginning; no choice of being on before it is saved
  await expect(field(page, 'Banner colour')).toHaveValue('#31c5f4');
  await expect(text(page)).toHaveText(/Thank you for your order\s*Tickets text\s*See you soon,\s*Organizer name/);
  await expect(page.getByRole('switch', { name: /^Use this template/ })).toHaveCount(0);

  // what is missing, and a picture that is too large
  await press(page, 'Save');
  const summary = page.getByRole('alert').filter({ hasText: /^Not saved: \d fields need you/ });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Header image: Please fill in all fields.');
  await picture(page, 'Header image').setInputFiles(await png(2 * 1024 * 1024 + 1));
  await expect(page.getByRole('group', { name: 'Header image' })).toContainText('2 MB');
  await expect(picture(page, 'Header image')).toHaveAttribute('aria-invalid', 'true');
  await picture(page, 'Header image').setInputFiles(await png());
  await expect(picture(page, 'Header image')).not.toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('button', { name: /^Events: / }).click();
  await expect(page.getByRole('button', { name: 'Choose events' })).toBeFocused();
  await chooseEvent(page, event.title);
  await field(page, 'Name').fill('Winter');
  await field(page, 'Subject optional').fill('See you at the sea');
  await field(page, 'Banner colour').fill('#102030');

  // a place is one piece: one key takes all of it, a button puts it back
  const place = text(page).getByText('Organizer name', { exact: true });
  await place.click();
  await expect(place).toHaveClass(/ProseMirror-selectednode/);
  await page.keyboard.press('Backspace');
  await expect(place).toHaveCount(0);
  await expect(text(page)).toHaveText(/See you soon,$/);
  await press(page, 'Organizer name');
  await expect(place).toHaveCount(1);
  await page.keyboard.type(' & friends');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);

  // the preview is the mail as it is written, in the buyer's language, before anything is saved
  await choose(page, 'Preview');
  await expect(
    mail(page).getByRole('paragraph').filter({ hasText: 'Your tickets are attached as a PDF.' }),
  ).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('See you at the sea', { exact: true })).toBeVisible();
  await expect(mail(page).getByText(/& friends/)).toBeVisible();
  await expect(mail(page).locator('img').first()).toHaveJSProperty('naturalWidth', 500);
  await choose(page, 'Deutsch');
  await expect(mail(page).getByRole('link', { name: 'Meine Tickets öffnen' })).toBeVisible();
  await expect(mail(page).getByText('Thank you for your order')).toBeVisible();
  await choose(page, 'Dark');
  await expect(mail(page).locator('body')).toHaveCSS('background-color', 'rgb(19, 16, 13)');
  await choose(page, 'Light');
  await expect(mail(page).locator('body')).toHaveCSS('background-color', 'rgb(248, 245, 239)');
  const widthOf = () =>
    mail(page)
      .locator('html')
      .evaluate(({ clientWidth }) => clientWidth);
  expect(await widthOf()).toBe(375);
  await choose(page, 'Desktop');
  await expect.poll(widthOf).toBe(720);
  expect(await sideways(page)).toBe(0);
  expect(await violationsInBothThemes(page)).toEqual([]);

  // a test goes to oneself, with the picture that is not saved
  const before = (await mailsTo(page, SELLER)).length;
  await press(page, 'Send me a test');
  await expect(page.getByText(`On its way to ${SELLER}, and to nobody else: a test (Deutsch).`)).toBeVisible();
  const [tried, ...older] = await mailsTo(page, SELLER);
  expect(older).toHaveLength(before);
  expect(tried?.subject).toBe('Testmail: See you at the sea');
  expect(tried?.html).toMatch(/src="http[^"]+\/files\/uploads\/[\w-]+\.png"/);

  // saved, it is off; switched on, it is used
  await press(page, 'Save');
  await expect(said(page, 'Saved.')).toBeVisible();
  await expect(said(page, 'Disabled')).toBeVisible();
  await choose(page, 'Write');
  await page.getByRole('switch', { name: /^Use this template/ }).check();
  await press(page, 'Save');
  await expect(said(page, 'Enabled')).toBeVisible();
  await page.goto(EVENT_TEMPLATES);
  const row = page.getByRole('list', { name: 'Event templates' }).getByRole('listitem').first();
  await expect(row).toContainText('Winter');
  await expect(row).toContainText(event.title);
  await expect(row).toContainText(/Made on \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const guest = newGuest();
  await buy(await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' }), guest, event);
  await expect.poll(async () => (await mailsTo(page, guest.email)).length).toBe(1);
  const [real] = await mailsTo(page, guest.email);
  expect(real?.subject).toBe('See you at the sea');
  expect(real?.html).toContain('background:#102030');
  expect(real?.text).toMatch(/^Thank you for your order\n\nYour ticket/);

  // deleting asks, in the documented words
  await press(page, 'Delete Winter');
  const question = page.getByRole('alertdialog', { name: 'Are you sure? This cannot be undone.' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'Deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No template found' })).toBeVisible();
});

interface Saved {
  readonly data: { readonly id: number; readonly version: number; readonly template_name: string };
}

/** Saves a template beside the page, as somebody else or another tab would. */
async function save(page: Page, fields: Readonly<Record<string, string | number>>): Promise<Saved['data']> {
  const headers = { authorization: `Bearer ${await tokenOf(page.context(), SELLER)}` };
  const words = { template_name: 'Elsewhere', description: '<p>Thanks</p>', banner_color: '#1f5f7a' };
  const multipart = { template_type: 'event_based', ...words, template_image: await png(), ...fields };
  const reply = await page.request.post(`${origin()}/api/template/create_update`, { headers, multipart });
  const saved = (await reply.json()) as Saved;
  expect(saved).toMatchObject({ success: true, message: 'Created' });
  return saved.data;
}

test('the general template is one form: what is typed outlives a reload, who saves second is told, and what was not saved is said', async ({
  page,
  context,
}) => {
  page.expectErrors(/409|422|ERR_INTERNET_DISCONNECTED/);
  const address = '/dashboard/organizer/general-template';
  await openPage(page, address);
  await expect(page.getByRole('heading', { name: 'General template' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('General template');
  await expect(page.getByRole('group', { name: 'Events', exact: true })).toHaveCount(0);
  await field(page, 'Subject optional').fill('Welcome aboard');
  await expect(page.getByText(/^Changes kept on this device/)).toBeVisible();
  await page.reload();
  await press(page, 'Put back');
  await expect(field(page, 'Subject optional')).toHaveValue('Welcome aboard');

  // what the server finds wrong with a field
  const broken = {
    name: 'foot.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([(await png()).buffer.subarray(0, 60)]),
  };
  await picture(page, 'Footer image').setInputFiles(broken);
  await press(page, 'Save');
  const summary = page.getByRole('alert').filter({ hasText: /^Not saved: 1 field needs you/ });
  await expect(summary).toContainText('Please check all fields.');
  await picture(page, 'Footer image').setInputFiles(await png());

  // no answer at all
  await context.setOffline(true);
  await press(page, 'Save');
  await expect(
    page.getByRole('alert').filter({ hasText: /^Could not be saved\. We can’t reach the server/ }),
  ).toBeVisible();
  await expect(field(page, 'Subject optional')).toHaveValue('Welcome aboard');
  await context.setOffline(false);
  await press(page, 'Save');
  await expect(said(page, 'Saved.')).toBeVisible();
  await expect(said(page, 'Disabled')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  // somebody else was first
  await save(page, { template_type: 'general', title: 'By another' });
  await field(page, 'Subject optional').fill('By me');
  await press(page, 'Save');
  await expect(
    page.getByRole('alert').filter({ hasText: /^Saving failed\. Somebody else changed this template meanwhile/ }),
  ).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Somebody else changed this template meanwhile' });
  await expect(notice).toContainText('Subject: By another');
  // what nobody typed into follows
  await expect(field(page, 'Name')).toHaveValue('Elsewhere');
  await press(page, 'Save');
  await expect(said(page, 'Saved.')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Subject optional')).toHaveValue('By me');
  await expect(page.getByRole('group', { name: 'Footer image' }).locator('img')).toBeVisible();
});

test('a template that takes an event over says so before, and the other one after', async ({ page }) => {
  const event = await eventOf(page);
  const first = await save(page, { added_events: event.id, template_name: 'First' });
  await save(page, { added_events: event.id, template_name: 'First', id: first.id, status: 1 });
  const second = await save(page, { added_events: event.id, template_name: 'Second' });
  await openPage(page, `${EVENT_TEMPLATES}?template=${second.id}`);
  const notice = page.getByRole('status').filter({ hasText: 'Once this is saved, it takes these events over' });
  await expect(page.getByRole('switch', { name: /^Use this template/ })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByRole('switch', { name: /^Use this template/ }).check();
  await expect(notice).toContainText(`${event.title}: now “First”`);
  await press(page, 'Save');
  await expect(said(page, 'Enabled')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await press(page, 'Back to the templates');
  const row = page.getByRole('list', { name: 'Event templates' }).getByRole('listitem').filter({ hasText: 'First' });
  await expect(row).toContainText('(has “Second”, which named it later)');
  // one that is gone is said as gone, and nothing else is harmed
  for (const name of ['First', 'Second']) {
    await press(page, `Delete ${name}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(said(page, 'Deleted.')).toBeVisible();
  }
});

test('a template is deleted once: who deletes second is told in the documented words', async ({ page }) => {
  page.expectErrors(/404/);
  const event = await eventOf(page);
  const { id } = await save(page, { added_events: event.id, template_name: 'Gone' });
  await openPage(page, EVENT_TEMPLATES);
  await press(page, 'Delete Gone');
  const headers = { authorization: `Bearer ${await tokenOf(page.context(), SELLER)}` };
  await page.request.post(`${origin()}/api/template/delete_type_event`, { headers, data: { id } });
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toContainText('Could not be deleted. It was deleted meanwhile.');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Delete Gone' })).toHaveCount(0);
});
