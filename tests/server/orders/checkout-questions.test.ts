import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from './refused.ts';
import { lineOf, openShop, type Shop } from './shop.ts';
import { stage, type Staged, supplement } from './stage.ts';

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
  test('for a required supplement left open on any ticket, by its title', async () => {
    const id = await supplement(shop.database, event, { ticketId: event.tickets[0] ?? 0 });
    const chosen = (positions: readonly number[]) => ({
      supplements: Object.fromEntries(positions.map((position) => [position, [{ supplement_id: id, checked: 1 }]])),
    });
    const reply = await shop.order([line(2, chosen([1]))]);
    expectRefusal(reply, {
      status: 422,
      key: 'SupplementIsRequired',
      errors: { [first()]: 'SupplementIsRequired' },
      values: { title: 'Vestiaire' },
    });
    await shop.expectNothingPlaced(event.tickets);
    expect((await shop.ordered([line(2, chosen([1, 2]))])).data.total).toBe('28.00');
  });

  test('for a supplement of another ticket, an option that is not in the list, or a text that is too long', async () => {
    const ticketId = event.tickets[0] ?? 0;
    const list = await supplement(shop.database, event, {
      ticketId,
      required: false,
      supplement_type: 2,
      multiple_type: 1,
      options: [100, 200],
    });
    const free = await supplement(shop.database, event, { ticketId, required: false, supplement_type: 3 });
    for (const choice of [
      { supplement_id: 999_999, checked: true },
      { supplement_id: list, options: [3] },
      { supplement_id: list, options: [1, 2] },
      { supplement_id: free, text: 'x'.repeat(501) },
    ]) {
      const reply = await shop.order([line(1, { supplements: { 1: [choice] } })]);
      expectRefusal(reply, { status: 422, key: 'PleaseCheckForm', errors: expect.anything() });
    }
    await shop.expectNothingPlaced(event.tickets);
    const { data } = await shop.ordered([
      line(1, { supplements: JSON.stringify({ 1: [{ supplement_id: list, options: ['2'] }] }) }),
    ]);
    expect(data.total).toBe('14.50');
  });

  test('without the names that its tickets ask for', async () => {
    event = await stage(shop.database, { tickets: [{ ticket_people: 2 }] });
    const expected = {
      status: 422,
      key: 'fillallfields',
      errors: { [`customer_name_new.${first()}`]: 'FieldRequired' },
    };
    expectRefusal(await shop.order([line(2)]), expected);
    expectRefusal(
      await shop.order([line(2)], {
        customer_name_new: [
          [
            ['An', 'Bo'],
            ['Cas', ' '],
          ],
        ],
      }),
      expected,
    );
    await shop.expectNothingPlaced(event.tickets);
    await shop.ordered([line(2)], {
      customer_name_new: [
        [
          ['An', 'Bo'],
          ['Cas', 'Dee'],
        ],
      ],
    });
    const [row] = await shop.ordersOf(event.tickets[0] ?? 0);
    expect(row?.holder_names).toEqual(['An', 'Bo', 'Cas', 'Dee']);
  });

  test('without the answer that its event asks for', async () => {
    event = await stage(shop.database, { event: { custom_field_enabled: true, custom_field_required: true } });
    const expected = { status: 422, key: 'fillallfields', errors: { [`custom_field.${first()}`]: 'FieldRequired' } };
    expectRefusal(await shop.order([line(1, { custom_field: '  ' })]), expected);
    await shop.expectNothingPlaced(event.tickets);
    await shop.ordered([line(1, { custom_field: 'Maat 42' })]);
  });
});
