import type { Page } from '@playwright/test';
import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getEventCancellation } from '#wire/organizer/bookings-of-event.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { dataDir, expect, origin } from '../browser.ts';
import { sideways, still, violationsInBothThemes } from '../look.ts';
import { test, tokenOf } from '../office.ts';
import { BOOKINGS, open } from '../organizer-bookings-steps.ts';
import { buy, newEvent, type OwnEvent, SELLER } from '../sold-event.ts';

// The cancellation of an event while it is under way. Source: issue 28.
test.use({ visitor: SELLER, locale: 'en-GB', viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 4 });
});
test.afterAll(() => database.close());

/** Locks a row, so that the run waits there. @returns what releases it */
async function hold(row: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.transaction(async (trx) => {
    await sql`${row} for no key update`.execute(trx);
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, holding]);
  return () => {
    released.resolve();
    return holding;
  };
}

test('an event’s cancellation that is left and come back to says how far it is and what failed, and goes on with that', async ({
  page,
}) => {
  const event = await newEvent(page);
  await buy(page, event, { name: 'Jonas Wouters', quantity: 1 });
  const broken = await buy(page, event, { name: 'Fien Baert', quantity: 1 });
  const last = await buy(page, event, { name: 'Ines Claes', quantity: 1 });
  const payment = (status: 'success' | 'failed') =>
    database.db
      .updateTable('payments')
      .set({ status })
      .where('order_id', 'in', database.db.selectFrom('orders').select('id').where('order_number', '=', broken))
      .execute();
  await payment('failed');
  const releaseLast = await hold(sql`select from orders where order_number = ${last}`);

  const address = `${BOOKINGS}/cancel-event/${event.id}`;
  await open(page, address);
  await page.getByRole('button', { name: /^Cancel and pay back €/ }).click();
  const starting = page.getByRole('alertdialog', { name: 'Cancel these tickets?' });
  await starting.getByRole('button', { name: /^Cancel and pay back/ }).click();
  await expect(starting).toBeHidden();
  // it has begun; before it ends it asks for the event
  const releaseRun = await hold(sql`select from events where id = ${event.id}`);
  await releaseLast();

  const progress = page.getByText('2 of 3 bookings are cancelled. You can leave this page: it goes on by itself.');
  const failed = page.getByRole('listitem').filter({ hasText: broken });
  const isShown = async (): Promise<void> => {
    await expect(progress).toBeVisible();
    await expect(failed).toContainText('Not cancelled: less money of this order is left than would go back');
  };
  await isShown();
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  await expect(page).not.toHaveURL(/cancel-event/);
  await open(page, address);
  await isShown();

  await payment('success');
  await page.getByRole('button', { name: 'Go on with it' }).click();
  const resuming = page.getByRole('alertdialog', { name: 'Go on with the cancellation?' });
  await expect(resuming).toContainText('Nothing is done or paid twice.');
  await resuming.getByRole('button', { name: 'Go on with it' }).click();
  await releaseRun();
  await expect(resuming).toBeHidden();
  await expect(page.getByText('3 bookings, 3 tickets cancelled')).toBeVisible({ timeout: 60_000 });
  await expect(failed).toHaveCount(0);
  await expect(page.getByText('No valid tickets of this event are left.')).toBeVisible();
  // the page follows the money until it is there
  const money = (label: string) => page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
  const total = await money('Goes back in all').innerText();
  await expect(money('Paid back')).toHaveText(total, { timeout: 60_000 });
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
});

/** Cancels all tickets of an event by its call, and waits until that is done. */
async function cancelled(page: Page, event: OwnEvent): Promise<void> {
  const url = `${origin()}/api/bookings/cancel-event/${event.id}`;
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  expect((await page.request.post(url, { headers, data: { scope: 'all' } })).status()).toBe(200);
  const run = async () => {
    const reply = await page.request.get(url, { headers });
    return ((await reply.json()) as OutputOf<typeof getEventCancellation>).data.run;
  };
  await expect
    .poll(async () => [(await run())?.mails?.sent, (await run())?.refunds.under_way], { timeout: 60_000 })
    .toEqual([2, '0.00']);
}

test('whom no mail reached, and refunds that stopped, stand on the page of the cancellation and are tried once more', async ({
  page,
}) => {
  const event = await newEvent(page);
  const unreached = await buy(page, event, { name: 'Marie-Christine Vandenbroucke', quantity: 1 });
  const stopped = await buy(page, event, { name: 'Fien Baert', quantity: 1 });
  await cancelled(page, event);
  const ordered = (number: string) => sql`(select id from orders where order_number = ${number})`;
  await sql`update mails set sent_at = null, failed_at = now(), failure = '550 5.1.1'
    where order_id = ${ordered(unreached)} and key like 'order.cancelled:%'`.execute(database.db);
  await sql`update refunds set status = 'pending' where order_id = ${ordered(stopped)}`.execute(database.db);
  await sql`update outbox_jobs set done_at = null, failed_at = now() from refunds
    where outbox_jobs.key = 'orders.refund:' || refunds.id and refunds.order_id = ${ordered(stopped)}`.execute(
    database.db,
  );

  await page.setViewportSize({ width: 320, height: 844 });
  await open(page, `${BOOKINGS}/cancel-event/${event.id}`);
  await expect(page.getByText('The buyer of 1 order is mailed.')).toBeVisible();
  await expect(page.getByText('No mail reached the buyer of 1 order.')).toBeVisible();
  const refunds = page.getByRole('heading', { name: 'Refunds that stopped' }).locator('xpath=..');
  await expect(refunds.getByRole('link', { name: stopped })).toBeVisible();
  await still(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);

  await page.getByRole('button', { name: 'Mail those again' }).click();
  await expect(page.getByText('They are mailed once more. This page says whom it reaches.')).toBeVisible();
  await expect(page.getByText('The buyers of 2 orders are mailed.')).toBeVisible({ timeout: 60_000 });
  await refunds.getByRole('button', { name: 'Go on with it' }).click();
  await expect(page.getByText('The provider is asked once more. This page says what comes of it.')).toBeVisible();
  await expect(refunds).toHaveCount(0);
});
