import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailDailySales } from '#server/organizer/daily-sales.ts';
import { latestMails } from '#server/platform/mail/mails.ts';
import { lineOf, openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';

let shop: Shop;
// Friday 20 November, noon
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const FREE = { payment_method: '0', brand: '' };

async function mailsOf(ownerId: number) {
  const { email } = await shop.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return latestMails(shop.database.db, email);
}

// Source: EVF-35
test('what was sold yesterday is mailed once each morning, by whichever server, and only where there was something', async () => {
  const event = { daily_sale: true };
  const tickets = [{ price_cents: 0, quantity: 10 }];
  const sold = await stage(shop.database, { event, tickets });
  const unsold = await stage(shop.database, { event, tickets });
  const unasked = await stage(shop.database, { tickets });
  for (const one of [sold, unasked]) await shop.ordered([lineOf(one, { ticket_qty: 3 })], FREE);
  const run = () => Promise.all([mailDailySales(shop.services), mailDailySales(shop.services)]);

  shop.later(60); // still the same day
  await run();
  expect(await mailsOf(sold.ownerId)).toEqual([]);
  shop.later(17 * 60 + 30); // 06:30 of the next
  await run();
  expect(await mailsOf(sold.ownerId)).toEqual([]);
  shop.later(60); // 07:30
  await run();
  await run();
  const [mail, ...more] = await mailsOf(sold.ownerId);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Gisteren 3 tickets verkocht: Zilt & Zand');
  expect(mail?.text).toContain('Verkoop van 20/11/2026');
  expect(mail?.text).toContain('In totaal zijn 3 van de 10 tickets bezet.');
  expect(await mailsOf(unsold.ownerId)).toEqual([]);
  expect(await mailsOf(unasked.ownerId)).toEqual([]);

  shop.later(24 * 60); // the next morning, without a sale
  await run();
  expect(await mailsOf(sold.ownerId)).toHaveLength(1);
});
