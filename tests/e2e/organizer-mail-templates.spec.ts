import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { TOO_LARGE } from './extras.ts';
import { expect, origin, SOON } from './browser.ts';
import { Buyer, type Guest, newGuest } from './buying.ts';
import { NOTHING_KEPT } from './device-state.ts';
import { violationsInBothThemes, sideways } from './look.ts';
import { test } from './office.ts';
import { wordsIn } from './words.ts';
import {
  SELLER,
  EVENT_TEMPLATES,
  field,
  press,
  said,
  text,
  picture,
  png,
  eventOf,
  openPage,
} from './organizer-mail-templates-steps.ts';

// Templates of ticket mails on a phone. Source: screens 61, TPL-01 to TPL-24.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });

const english = await wordsIn('en');

const choose = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check();

const mail = (page: Page): FrameLocator => page.frameLocator('iframe');

interface StoredMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

async function mailsTo(page: Page, address: string): Promise<StoredMail[]> {
  const reply = await page.request.get(`${origin()}/dev/mail.json?to=${encodeURIComponent(address)}`);
  return (await reply.json()) as StoredMail[];
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
  await picture(page, 'Header image').setInputFiles(TOO_LARGE);
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
  await buy(await browser.newContext({ serviceWorkers: 'block', storageState: NOTHING_KEPT }), guest, event);
  await expect.poll(async () => (await mailsTo(page, guest.email)).length, SOON).toBe(1);
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
