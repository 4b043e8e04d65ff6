import { expect, hydrated, type WatchedPage } from './browser.ts';
import { violationsInBothThemes } from './look.ts';
import { openOwnOffice, signedIn, test, tokenOf } from './office.ts';
import { completeBank } from './payouts.ts';

/** Whose money no other test moves. */
const SELLER = 'loods9@demo.kaartje.test';

// What is due, asked for and answered. Source: POUT-01 to POUT-03, screens 67.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, visitor: SELLER });

test.setTimeout(180_000);

const PAYOUT = '/dashboard/organizer/my-payout';

const PASSWORD = 'demo-kaartje';

async function summary(page: WatchedPage) {
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const reply = await page.request.get('/api/payout/summary', { headers });
  return ((await reply.json()) as { data: { due: string; requests: unknown[] } }).data;
}

/** '€ 1.247,00' of '1247.00'. */
const euros = (wire: string): string => `€\u00a0${wire.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '.')}`;

test('an organizer asks for what is due; an admin refuses it with a reason, then books it, and that it came back', async ({
  page,
  browser,
}) => {
  page.expectErrors(/409|422/);
  await completeBank(page.context(), SELLER);
  await openOwnOffice(page, PAYOUT);
  await hydrated(page);
  const { due } = await summary(page);
  expect(Number(due)).toBeGreaterThan(0);
  await expect(page.getByText('Due to you', { exact: true }).locator('..')).toContainText(euros(due));
  await expect(page.getByRole('region', { name: 'Ended events' }).getByRole('row').first()).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const form = page.getByRole('form', { name: 'Ask for a payout' });
  await form.getByLabel('Your password').fill('something else');
  await form.getByRole('button', { name: /^Ask for €/ }).click();
  await expect(form.getByText('Wrong Password')).toBeVisible();
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('button', { name: /^Ask for €/ }).click();
  await expect(page.getByText('A payout is asked for.', { exact: false })).toBeVisible();
  await expect(form).toBeHidden();
  const requests = page.getByRole('listitem').filter({ hasText: /Asked \d\d\/\d\d/ });
  await expect(requests.first()).toContainText('Asked for');

  const context = await browser.newContext({ storageState: await signedIn('admin') });
  const admin = await context.newPage();
  const act = async (name: string, status = 'asked'): Promise<void> => {
    await admin.goto(`/admin/payouts?status=${status}`);
    await admin
      .getByRole('button', { name: /^Actions for Loods/ })
      .filter({ visible: true })
      .first()
      .click();
    await admin
      .getByRole('dialog', { name: /^Loods/ })
      .getByRole('button', { name })
      .click();
  };
  await act('Refuse');
  const refusing = admin.getByRole('dialog', { name: 'Refuse the payout' });
  await refusing.getByLabel('Reason').fill('The name is not that of the account.');
  await refusing.getByRole('button', { name: 'Refuse' }).click();
  await expect(refusing).toBeHidden();

  await page.reload();
  await expect(requests.first()).toContainText('Refused');
  await expect(requests.first()).toContainText('The name is not that of the account.');
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('button', { name: /^Ask for €/ }).click();
  await expect(page.getByText('A payout is asked for.', { exact: false })).toBeVisible();

  await act('Pay out');
  const paying = admin.getByRole('dialog', { name: 'Pay out' });
  // which events it is for, and how the sum comes about
  await expect(paying.getByText(/\d\d\/\d\d\/\d{4} · \d+ tickets?/).first()).toBeVisible();
  await expect(paying.getByText('Left', { exact: true }).locator('..')).toContainText(euros(due));
  await expect(paying.getByText('BE68')).toBeHidden();
  await paying.getByRole('button', { name: /^Book €/ }).click();
  await expect(paying.getByText('BE68 5390 0754 7034')).toBeVisible();
  await expect(paying.getByText('Amount', { exact: true }).locator('..')).toContainText(euros(due));

  await page.reload();
  await expect(requests.first()).toContainText(/Paid \d\d\/\d\d\/\d{4}/);
  await expect(page.getByText('Due to you', { exact: true }).locator('..')).toContainText('€\u00a00,00');
  await expect(page.getByText('Nothing is due to you now.')).toBeVisible();

  await act('Show the account', 'paid');
  const account = admin.getByRole('dialog', { name: 'Account' });
  await expect(account.getByText('BE68')).toBeHidden();
  await account.getByRole('button', { name: 'Show the account' }).click();
  await expect(account.getByText('BE68 5390 0754 7034')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(account).toBeHidden();
  await act('The transfer came back', 'paid');
  const returning = admin.getByRole('dialog', { name: 'The transfer came back' });
  await returning.getByLabel('Reason').fill('The account was closed.');
  await returning.getByRole('button', { name: 'Book it as come back' }).click();
  await expect(returning).toBeHidden();
  await context.close();

  await page.reload();
  await expect(requests.first()).toContainText(/Came back \d\d\/\d\d\/\d{4}/);
  await expect(requests.first()).toContainText('The account was closed.');
  await expect(page.getByText('Due to you', { exact: true }).locator('..')).toContainText(euros(due));
});
