import { atCheckout } from '../at-checkout.ts';
import { expect, test } from '../browser.ts';
import { Buyer } from '../buying.ts';
import { wordsIn } from '../words.ts';

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
