import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { unlockToken } from '#server/catalogue/unlock-tokens.ts';
import { expectRefusal } from './refused.ts';
import { lineOf, openShop, type Shop } from './shop.ts';
import { stage, type Staged } from './stage.ts';

let shop: Shop;
let event: Staged;
const line = (ticket_qty = 1, more = {}, at = 0) => lineOf(event, { ticket_qty, ...more }, at);
const first = () => String(event.tickets[0]);

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  event = await stage(shop.database);
});

describe('a checkout is refused', () => {
  const gone = () => ({ status: 409, key: 'OrderNotCreated', errors: { [first()]: 'CartLinesRemoved' } });

  test('in a frame for an event, or a ticket, that is not for frames', async () => {
    const refusal = { status: 403, key: 'FrameNotAllowed' };
    expectRefusal(await shop.order([line()], { frame: 1 }), refusal);
    event = await stage(shop.database, { event: { allow_iframe: true }, tickets: [{ iframe_allow: false }, {}] });
    expectRefusal(await shop.order([line()], { frame: 1 }), refusal);
    await shop.ordered([line(1, {}, 1)], { frame: 1 });
    await shop.ordered([line(1)]);
  });

  test.each([
    { of: 'a draft', event: { status: 0 } },
    { of: 'one that the site took off', event: { publish: 0 } },
    { of: 'a deleted one', event: { deleted_at: new Date() } },
    { of: 'one that is not launched yet', event: { launch_date: '2026-11-20', launch_time: '12:00:01' } },
    { of: 'one that has ended', event: { start_date: '2026-11-19', end_date: '2026-11-20', end_time: '11:59:59' } },
  ])('for tickets of an event: $of', async ({ event: columns }) => {
    event = await stage(shop.database, { event: columns });
    expectRefusal(await shop.order([line()]), gone());
    await shop.expectNothingPlaced(event.tickets);
  });

  test('for a ticket before its sale, a deleted one, an unknown one, and one of another event', async () => {
    event = await stage(shop.database, { tickets: [{ start_date: '2026-11-20', start_time: '12:00:01' }] });
    expectRefusal(await shop.order([line()]), gone());
    event = await stage(shop.database, { tickets: [{ deleted_at: new Date() }] });
    expectRefusal(await shop.order([line()]), gone());
    expectRefusal(await shop.order([{ ticket_id: 99_999_999, event_id: 1, ticket_qty: 1 }]), {
      ...gone(),
      errors: { 99999999: 'CartLinesRemoved' },
    });
    await shop.expectNothingPlaced(event.tickets);
    event = await stage(shop.database);
    const other = await stage(shop.database);
    expectRefusal(await shop.order([{ ...line(), event_id: other.eventId }]), gone());
    await shop.expectNothingPlaced(event.tickets);
  });

  test.each([
    { of: 'marked sold out', ticket: { sold_out: true } },
    { of: 'switched off', ticket: { status: 0 } },
    { of: 'of which too few are left', ticket: { quantity: 1 } },
  ])('for a ticket $of', async ({ ticket }) => {
    event = await stage(shop.database, { tickets: [ticket] });
    expectRefusal(await shop.order([line(2)]), {
      status: 409,
      key: 'OrderNotCreated',
      errors: { [first()]: 'SoldOutAtCheckout' },
    });
    await shop.expectNothingPlaced(event.tickets);
  });

  // it need not be sold out. Source: EVT-41
  test('for a ticket past its sale, which is not said to be sold out', async () => {
    event = await stage(shop.database, { tickets: [{ expire_date: '2026-11-20', expire_time: '11:59:59' }] });
    expectRefusal(await shop.order([line(2)]), gone());
    await shop.expectNothingPlaced(event.tickets);
  });

  test('as a whole when one of its tickets is sold out: nothing of the others is taken', async () => {
    event = await stage(shop.database, { tickets: [{}, { quantity: 1 }] });
    const reply = await shop.order([line(2, {}, 0), line(2, {}, 1)]);
    expectRefusal(reply, {
      status: 409,
      key: 'OrderNotCreated',
      errors: { [String(event.tickets[1])]: 'SoldOutAtCheckout' },
    });
    await shop.expectNothingPlaced(event.tickets);
  });

  test('for a protected event without its unlock token, or with another event’s or an old one', async () => {
    const other = await stage(shop.database, { event: { password_protected: true } });
    event = await stage(shop.database, { event: { password_protected: true } });
    const { secrets, now } = shop.services;
    const dayAgo = new Date(now().getTime() - 25 * 3_600_000);
    for (const token of [
      undefined,
      '',
      'x',
      unlockToken(secrets, { id: other.eventId, password_hash: null }, now()),
      unlockToken(secrets, { id: event.eventId, password_hash: null }, dayAgo),
    ]) {
      expectRefusal(await shop.order([line(1, token === undefined ? {} : { unlock_token: token })]), gone());
    }
    await shop.expectNothingPlaced(event.tickets);
    await shop.ordered([
      line(1, { unlock_token: unlockToken(secrets, { id: event.eventId, password_hash: null }, now()) }),
    ]);
  });
});
