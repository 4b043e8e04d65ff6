import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailDailySales } from '#server/organizer/daily-sales.ts';
import { latestMails } from '#server/platform/mail/mails.ts';
import { lineOf, openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';
import { addOrder } from './staged-orders.ts';

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
  // of a type whose sale has stopped only what is booked counts
  const stopped = { quantity: 50, booked_qty: 2, status: 0 };
  const sold = await stage(shop.database, { event, tickets: [...tickets, stopped] });
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
  expect(mail?.text).toContain('In totaal zijn 5 van de 12 tickets bezet.');
  expect(await mailsOf(unsold.ownerId)).toEqual([]);
  expect(await mailsOf(unasked.ownerId)).toEqual([]);

  shop.later(24 * 60); // the next morning, without a sale
  await run();
  expect(await mailsOf(sold.ownerId)).toHaveLength(1);
});

// Source: EVF-35, FREE-20
test('what the organizer gave away was not sold', async () => {
  const own = await stage(shop.database, { event: { daily_sale: true } });
  const { headers } = await shop.signedIn({ userId: own.ownerId });
  const lines = JSON.stringify([{ event_id: own.eventId, ticket_id: own.tickets[0], ticket_qty: 2 }]);
  const given = { cart_detail: lines, customer_name: 'Anke', customer_email: 'anke@vrt.be' };
  expect((await shop.post('/api/checkout_ticket', given, headers)).statusCode).toBe(200);
  shop.later(24 * 60);
  await mailDailySales(shop.services);
  expect(await mailsOf(own.ownerId)).toEqual([]);
});

// Source: EVF-35
test('what was sold is mailed on a later morning where no server ran on the next, up to three days, each day once', async () => {
  const own = await stage(shop.database, {
    event: { daily_sale: true, updated_at: new Date(0) },
    tickets: [{ price_cents: 0, quantity: 10 }],
  });
  await shop.ordered([lineOf(own, { ticket_qty: 2 })], FREE);
  shop.later(24 * 60);
  await shop.ordered([lineOf(own, { ticket_qty: 1 })], FREE);
  shop.later(2 * 24 * 60);
  const run = () => Promise.all([mailDailySales(shop.services), mailDailySales(shop.services)]);
  await run();
  await run();
  const subjects = (await mailsOf(own.ownerId)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    expect.stringMatching(/^1 ticket verkocht op \d\d\/\d\d\/\d{4}: Zilt & Zand$/),
    expect.stringMatching(/^2 tickets verkocht op \d\d\/\d\d\/\d{4}: Zilt & Zand$/),
  ]);
  shop.later(24 * 60);
  await run();
  expect(await mailsOf(own.ownerId)).toHaveLength(2);
});

test('who has just asked for the mail is told of yesterday alone', async () => {
  const own = await stage(shop.database, { tickets: [{ price_cents: 0, quantity: 10 }] });
  await shop.ordered([lineOf(own, { ticket_qty: 2 })], FREE);
  shop.later(24 * 60);
  await shop.ordered([lineOf(own, { ticket_qty: 1 })], FREE);
  shop.later(24 * 60);
  await shop.database.db
    .updateTable('events')
    .set({ daily_sale: true, updated_at: shop.services.now() })
    .where('id', '=', own.eventId)
    .execute();
  await mailDailySales(shop.services);
  expect((await mailsOf(own.ownerId)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Gisteren 1 ticket /),
  ]);
});

/** Moves the shop's clock to a moment to come. */
const at = (iso: string): void => shop.later((Date.parse(iso) - shop.services.now().getTime()) / 60_000);

// Source: EVF-35, decisions 2
test.each([
  { change: 'is an hour short', day: '28/03/2027', first: '2027-03-27T23:00:00Z', end: '2027-03-28T22:00:00Z' },
  { change: 'is an hour long', day: '31/10/2027', first: '2027-10-30T22:00:00Z', end: '2027-10-31T23:00:00Z' },
])('yesterday is the whole day by the clock of Brussels, where it $change', async ({ day, first, end }) => {
  const own = await stage(shop.database, { event: { daily_sale: true } });
  const SECOND = 1000;
  for (const [quantity, decided] of [
    [1, Date.parse(first) - SECOND],
    [2, Date.parse(first)],
    [4, Date.parse(end) - SECOND],
    [8, Date.parse(end)],
  ] as const)
    await addOrder(shop.database, own, { order: { decided_at: new Date(decided) }, booking: { quantity } });
  const hours = (count: number) => new Date(Date.parse(end) + count * 3_600_000).toISOString();
  at(hours(6.99));
  await mailDailySales(shop.services);
  expect(await mailsOf(own.ownerId)).toEqual([]);
  at(hours(7));
  await mailDailySales(shop.services);
  const [mail, ...more] = (await mailsOf(own.ownerId)).filter(({ subject }) => subject.startsWith('Gisteren'));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Gisteren 6 tickets verkocht: Zilt & Zand');
  expect(mail?.text).toContain(`Verkoop van ${day}`);
});
