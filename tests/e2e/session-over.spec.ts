import { expect, test } from './browser.ts';
import { newAccount } from './new-account.ts';
import { endSession, OVER, signInOn, withEndedSession } from './session-over-steps.ts';

// A session that the server no longer knows: the visitor is told, signs in, and is back. CHK-25, decisions 9.

test('an order that is placed with an ended session asks to sign in, and is back at the checkout with the same cart', async ({
  page,
}) => {
  page.expectErrors(/401/);
  const account = await newAccount(2, { hasPhone: false });
  const buyer = await withEndedSession(page, account);
  await page.goto('/dashboard/attendee/checkout');
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill('+32 470 00 00 00');
  await page.getByLabel('I need an invoice').check();
  const invoice = {
    companyname: 'Zee en Zonen',
    vatnumber: 'BE0428759497',
    city: 'Oostende',
    postalcode: '8400',
    street: 'Zeedijk',
    housenumber: '1',
  };
  const field = (name: string) => page.locator(`input[name="${name}"]`);
  for (const [name, text] of Object.entries(invoice)) await field(name).fill(text);
  await page.getByRole('button', { name: 'Add an address' }).click();
  await field('billing_address').fill('Groentemarkt 2');
  await endSession(page);
  await buyer.pay().click();
  await page.waitForURL(/\/signin\?redirect=.*checkout/);
  await expect(page.getByText(OVER)).toBeVisible();
  await signInOn(page, account);
  await page.waitForURL(/\/checkout$/);
  await expect(page.getByText(OVER)).toHaveCount(0);
  await expect(buyer.pay()).toBeEnabled();
  // nothing that was typed is lost, the telephone neither, which the profile lacks
  const isThere = async () => {
    for (const [name, text] of Object.entries(invoice)) await expect(field(name)).toHaveValue(text);
    await expect(field('billing_address')).toHaveValue('Groentemarkt 2');
    await expect(phone).toHaveValue('+32 470 00 00 00');
  };
  await isThere();
  await page.reload();
  await isThere();
});
