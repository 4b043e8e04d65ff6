import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TODAY } from '../test-clock.ts';
import { expectRefusal } from '../orders/refused.ts';
import { lineOf, openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';
import { type ContentDesk, openContentDesk } from './content-desk.ts';

let shop: Shop;
let desk: ContentDesk;
beforeAll(async () => {
  shop = await openShop();
  desk = await openContentDesk(shop);
});
afterAll(() => shop.close());

const WRONG = { status: 422, key: 'PleaseCheckForm' };
const DAY_MINUTES = 24 * 60;
const dayAfter = (days: number) => new Date(TODAY.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const tax = (more: object = {}) => ({ title: 'Twaalf', rate: '12', valid_from: '2020-01-01', ...more });

/** A ticket of € 12,50 with a tax of 12 %. */
async function taxedTicket() {
  const id = await desk.saved('taxes', tax());
  const event = await stage(shop.database);
  const [ticket_id = 0] = event.tickets;
  await shop.database.db.insertInto('ticket_taxes').values({ ticket_id, tax_id: id }).execute();
  const vat = async () => {
    const orders = await shop.ordersOf(ticket_id);
    return orders.map(({ tax_rate_bp, tax_cents }) => [tax_rate_bp, tax_cents]);
  };
  return { id, event, vat, buy: () => shop.ordered([lineOf(event, { ticket_qty: 1 })]) };
}

// Source: TKT-33, ADM-24, decisions 3
describe('a tax', () => {
  test('is followed by another from a day on: what was sold keeps its figures, tickets have the new rate by themselves', async () => {
    const { id, vat, buy } = await taxedTicket();
    await buy();
    // 12,50 × 12 / 112 = 1,339
    expect(await vat()).toEqual([[1200, 134]]);
    const from = dayAfter(2);
    const next = await desk.saved('taxes', tax({ title: 'Dertien', rate: '13', valid_from: from, follows: id }));
    expect(await desk.read('taxes', id)).toMatchObject({
      valid_until: dayAfter(1),
      state: 'valid',
      version: 2,
      tickets: 1,
    });
    expect(await desk.read('taxes', next)).toMatchObject({ rate: '13.00', state: 'planned', tickets: 1 });
    await buy();
    expect(await vat()).toEqual([
      [1200, 134],
      [1200, 134],
    ]);
    // a ticket that gets the former tax only now has the next one too
    const [later = 0] = (await stage(shop.database)).tickets;
    await shop.database.db.insertInto('ticket_taxes').values({ ticket_id: later, tax_id: id }).execute();
    expect(await desk.read('taxes', next)).toMatchObject({ tickets: 2 });
    shop.later(2 * DAY_MINUTES);
    await buy();
    // 12,50 × 13 / 113 = 1,438
    expect(await vat()).toEqual([
      [1200, 134],
      [1200, 134],
      [1300, 144],
    ]);
    shop.later(-2 * DAY_MINUTES);
    expect((await desk.recordOf('tax', id)).at(-1)).toMatchObject({
      action: 'changed',
      detail: { after: { valid_until: dayAfter(1), followed_by: next } },
    });
  });

  test('that tickets have keeps its rate and first day and is not deleted; its name and last day change', async () => {
    const { id, vat, buy } = await taxedTicket();
    await buy();
    expectRefusal(await desk.save('taxes', { id, version: 1, ...tax({ rate: '13' }) }), {
      ...WRONG,
      errors: { rate: 'TaxOfTickets' },
    });
    expectRefusal(await desk.save('taxes', { id, version: 1, ...tax({ valid_from: '2021-01-01' }) }), {
      ...WRONG,
      errors: { valid_from: 'TaxOfTickets' },
    });
    expectRefusal(await desk.post('taxes/delete', { id }), { status: 409, key: 'ContentInUse' });
    await desk.saved('taxes', { id, version: 1, ...tax({ title: 'Oud tarief', valid_until: dayAfter(0) }) });
    expect(await vat()).toEqual([[1200, 134]]);
  });

  test('is judged: a percentage, days in their order, a follower later than today of one that holds until then', async () => {
    const id = await desk.saved('taxes', tax({ valid_until: dayAfter(5) }));
    const refused = async (more: object, errors: Record<string, string>) =>
      expectRefusal(await desk.save('taxes', tax(more)), { ...WRONG, errors });
    await refused({ rate: '101' }, { rate: 'InvalidSettingPercent' });
    await refused({ rate: '' }, { rate: 'FieldRequired' });
    await refused({ title: ' ' }, { title: 'FieldRequired' });
    await refused({ valid_until: '2019-12-31' }, { valid_until: 'DashboardPage.dategreater' });
    await refused({ follows: id, valid_from: dayAfter(0) }, { valid_from: 'TaxFollowsLater' });
    await refused({ follows: id, valid_from: dayAfter(7) }, { follows: 'TaxNotThen' });
    expect((await desk.save('taxes', tax({ follows: id, valid_from: dayAfter(6) }))).statusCode).toBe(200);
    // one tax is followed by one, and never holds together with it
    await refused({ follows: id, valid_from: dayAfter(6) }, { follows: 'TaxNotThen' });
    expectRefusal(await desk.save('taxes', { id, version: 2, ...tax({ valid_until: dayAfter(6) }) }), {
      ...WRONG,
      errors: { valid_until: 'TaxIsFollowed' },
    });
    const unused = await desk.saved('taxes', tax({ rate: '5,5' }));
    await desk.saved('taxes', { id: unused, version: 1, ...tax({ rate: '5.75' }) });
    expect(await desk.read('taxes', unused)).toMatchObject({ rate: '5.75' });
    expect((await desk.post('taxes/delete', { id: unused })).statusCode).toBe(200);
  });
});
