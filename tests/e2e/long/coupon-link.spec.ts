import { expect, hydrated, origin } from '../browser.ts';
import { Buyer } from '../buying.ts';
import { settled, violationsInBothThemes } from '../look.ts';
import { openOffice, test, tokenOf } from '../office.ts';
import { act, COUPONS, onSale, SELLER } from '../organizer-coupons-steps.ts';
import { wordsIn } from '../words.ts';
import { daysFrom } from '../../server/test-clock.ts';

// A coupon's code in an event's address, from the organizer's link to the buyer's order.
test.use({ visitor: 'guest', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

test('the link of a coupon brings its code to the cart, which takes it off; one that is not valid is told and can be removed', async ({
  page,
  context,
}) => {
  page.expectErrors(/422/);
  const event = await onSale(page);
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const days = { start_date: daysFrom(new Date(), -30), end_date: daysFrom(new Date(), 300) };
  const data = { description: 'Met een link', coupon_code: 'MEE&ZEE', coupon_type: 2, amount: '10', ...days };
  const made = await page.request.post(`${origin()}/api/coupon/add_sinlge`, {
    headers,
    data: { ...data, minimum_amount: 0, maximum_amount: 0, limit_usage: 9, added_tickets: [event.ticket.id] },
  });
  expect(await made.json()).toMatchObject({ success: true });

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openOffice(page, COUPONS, SELLER);
  await act(page, 'Met een link', /^Link and QR code/);
  const sheet = page.getByRole('dialog', { name: 'Link and QR code' });
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/event-details\/[^/]+\/\d+\?coupon=MEE%26ZEE$/);
  await expect(sheet).toContainText(link);
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save the QR code' }).click();
  expect((await saving).suggestedFilename()).toBe('coupon-MEE&ZEE.svg');

  // an address with the event's former name keeps the code
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.openPicker(link.replace(/event-details\/[^/]+/, 'event-details/former-name'));
  await expect(page.getByText('Code MEE&ZEE is tried before you pay.')).toBeVisible();
  await buyer.oneMore(await titleOf(event.ticket.id));
  await buyer.addToCart();
  await buyer.toCart();
  await expect(page.getByText('Coupon Applied MEE&ZEE, 10 % off')).toBeVisible();
  await page.getByRole('button', { name: 'Remove code MEE&ZEE' }).click();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Code MEE&ZEE')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/event-details\/[^?]*$/);
  await buyer.toCart();
  await expect(page.getByText('Code MEE&ZEE')).toHaveCount(0);

  await page.goto(link.replace(/coupon=.*/, 'coupon=niets'));
  await expect(page.getByText('Code NIETS goes along to your cart.')).toBeVisible();
  await buyer.toCart();
  await expect(page.getByText('Invalid coupon code')).toBeVisible();
  await buyer.button('Check out').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Invalid coupon code')).toBeVisible();
  await page.getByRole('button', { name: 'Remove code NIETS' }).click();
  await expect(page.getByText('Invalid coupon code')).toBeHidden();

  async function titleOf(id: number): Promise<string> {
    const reply = await page.request.post(`${origin()}/api/tickets?lang=en`, {
      headers,
      data: { event_id: event.eventId },
    });
    const { tickets } = (await reply.json()) as { tickets: { id: number; title: string }[] };
    return tickets.find((ticket) => ticket.id === id)?.title ?? '';
  }
});
