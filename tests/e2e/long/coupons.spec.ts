import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { coupon, stage } from '../../server/orders/stage.ts';
import { daysFrom } from '../../server/test-clock.ts';
import { atCheckout } from '../at-checkout.ts';
import { dataDir, expect, test } from '../browser.ts';
import { Buyer } from '../buying.ts';
import { settled, sideways, violationsInBothThemes } from '../look.ts';
import { wordsIn } from '../words.ts';

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

test('a code that is refused says why in the server’s words, and one that cannot be tried that something went wrong', async ({
  page,
}) => {
  page.expectErrors(/422|500/);
  const buyer = new Buyer(page, await wordsIn('en'));
  await atCheckout(buyer, 'zilt-en-zand', { Standing: 1 });
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

// Source: issue 29
test('a code that each buyer may use so often says so in cart and checkout', async ({ page }) => {
  const event = await stage(database, { now: new Date(), event: { category_id: 1 }, title: 'Eén Keer' });
  await coupon(database, event, { now: new Date(), code: 'EENMAAL', buyer_limit: 1 });
  const buyer = new Buyer(page, await wordsIn('en'));
  const limit = page.getByText('Each buyer can use it in one order.');
  const enter = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Have a coupon?' }).click();
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('EENMAAL');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(limit).toBeVisible();
  };
  await atCheckout(buyer, event.eventId, { 'Zitplaats 1': 1 });
  await enter();
  await buyer.toCart();
  await expect(limit).toBeVisible();
  await settled(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await buyer.button('Check out').click();
  await expect(buyer.pay()).toContainText('€ 11,25');
  await buyer.orderAndPay();
});

// Source: CPN-05 to CPN-10
test('each reason why a code does not hold is said in its documented words', async ({ page }) => {
  page.expectErrors(/422/);
  const now = new Date();
  const event = await stage(database, { now, event: { category_id: 1 }, title: 'Vijf Redenen' });
  const reasons = [
    { code: 'VOORBIJ', terms: { end_date: daysFrom(now, -1) }, says: 'The coupon has expired' },
    { code: 'STRAKS', terms: { start_date: daysFrom(now, 1) }, says: 'The coupon has expired' },
    { code: 'VANAF', terms: { minimum_cents: 1251 }, says: 'Add more tickets to use the coupon' },
    { code: 'TOT', terms: { maximum_cents: 1249 }, says: 'Remove tickets to use the coupon' },
    { code: 'TEHOOG', terms: { coupon_type: 1, amount: 1251 }, says: 'The discount cannot exceed the ticket amount' },
    { code: 'UIT', terms: { active: false }, says: 'Invalid coupon code' },
  ];
  for (const { code, terms } of reasons) await coupon(database, event, { now, code, ...terms });
  const buyer = new Buyer(page, await wordsIn('en'));
  await atCheckout(buyer, event.eventId, { 'Zitplaats 1': 1 });
  await page.getByRole('button', { name: 'Have a coupon?' }).click();
  const field = page.getByRole('textbox', { name: 'Coupon code' });
  for (const { code, says } of reasons) {
    await field.fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(field).toHaveAccessibleDescription(says);
  }
});
