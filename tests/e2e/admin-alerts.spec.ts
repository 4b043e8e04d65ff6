import { expect, hydrated } from './browser.ts';
import { act, loseAnswer } from './console.ts';
import { still, violationsInBothThemes } from './look.ts';
import { ADMIN, test, tokenOf } from './office.ts';
import { alerts, chargedBack } from './admin-alerts-steps.ts';

// What waits for a person, what harms most first. Source: ADM-24, screens 69.
test.use({ visitor: 'admin', locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.setTimeout(180_000);

const ENDED = 'Money that was taken back is paid again';

test('alerts are listed by their harm, lead to their order, and are marked as seen by one admin, once', async ({
  page,
  context,
}) => {
  const number = await chargedBack(page);
  const mine = (await alerts(page)).filter((one) => one.order_number === number).map(({ kind }) => kind);
  // the money is there again: the alert that it was taken has ended
  expect(mine).toEqual(['chargeback-ended']);

  await page.goto('/admin/alerts?size=100');
  await hydrated(page);
  const cards = page.getByRole('list', { name: 'Waits for a person' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const tags = await cards.getByText(/^(Urgent|To look at)$/).allInnerTexts();
  // what harms somebody stands before all that does not
  expect(tags.indexOf('To look at')).toBeGreaterThan(tags.lastIndexOf('Urgent'));
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByRole('link', { name: 'To what waits' })).toHaveCount(1);
  await page.getByRole('link', { name: 'To what waits' }).first().click();
  await expect(page).toHaveURL(/\/admin\/alerts/);

  // of several with one name the first row is meant: the oldest
  const waiting = async () => (await alerts(page)).filter(({ kind }) => kind === 'chargeback-ended');
  const before = await waiting();
  await loseAnswer(page, /\/api\/admin\/alerts\/seen/);
  await act(page, ENDED, 'Mark as seen');
  await expect(page.getByText('We can’t reach the server.').first()).toBeVisible();
  await expect.poll(async () => (await waiting()).length).toBe(before.length - 1);
  const marked = before[0]?.id ?? '';
  expect((await alerts(page, 1)).find(({ id }) => id === marked)?.seen).not.toBeNull();
  // it is answered again, and on record once
  const headers = { authorization: `Bearer ${await tokenOf(ADMIN)}` };
  const again = await context.request.post('/api/admin/alerts/seen', { data: { id: marked }, headers });
  expect(again.status()).toBe(200);

  await page.goto('/admin/alerts?seen=1&size=100');
  await expect(cards.filter({ hasText: ENDED }).first()).toBeVisible();
});
