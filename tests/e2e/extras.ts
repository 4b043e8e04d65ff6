import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { hydrated, origin } from './browser.ts';
import { Buyer, newGuest } from './buying.ts';
import { NOTHING_KEPT } from './device-state.ts';
import { tokenOf } from './office.ts';
import { wordsIn } from './words.ts';

/** A seller whose events no other test changes. */
export const SELLER = 'quaivif@demo.kaartje.test';

export interface Sold {
  readonly event: { readonly id: number; readonly slug: string; readonly title: string };
  readonly ticket: { readonly id: number; readonly title: string };
}

/** Adds a ticket type of € 20,00 to an event of the seller that can be bought. */
export async function newTicket(page: Page, title: string): Promise<Sold> {
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const list = await page.request.get(
    `${origin()}/api/myevents/paginate_organiser_events?expiredallow=0&status=1&length=100`,
    { headers },
  );
  const { aaData } = (await list.json()) as {
    aaData: { id: number; title: string; sold_out: number; publish: number; current_records: { slug: string } }[];
  };
  const event = aaData.find(({ sold_out, publish }) => sold_out === 0 && publish === 1);
  if (!event) throw new Error('the demo has no such event');
  const reply = await page.request.post(`${origin()}/api/tickets/store`, {
    headers,
    data: { event_id: event.id, title, price: '20,00', quantity: 20 },
  });
  const { ticket_id } = (await reply.json()) as { ticket_id: number };
  return {
    event: { id: event.id, slug: event.current_records.slug, title: event.title },
    ticket: { id: ticket_id, title },
  };
}

/** Takes it off the page again: what is booked cannot be deleted. */
export async function stopSelling(page: Page, { ticket }: Sold): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  await page.request.post(`${origin()}/api/tickets/store`, { headers, data: { id: ticket.id, status: 0 } });
}

export const field = (page: Page, name: string): Locator => page.getByRole('form').getByLabel(name);
export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();
export const said = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();
export const tab = (page: Page, name: 'Details' | 'Preview'): Promise<void> =>
  page.getByRole('group', { name: 'Part of the form' }).getByText(name, { exact: true }).click();

/** The page of the PDF as it is drawn, and its text for those who cannot see it. */
export const drawnPage = (page: Page): Locator => page.getByRole('img', { name: 'Page in the ticket PDF' });

/** The colour in the upper left corner of the page that is drawn, as #rrggbb. */
export function cornerOf(page: Page): Promise<string> {
  return drawnPage(page).evaluate((element) => {
    const [red = 0, green = 0, blue = 0] =
      (element as HTMLCanvasElement).getContext('2d')?.getImageData(6, 6, 1, 1).data ?? [];
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
}

/** A guest buys: `choose` says what, in the picker. Answers the file of the tickets. */
export async function buyAsGuest(
  browser: Browser,
  { event, ticket }: Sold,
  choose: (picker: Locator) => Promise<void>,
): Promise<string> {
  const context = await browser.newContext({
    locale: 'en-GB',
    serviceWorkers: 'block',
    baseURL: origin(),
    storageState: NOTHING_KEPT,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.openPicker(`/event-details/${event.slug}/${event.id}`);
  await buyer.oneMore(ticket.title);
  await choose(page.getByRole('dialog', { name: 'Choose tickets' }));
  await buyer.addToCart();
  await buyer.toCart();
  await buyer.checkOutAsGuest(newGuest());
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await hydrated(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF', exact: true }).click(),
  ]);
  return file.path();
}

/** A picture of one colour. */
export function plainPicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 248, height: 351, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A file above 2 MB that says it is a picture, and cannot be made smaller. */
export const TOO_LARGE = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };

/** Tries pictures that are refused, each in words, then a large one that is made smaller, and takes a good one. */
export async function choosePicture(page: Page, good: Buffer): Promise<void> {
  const choice = page.getByRole('group', { name: 'Picture of the page' });
  const file = choice.locator('input[type="file"]');
  await file.setInputFiles(TOO_LARGE);
  await expect(choice).toContainText('The image is too large (maximum 2 MB).');
  await file.setInputFiles({ name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(choice).toContainText('Choose a JPEG, PNG or WebP picture.');
  const large = Buffer.concat([good], TOO_LARGE.buffer.length);
  await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: large });
  await expect(choice).not.toContainText('Choose a JPEG');
  await expect(choice).not.toContainText('too large');
  await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: good });
  await expect(file).not.toHaveAttribute('aria-invalid', 'true');
}
