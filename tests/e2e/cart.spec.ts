import { expect, test } from './browser.ts';
import { Buyer } from './buying.ts';
import { wordsIn } from './words.ts';

const WINTERKLANK = '/event-details/winterklank/3';

test('the cart asks before it removes, and a second thought keeps it', async ({ page }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.take(WINTERKLANK, 'Free seating');
  await buyer.toCart();
  await page.getByRole('button', { name: 'One Free seating less' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this item from the cart?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('link', { name: 'Winterklank' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page
    .getByRole('alertdialog', { name: 'Clear the whole cart?' })
    .getByRole('button', { name: 'Clear', exact: true })
    .click();
  await expect(page.getByText('Nothing in your cart')).toBeVisible();
});

test('without a network the cart shows what the device has, and buying says why it cannot be', async ({
  page,
  context,
}) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.take(WINTERKLANK, 'Free seating');
  await buyer.toCart();
  await expect(page.getByText('€ 20,00').first()).toBeVisible();
  page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await buyer.oneMore('Free seating');
  await expect(page.getByText('€ 40,00')).toBeVisible();
  await expect(buyer.button('Check out')).toBeDisabled();
  await expect(page.getByText('Buying needs a network.').last()).toBeVisible();
});
