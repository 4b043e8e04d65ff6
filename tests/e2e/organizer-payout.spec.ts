import { expect, hydrated, type WatchedPage } from './browser.ts';
import { violationsInBothThemes } from './look.ts';
import { openOffice, test, tokenOf } from './office.ts';
import { answerPayout, completeBank } from './payouts.ts';

// What is due, asked for and answered. Source: POUT-01 to POUT-03, screens 67.
test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, visitor: 'guest' });

test.setTimeout(180_000);

const PAYOUT = '/dashboard/organizer/my-payout';

/** Whose money no other test moves. */
const SELLER = 'loods9@demo.kaartje.test';

const PASSWORD = 'demo-kaartje';

async function summary(page: WatchedPage) {
  const headers = { authorization: `Bearer ${await tokenOf(page.context(), SELLER)}` };
  const reply = await page.request.get('/api/payout/summary', { headers });
  return ((await reply.json()) as { data: { due: string; requests: unknown[] } }).data;
}

/** '€ 1.247,00' of '1247.00'. */
const euros = (wire: string): string => `€\u00a0${wire.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '.')}`;

test('an organizer asks for what is due; an admin refuses it with a reason, then books it, and that it came back', async ({
  page,
}) => {
  page.expectErrors(/409|422/);
  await completeBank(page.context(), SELLER);
  await openOffice(page, PAYOUT, SELLER);
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

  const answer = (call: 'pay' | 'refuse' | 'account' | 'returned', reason?: string) =>
    answerPayout(page.context(), {
      seller: 'Loods',
      status: call === 'pay' || call === 'refuse' ? 'asked' : 'paid',
      call,
      ...(reason !== undefined && { reason }),
    });
  await answer('refuse', 'The name is not that of the account.');

  await page.reload();
  await expect(requests.first()).toContainText('Refused');
  await expect(requests.first()).toContainText('The name is not that of the account.');
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('button', { name: /^Ask for €/ }).click();
  await expect(page.getByText('A payout is asked for.', { exact: false })).toBeVisible();

  // the account to transfer it to comes with the booking
  expect(await answer('pay')).toMatchObject({ amount: due, payee: { bank_account_number: 'BE68 5390 0754 7034' } });

  await page.reload();
  await expect(requests.first()).toContainText(/Paid \d\d\/\d\d\/\d{4}/);
  await expect(page.getByText('Due to you', { exact: true }).locator('..')).toContainText('€\u00a00,00');
  await expect(page.getByText('Nothing is due to you now.')).toBeVisible();

  expect(await answer('account')).toMatchObject({ payee: { bank_account_number: 'BE68 5390 0754 7034' } });
  await answer('returned', 'The account was closed.');

  await page.reload();
  await expect(requests.first()).toContainText(/Came back \d\d\/\d\d\/\d{4}/);
  await expect(requests.first()).toContainText('The account was closed.');
  await expect(page.getByText('Due to you', { exact: true }).locator('..')).toContainText(euros(due));
});
