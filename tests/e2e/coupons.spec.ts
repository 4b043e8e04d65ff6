import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { coupon, stage } from '../server/orders/stage.ts';
import { atCheckout } from './at-checkout.ts';
import { hydrated, dataDir, expect, test } from './browser.ts';
import { Buyer } from './buying.ts';
import { wordsIn } from './words.ts';

const EVENT = 'zilt-en-zand';

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

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
  await atCheckout(buyer, EVENT, { Standing: 2 });
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
  await atCheckout(buyer, EVENT, { Standing: 2, 'Balcony seat': 1 });
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

test('a code whose last use somebody else takes while it is being paid says why at once, and the order goes on without it', async ({
  page,
}) => {
  page.expectErrors(/409|422/);
  const event = await stage(database, { now: new Date(), event: { category_id: 1 }, title: 'Laatste Code' });
  const id = await coupon(database, event, { now: new Date(), code: 'LAATSTE', limit_usage: 1 });
  const buyer = new Buyer(page, await wordsIn('en'));
  await atCheckout(buyer, event.eventId, { 'Zitplaats 1': 1 });
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
