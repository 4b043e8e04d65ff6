import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { dataDir, expect, origin } from '../browser.ts';
import { sideways, still, violationsInBothThemes } from '../look.ts';
import { test } from '../office.ts';
import { act, BOOKINGS, heldUp, open, sheet, stored } from '../organizer-bookings-steps.ts';
import { buy, newEvent, SELLER } from '../sold-event.ts';

// What an organizer pays back by hand. Source: BKG-05, BKG-10, issue 28.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(120_000);

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 2 });
});
test.afterAll(() => database.close());

test('a refund by hand is noted as paid after a question, once; who goes back meanwhile is told what became of it', async ({
  page,
}) => {
  const order = await buy(page, await newEvent(page), { name: 'Lieve Claes', quantity: 1 });
  const { id, ticket_id, headers } = await stored(page, order);
  const url = `${origin()}/api/bookings/cancel-booking/${id}/${order}/${ticket_id}`;
  expect((await page.request.post(url, { headers, data: { status: 3 } })).status()).toBe(200);
  // as if it had been paid in cash
  const refunds = database.db.updateTable('refunds').set({ status: 'by-hand', payment_id: null, noted_at: null });
  await refunds.where('booking_id', '=', id).execute();

  await open(page, `${BOOKINGS}?search=${order}`);
  await act(page, 'Lieve Claes', 'Show the booking');
  const booking = sheet(page, 'Lieve Claes');
  await expect(booking).toContainText('Refund by hand');
  await booking.getByRole('button', { name: 'It is paid' }).click();
  const question = booking.getByRole('group', { name: /been paid back\?$/ });
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways(page)).toBe(0);
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(question).toBeHidden();

  await booking.getByRole('button', { name: 'It is paid' }).click();
  const noting = await heldUp(page, /\/api\/bookings\/refund-paid$/);
  await question.getByRole('button', { name: 'Note as paid' }).click();
  await noting.sent;
  await page.goBack();
  await expect(booking).toBeHidden();
  noting.goOn();
  await expect(page.getByText(/is noted as paid back\./)).toBeVisible();
  await act(page, 'Lieve Claes', 'Show the booking');
  await expect(booking).toContainText('Paid by hand');
  await expect(booking).toContainText('Noted by Yasmine Aerts');
  await expect(booking.getByRole('button', { name: 'It is paid' })).toHaveCount(0);
});
