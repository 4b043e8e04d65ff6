import { expect, test } from './browser.ts';
import { endSession, OVER, signInOn, withEndedSession } from './session-over-steps.ts';

// A session that the server no longer knows: the visitor is told, signs in, and is back. CHK-25, decisions 9.

test('an order that is placed with an ended session asks to sign in, and is back at the checkout with the same cart', async ({
  page,
}) => {
  page.expectErrors(/401/);
  const buyer = await withEndedSession(page);
  await page.goto('/dashboard/attendee/checkout');
  await buyer.pay().click();
  await page.getByRole('dialog').getByLabel('Phone').fill('+32 470 00 00 00');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
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
  await signInOn(page);
  await page.waitForURL(/\/checkout$/);
  await expect(page.getByText(OVER)).toHaveCount(0);
  await expect(buyer.pay()).toBeEnabled();
  // nothing of the form is lost, the telephone neither, which the profile lacks
  const isThere = async () => {
    for (const [name, text] of Object.entries(invoice)) await expect(field(name)).toHaveValue(text);
    await expect(field('billing_address')).toHaveValue('Groentemarkt 2');
  };
  await isThere();
  await page.reload();
  await isThere();
  await expect(page.getByText('+32 470 00 00 00')).toBeVisible();
});
