import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { coupon, stage } from '../server/orders/stage.ts';
import { hydrated, dataDir, expect, test } from './browser.ts';
import { Buyer, newGuest } from './buying.ts';
import { wordsIn } from './words.ts';

const EVENT = 'zilt-en-zand';

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

/** Puts tickets of the event into the cart and comes to the checkout as a guest. */
async function toCheckout(buyer: Buyer, titles: readonly string[]): Promise<void> {
  const reply = await buyer.page.request.get(`/api/events/${EVENT}?lang=en`);
  const { events } = (await reply.json()) as { events: { data: { id: number } } };
  await buyer.openPicker(`/event-details/${EVENT}/${events.data.id}`);
  for (const title of titles) await buyer.oneMore(title);
  const shuttle = buyer.page.getByText('No shuttle');
  if (titles.includes('Balcony seat')) await shuttle.click();
  await buyer.addToCart();
  await buyer.toCart();
  await buyer.checkOutAsGuest(newGuest());
}

async function enter(buyer: Buyer, code: string): Promise<void> {
  const { page } = buyer;
  await page.getByRole('button', { name: 'Have a coupon?' }).click();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: `Remove code ${code}` })).toBeVisible();
}

test('a code that does not hold any more is told in the cart, can be removed, and keeps nobody from buying', async ({
  page,
}) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await toCheckout(buyer, ['Standing', 'Standing']);
  await enter(buyer, 'HERFST');

  await buyer.toCart();
  await page.getByRole('button', { name: 'One Standing less' }).click();
  await expect(page.getByText('Add more tickets to use the coupon')).toBeVisible();
  await buyer.button('Check out').click();
  await expect(page.getByText('Add more tickets to use the coupon')).toBeVisible();
  const price = await buyer.pay().textContent();
  await buyer.orderAndPay();
  expect(price).toContain('18,00');
  await expect(page.locator('body')).toContainText('18,00');

  await buyer.toCart();
  await hydrated(page);
  await page.getByRole('button', { name: 'Remove code HERFST' }).click();
  await expect(page.getByText('Add more tickets to use the coupon')).toBeHidden();
  await expect(page.getByText('Code HERFST')).toBeHidden();
});

test('a code is put on every line that it is valid for, and the box says on which', async ({ page }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await toCheckout(buyer, ['Standing', 'Standing', 'Balcony seat']);
  // the box for a code is hidden until it is asked for
  await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveCount(0);
  const whole = await buyer.pay().textContent();
  await enter(buyer, 'HERFST');
  await expect(page.getByText('Standing, Balcony seat')).toBeVisible();
  await expect(buyer.pay()).not.toHaveText(whole ?? '');
  await page.getByRole('button', { name: 'Remove code HERFST' }).click();
  await expect(page.getByRole('button', { name: 'Have a coupon?' })).toBeVisible();
  await expect(buyer.pay()).toHaveText(whole ?? '');
});

test('a code that is refused says why in the server’s words, and one that cannot be tried that something went wrong', async ({
  page,
}) => {
  page.expectErrors(/422|500/);
  const buyer = new Buyer(page, await wordsIn('en'));
  await toCheckout(buyer, ['Standing']);
  await page.getByRole('button', { name: 'Have a coupon?' }).click();
  const code = page.getByRole('textbox', { name: 'Coupon code' });
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.click();
  await expect(code).toHaveAccessibleDescription('Please enter a coupon code.');
  await code.fill('NIETS');
  await apply.click();
  await expect(code).toHaveAccessibleDescription('Invalid coupon code');
  await page.route(/\/api\/verify_coupon/, (route) =>
    route.fulfill({ status: 422, json: { success: false, status: false, message: 'New key', text: 'Not on Sundays' } }),
  );
  await apply.click();
  await expect(code).toHaveAccessibleDescription('Not on Sundays');
  await page.unroute(/\/api\/verify_coupon/);
  await page.route(/\/api\/verify_coupon/, (route) => route.fulfill({ status: 500, body: '' }));
  await apply.click();
  await expect(code).toHaveAccessibleDescription('Something went wrong');
});

test('a code whose last use somebody else takes while it is being paid says why at once, and the order goes on without it', async ({
  page,
}) => {
  page.expectErrors(/409|422/);
  const event = await stage(database, { now: new Date(), event: { category_id: 1 }, title: 'Laatste Code' });
  const id = await coupon(database, event, { now: new Date(), code: 'LAATSTE', limit_usage: 1 });
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.take(`/event-details/${event.slug}/${event.eventId}`, 'Zitplaats 1');
  await buyer.toCart();
  await buyer.checkOutAsGuest(newGuest());
  await enter(buyer, 'LAATSTE');
  await expect(buyer.pay()).toContainText('€ 11,25');
  await database.db.updateTable('coupons').set({ used_orders: 1 }).where('id', '=', id).execute();
  await buyer.pay().click();
  await expect(page.getByText('Nothing was ordered or paid.')).toBeVisible();
  await expect(page.locator('[data-refused]')).toContainText('Invalid coupon code');
  await expect(page.getByText('Total: € 11,25 before, € 12,50 now.')).toBeVisible();
  await buyer.button('Accept and go on').click();
  await expect(buyer.pay()).toContainText('€ 12,50');
  await buyer.orderAndPay();
});
