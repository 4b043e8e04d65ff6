import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { openShop, type Shop } from '../shop.ts';
import { coupon, stage, type Staged } from '../stage.ts';

const GUESTS = 400;
/** How many different wrong codes guests of one address may try before the next ones wait. */
const GUESSES = 60;

const shops: Shop[] = [];
afterEach(async () => {
  // the first owns the database
  for (const shop of shops.splice(0).reverse()) await shop.close();
});

/** So many servers on one database. */
async function openShops(count: number): Promise<void> {
  let url = '';
  const log = openLog('silent');
  for (let i = 0; i < count; i += 1) {
    const reach = (own: string) => openDatabase({ url: (url ||= own), dataDir: '', log });
    shops.push(await openShop({ reach }));
  }
}

/** The servers take turns. */
const shopOf = (turn: number): Shop => shops[turn % shops.length] ?? raise();
const raise = (): never => {
  throw new Error('no server');
};

const lineOf = (event: Staged, code: string) => ({
  ticket_id: event.tickets[0] ?? 0,
  event_id: event.eventId,
  ticket_qty: 1,
  coupon_applied: code,
});

/** Tries a code as the coupon box does. */
const enter = (event: Staged, code: string, turn: number) =>
  shopOf(turn).post('/api/verify_coupon', {
    ticket_id: event.tickets[0] ?? 0,
    ticket_qty: 1,
    coupon_code: code,
    cart_detail: [lineOf(event, '')],
  });

/** Enters the code, sees the price, and orders; what the three were answered. */
async function buy(event: Staged, turn: number): Promise<number[]> {
  const line = lineOf(event, 'HERFST');
  const entered = await enter(event, 'HERFST', turn);
  const priced = await shopOf(turn + 1).post('/api/cart_detail', { cart_detail: [line] });
  expect(priced.json()).toMatchObject({ total: '11.25' });
  const ordered = await shopOf(turn).order([line], {
    expected_total: '11.25',
    customer_email: `koper${turn}@demo.kaartje.test`,
  });
  return [entered.statusCode, priced.statusCode, ordered.statusCode];
}

/** Tries a wrong code by each of the three calls in turn, each time in a cart of its own; what was said of it. */
async function guess(event: Staged, turn: number): Promise<string> {
  const code = `FOUT${turn}`;
  const cart = [{ ...lineOf(event, code), ticket_qty: 1 + (turn % 5) }];
  if (turn % 3 === 0) return (await enter(event, code, turn)).json<{ message: string }>().message;
  if (turn % 3 === 1) return (await shopOf(turn).order(cart)).json<{ message: string }>().message;
  const priced = await shopOf(turn).post('/api/cart_detail', { cart_detail: cart });
  return (
    priced.json<{ ticket_detail: { discount_detail: { message: string } }[] }>().ticket_detail[0]?.discount_detail
      .message ?? ''
  );
}

describe.each([1, 2])('a rush of guests behind one address, servers: %i', (servers) => {
  test('on a coupon: none of them is refused for the guesses of another, who is held up', async () => {
    await openShops(servers);
    const event = await stage(shopOf(0).database, { tickets: [{ quantity: 1000 }] });
    const id = await coupon(shopOf(0).database, event, { limit_usage: 1000 });

    const guesses: string[] = [];
    const guessAll = async (): Promise<void> => {
      for (let turn = 0; turn < 3 * GUESSES; turn += 1) guesses.push(await guess(event, turn));
    };
    const [bought] = await Promise.all([
      Promise.all(Array.from({ length: GUESTS }, (_, turn) => buy(event, turn))),
      guessAll(),
    ]);
    expect(bought.flat().filter((status) => status !== 200)).toEqual([]);
    const { used_orders } = await shopOf(0)
      .database.db.selectFrom('coupons')
      .select('used_orders')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(used_orders).toBe(GUESTS);
    // the guesser makes a cart for each guess and goes from server to server
    expect(guesses.filter((said) => said === 'Invalidcouponcode')).toHaveLength(GUESSES);
    expect(guesses.filter((said) => said === 'TooManyAttempts')).toHaveLength(2 * GUESSES);
  });

  test('of guessers: what they find under a new code is not told once they are held up, nor after a restart', async () => {
    await openShops(servers);
    const event = await stage(shopOf(0).database);
    await coupon(shopOf(0).database, event);
    for (let turn = 0; turn <= GUESSES; turn += 1) await guess(event, turn);
    expect((await enter(event, 'HERFST', 0)).statusCode).toBe(429);
    expect((await enter(event, 'HERFST', 1)).statusCode).toBe(429);
    expect((await shopOf(1).order([lineOf(event, 'HERFST')])).statusCode).toBe(429);
    // another server on the same database knows it
    const { database } = shopOf(0);
    const later = await openShop({ reach: () => Promise.resolve(database) });
    shops.push(later);
    const reply = await later.post('/api/verify_coupon', { ...lineOf(event, ''), coupon_code: 'HERFST' });
    expect(reply.statusCode).toBe(429);
  });

  test('that was given a wrong code: however many try it, it is one guess, and the right one is taken', async () => {
    await openShops(servers);
    const event = await stage(shopOf(0).database);
    await coupon(shopOf(0).database, event);
    const mistaken = await Promise.all(Array.from({ length: GUESSES * 2 }, (_, turn) => enter(event, 'LENTE', turn)));
    expect(new Set(mistaken.map((reply) => reply.json<{ message: string }>().message))).toEqual(
      new Set(['Invalidcouponcode']),
    );
    // a cart that keeps a wrong code is priced each time something in it changes
    for (let turn = 0; turn < GUESSES; turn += 1)
      await shopOf(turn).post('/api/cart_detail', { cart_detail: [lineOf(event, 'LENTE')] });
    expect((await enter(event, 'HERFST', 0)).statusCode).toBe(200);
  });

  test('of guessers: a code that was tried while they were held up counts when they try it again', async () => {
    await openShops(servers);
    const event = await stage(shopOf(0).database);
    const guessAll = async (): Promise<string[]> => {
      const said: string[] = [];
      for (let turn = 0; turn < 3 * GUESSES; turn += 1) said.push(await guess(event, turn));
      return said;
    };
    const told = (said: readonly string[]) => said.filter((one) => one === 'Invalidcouponcode').length;
    expect(told(await guessAll())).toBe(GUESSES);
    // the pause is over
    await shopOf(0)
      .database.db.updateTable('rate_limits')
      .set({ expire: 1 })
      .where('key', 'like', 'coupon-guest:%')
      .execute();
    expect(told(await guessAll())).toBe(2 * GUESSES);
  });

  test('of guessers: a checkout that agrees to the price without the code does not tell right from wrong either', async () => {
    await openShops(servers);
    const event = await stage(shopOf(0).database);
    await coupon(shopOf(0).database, event);
    const priced = await shopOf(0).post('/api/cart_detail', { cart_detail: [lineOf(event, '')] });
    const expected_total = priced.json<{ total: string }>().total;
    for (let turn = 0; turn <= GUESSES; turn += 1) await guess(event, turn);
    const probe = async (code: string) => {
      // refused after the codes, so that a guess costs no order
      const reply = await shopOf(0).order([lineOf(event, code)], { expected_total, brand: 'none such' });
      return [reply.statusCode, reply.json<{ message: string }>().message];
    };
    expect(await probe('HERFST')).toEqual(await probe('ANDERS'));
    // who agreed to that price gets the tickets for it
    const ordered = await shopOf(1).ordered([lineOf(event, 'HERFST')], { expected_total });
    expect(ordered.data.total).toBe(expected_total);
  });
});
