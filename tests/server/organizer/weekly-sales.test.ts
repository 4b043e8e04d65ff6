import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailWeeklySales } from '#server/organizer/weekly-sales.ts';
import { latestMails } from '#server/platform/mail/mails.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { addOrder } from './staged-orders.ts';

let shop: Shop;
// Friday 20 November, noon
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

async function seller(more: Parameters<typeof stage>[1] = {}): Promise<Staged> {
  const staged = await stage(shop.database, more);
  const { headers } = await shop.signedIn({ userId: staged.ownerId });
  const reply = await shop.post('/api/auth/update-profile', { weekly_sale: 1 }, headers);
  expect(reply.json()).toMatchObject({ success: true });
  return staged;
}

async function mailsOf({ ownerId }: Staged) {
  const { email } = await shop.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return latestMails(shop.database.db, email);
}

const sell = (of: Staged, at: string, tickets: number) =>
  addOrder(shop.database, of, {
    order: { decided_at: new Date(at) },
    booking: { quantity: tickets, subtotal_cents: 1250 * tickets },
  });

// Source: decisions 10
test('what a week sold is mailed once on the Monday after it, by whichever server, to who asks, where there was something', async () => {
  const own = await seller();
  const second = await stage(shop.database, { seller: own, title: 'Rumoer' });
  const unsold = await seller();
  const unasked = await stage(shop.database);
  for (const one of [own, unasked]) await sell(one, '2026-11-15T23:00:00Z', 2); // Monday 16 November, 00:00
  await sell(own, '2026-11-15T22:59:59Z', 8); // the Sunday before
  await sell(second, '2026-11-22T22:59:59Z', 3); // the last second of the week
  await sell(second, '2026-11-22T23:00:00Z', 8); // the next week
  const run = () => Promise.all([mailWeeklySales(shop.services), mailWeeklySales(shop.services)]);

  await run();
  shop.later(2 * 24 * 60 + 18 * 60); // Monday 23 November, 06:00
  await run();
  expect(await mailsOf(own)).toEqual([]);
  shop.later(61);
  await run();
  await run();
  const [mail, ...more] = await mailsOf(own);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Vorige week 5 tickets verkocht');
  expect(mail?.text).toContain('Verkoop van 16/11/2026 tot en met 22/11/2026');
  expect(mail?.text.replaceAll('\u00A0', ' ')).toContain(
    'Rumoer (3 tickets): € 37,50\nZilt & Zand (2 tickets): € 25,00\nJouw opbrengst: € 62,50\n',
  );
  for (const other of [unsold, unasked]) expect(await mailsOf(other)).toEqual([]);

  shop.later(24 * 60); // on Tuesday too nobody is told again
  await run();
  expect(await mailsOf(own)).toHaveLength(1);
});

test('a Monday without a server is made good on Tuesday, and no later', async () => {
  shop.later(4 * 24 * 60); // Tuesday 24 November
  const own = await seller();
  await sell(own, '2026-11-18T10:00:00Z', 1);
  await mailWeeklySales(shop.services);
  expect((await mailsOf(own)).map(({ subject }) => subject)).toEqual(['Vorige week 1 ticket verkocht']);
  const late = await seller();
  await sell(late, '2026-11-18T10:00:00Z', 1);
  shop.later(24 * 60);
  await mailWeeklySales(shop.services);
  expect(await mailsOf(late)).toEqual([]);
});
