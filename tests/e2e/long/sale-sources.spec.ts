import { expect, hydrated, origin } from '../browser.ts';
import { Buyer, newGuest } from '../buying.ts';
import { NOTHING_KEPT } from '../device-state.ts';
import { settled, violationsInBothThemes } from '../look.ts';
import { openOwnOffice, test, tokenOf } from '../office.ts';
import { onSale, SELLER } from '../organizer-coupons-steps.ts';
import { wordsIn } from '../words.ts';

// A link with a name, from the organizer's report to the buyer's order and back. Source: decisions 10.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

test('what is bought in the visit that a link with a name began stands under that name in the report', async ({
  page,
  browser,
}) => {
  const event = await onSale(page);
  const report = `/dashboard/organizer/sales-graph?event=${event.eventId}`;
  await openOwnOffice(page, report);
  await page.getByRole('button', { name: 'Link with a name' }).click();
  const sheet = page.getByRole('dialog', { name: 'Link with a name' });
  const name = `poster-${Date.now()}`;
  await sheet.getByLabel('Name', { exact: true }).fill(`${name.replace('-', ' ').toUpperCase()}!`);
  const link = `${origin()}/event-details/`;
  const address = sheet.getByText(new RegExp(`^${link}.*via=${name}$`));
  await expect(address).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const visitor = await browser.newContext({ storageState: NOTHING_KEPT });
  const theirs = await visitor.newPage();
  const buyer = new Buyer(theirs, await wordsIn('en'));
  await buyer.openPicker(await address.innerText());
  await buyer.oneMore(await titleOf(event.ticket.id));
  await buyer.addToCart();
  await buyer.toCart();
  // another page of the same visit, loaded anew
  await theirs.reload();
  await hydrated(theirs);
  await buyer.checkOutAsGuest(newGuest());
  await buyer.orderAndPay();
  await buyer.bankSays('success');
  await buyer.onOrderPage('success');
  await visitor.close();

  await openOwnOffice(page, report);
  const sources = page.getByRole('region', { name: 'Where buyers come from' });
  await expect(sources.getByRole('row', { name: new RegExp(`^${name} 1 `) })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Outlook' })).toContainText(/\d+ of \d+ sold/);
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);

  async function titleOf(id: number): Promise<string> {
    const reply = await page.request.post(`${origin()}/api/tickets?lang=en`, {
      headers: { authorization: `Bearer ${await tokenOf(SELLER)}` },
      data: { event_id: event.eventId },
    });
    const { tickets } = (await reply.json()) as { tickets: { id: number; title: string }[] };
    return tickets.find((ticket) => ticket.id === id)?.title ?? '';
  }
});
