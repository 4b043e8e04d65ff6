import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { buyAtDoor } from './door-scene.ts';

let shop: Shop;
let event: Staged;
let organizer: Record<string, string>;
let codes: readonly string[];
let ids: readonly string[];
let bookingId: number;
let total: number;
/** the first ticket of the booking, by hand */
let by: Record<string, unknown>;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  event = await stage(shop.database, { event: { start_date: '2026-11-20', end_date: '2026-11-20' } });
  organizer = (await shop.signedIn({ userId: event.ownerId })).headers;
  const sold = await buyAtDoor(shop, event, { quantity: 2, cash: true });
  ({ codes, ids, bookingId } = sold);
  by = { booking_id: bookingId, order_number: sold.orderNumber, ticket_ids: [ids[0]] };
  const order = await shop.database.db
    .selectFrom('orders')
    .select('total_cents')
    .where('order_number', '=', sold.orderNumber)
    .executeTakeFirstOrThrow();
  total = order.total_cents;
});

const verify = (payload: Record<string, unknown>) => shop.post('/api/verify_ticket', payload, organizer);
const cashLines = () =>
  shop.database.db
    .selectFrom('ledger_entries')
    .select(['amount_cents', 'organization_id'])
    .where('kind', '=', 'cash')
    .where('booking_id', '=', bookingId)
    .execute();

test('an order to be paid in cash is not checked in by hand before, and is noted when it is', async () => {
  const letIn = (more: { paid?: number } = {}) => verify({ ...by, ...more });
  expect((await letIn()).json()).toMatchObject({
    message: 'bookingcheckinfailed',
    values: { reason: 'amount_due', due: expect.stringMatching(/^\d+\.\d\d$/) },
  });
  expect(await cashLines()).toEqual([]);
  expect((await letIn({ paid: 1 })).statusCode).toBe(200);
  expect((await verify({ code: codes[1] })).statusCode).toBe(200);
  expect(await cashLines()).toHaveLength(1);
  expect((await letIn({ paid: 1 })).json()).toMatchObject({ values: { reason: 'already_in' } });
  expect(await cashLines()).toHaveLength(1);
});

test('the code of an order to be paid in cash is not checked in by verify_ticket before', async () => {
  const scan = () => verify({ code: codes[0] });
  expect((await scan()).json()).toMatchObject({
    message: 'bookingcheckinfailed',
    values: { reason: 'amount_due', due: expect.stringMatching(/^\d+\.\d\d$/) },
  });
  await verify({ ...by, ticket_ids: [ids[1]], paid: 1 });
  expect((await scan()).statusCode).toBe(200);
});

test('of twenty who take the cash at once one line is written', async () => {
  await Promise.all(Array.from({ length: 20 }, () => verify({ ...by, paid: 1 })));
  expect(await cashLines()).toEqual([{ amount_cents: total, organization_id: event.organizationId }]);
});
