import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reserve } from '#server/orders/checkout/reservation.ts';
import { MASS_CODE_ALPHABET, MASS_CODES_MAX } from '#domain/cart/coupon-codes.ts';
import { until } from '../platform/jobs/until.ts';
import { expectRefusal } from '../orders/refused.ts';
import { lineOf, openShop, type Shop } from '../orders/shop.ts';
import { addedCoupon, addedGroup, codesOf, couponOf, NEW_COUPON, storeCoupon, tableAt } from './coupons-scene.ts';
import { linesAbout, ticketSeller, type TicketSeller } from './tickets-scene.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const GROUPS = '/api/coupons/masscoupon_paginate';
const texts = async (own: TicketSeller, id: number) =>
  (await codesOf(shop, own, id)).map(({ couponcode }) => couponcode);
const update = (own: TicketSeller, couponid: number, codeslist: unknown) =>
  shop.post('/api/coupon/update_group', { couponid, codeslist }, own.headers);
/** Sends a call beside an open transaction; it has ended, or waits for a row of that transaction. */
async function startedBeside(send: () => Promise<LightMyRequestResponse>) {
  const saving = send();
  const isWaiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        shop.database.db,
      )
    ).rows.length > 0;
  await Promise.race([saving, until(isWaiting)]);
  return { saving };
}
/** Codes that nobody else has, of good letters. */
const codesFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, i) => `C${(start + i).toString().replaceAll('1', 'A').replaceAll('0', 'B')}`);

describe('a new group', () => {
  test('has so many codes of its prefix and nine letters that nobody misreads, each for one order', async () => {
    const own = await ticketSeller(shop);
    const id = await addedGroup(shop, own, { coupon_code: 'gst', total_codes: 40 });
    const codes = await texts(own, id);
    expect(new Set(codes).size).toBe(40);
    for (const code of codes) expect(code).toMatch(new RegExp(`^GST[${MASS_CODE_ALPHABET}]{9}$`));
    expect(codes.join('')).not.toMatch(/[JO01]/);
    const { aaData, iTotalRecords } = await tableAt<object>(shop, own, `${GROUPS}?lang=nl`);
    expect(iTotalRecords).toBe(1);
    expect(aaData[0]).toMatchObject({
      id,
      coupon_code: 'GST',
      coupon_group_type: 'mass',
      code_generated: 1,
      total_codes: 40,
      total_codes_used: 0,
      description: 'Vroege vogels',
      amount: '10.00',
      state: 'active',
    });
    // single coupons are another table
    expect((await tableAt(shop, own, '/api/coupons/paginate_coupons')).iTotalRecords).toBe(0);
  });

  test('of 5,000 codes is made; the 5,001st is refused', async () => {
    const own = await ticketSeller(shop);
    const id = await addedGroup(shop, own, { total_codes: MASS_CODES_MAX });
    expect((await couponOf(shop, own, id)).total_codes).toBe(5000);
    const errors = { total_codes: 'TooManyCodes' };
    expect((await storeCoupon(shop, own, { id, total_codes: 5001 })).json()).toMatchObject({ errors });
    expectRefusal(await update(own, id, ['MEER9']), {
      status: 422,
      key: 'TooManyCodes',
      errors: { codeslist: 'TooManyCodes' },
      values: { limit: 5000 },
    });
    const fields = { ...NEW_COUPON, coupon_group_type: 'mass', coupon_code: 'ZEE', added_tickets: own.tickets };
    expect((await storeCoupon(shop, own, { ...fields, total_codes: 5001 })).json()).toMatchObject({ errors });
    expect((await couponOf(shop, own, id)).total_codes).toBe(5000);
  });

  test.each([
    [{ coupon_code: '' }, { coupon_code: 'FieldRequired' }],
    [{ coupon_code: 'ZEEZOU' }, { coupon_code: 'PrefixTooLong' }],
    [{ coupon_code: 'BLIJ' }, { coupon_code: 'CodeMisread' }],
    [{ total_codes: 0 }, { total_codes: 'CodesStay' }],
    [{ code_generated: 0 }, { codeslist: 'FieldRequired' }],
    [
      { codeslist: ['OK23', 'BLIJ', '', 'OK23'] },
      { 'codeslist.1': 'CodeMisread', 'codeslist.2': 'CodeEmpty', 'codeslist.3': 'CodeTwice' },
    ],
  ])('is refused with %o', async (fields, errors) => {
    const own = await ticketSeller(shop);
    const all = { ...NEW_COUPON, coupon_group_type: 'mass', coupon_code: 'ZEE', added_tickets: own.tickets, ...fields };
    expectRefusal(await storeCoupon(shop, own, all), {
      status: 422,
      key: 'PleaseCheckAllfields',
      errors,
      values: { min: 0 },
    });
    expect((await tableAt(shop, own, GROUPS)).iTotalRecords).toBe(0);
  });

  test('of a file has its codes and needs no prefix', async () => {
    const own = await ticketSeller(shop);
    const codeslist = JSON.stringify(['gast-2', ' GAST-3 ']);
    const id = await addedGroup(shop, own, { coupon_code: '', code_generated: 0, codeslist });
    expect(await texts(own, id)).toEqual(['GAST-2', 'GAST-3']);
    expect(await couponOf(shop, own, id)).toMatchObject({ code_generated: 0, total_codes: 2, coupon_code: '' });
  });
});

describe('the table of groups', () => {
  test('is sorted, shows one state alone, and finds a group by its title, its prefix or one of its whole codes', async () => {
    const own = await ticketSeller(shop);
    const file = { coupon_code: '', code_generated: 0 };
    await addedGroup(shop, own, { ...file, description: 'Pers', codeslist: ['KRANT7A', 'KRANT7B'] });
    await addedGroup(shop, own, { description: 'Buren', coupon_code: 'STRAA', status: 0 });
    const found = async (query: string) =>
      (await tableAt<{ description: string }>(shop, own, `${GROUPS}?lang=nl&${query}`)).aaData.map(
        ({ description }) => description,
      );
    expect(await found('order[0][column]=1&order[0][dir]=asc')).toEqual(['Buren', 'Pers']);
    expect(await found('order[0][column]=1&order[0][dir]=desc')).toEqual(['Pers', 'Buren']);
    expect(await found('state=inactive')).toEqual(['Buren']);
    expect(await found('search[value]=bur')).toEqual(['Buren']);
    expect(await found('search[value]=traa')).toEqual(['Buren']);
    expect(await found('search[value]=krant7b')).toEqual(['Pers']);
    // a part of a code could be one of thousands
    expect(await found('search[value]=krant7')).toEqual([]);
    expect((await tableAt(shop, own, `${GROUPS}?lang=nl&start=1&length=1`)).iTotalRecords).toBe(2);
  });
});

describe('a new group whose answer was lost', () => {
  const sendTwice = async (own: TicketSeller, sent: object, again: object) => {
    const headers = { ...own.headers, 'idempotency-key': randomUUID() };
    const fields = { ...NEW_COUPON, coupon_group_type: 'mass', limit_usage: 1, added_tickets: own.tickets };
    await storeCoupon(shop, { headers }, { ...fields, ...sent });
    const before = await tableAt<{ id: number }>(shop, own, `${GROUPS}?lang=nl`);
    const reply = await storeCoupon(shop, { headers }, { ...fields, ...again });
    expect(reply.json()).toMatchObject({ message: 'CouponAddedUpdated', coupon_id: before.aaData[0]?.id });
    expect((await tableAt(shop, own, `${GROUPS}?lang=nl`)).iTotalRecords).toBe(1);
    return reply.json<{ coupon_id: number }>().coupon_id;
  };

  test('and is sent again as it was has one lot of codes', async () => {
    const own = await ticketSeller(shop);
    const sent = { coupon_code: 'ZEE', total_codes: 5 };
    expect(await texts(own, await sendTwice(own, sent, sent))).toHaveLength(5);
  });

  test.each([
    ['another prefix', { coupon_code: 'DUN', total_codes: 4 }, /^DUN.{9}$/, 4],
    ['more codes', { coupon_code: 'ZEE', total_codes: 7 }, /^ZEE.{9}$/, 7],
    ['fewer codes', { coupon_code: 'ZEE', total_codes: 2 }, /^ZEE.{9}$/, 2],
    ['a file instead', { coupon_code: '', code_generated: 0, codeslist: ['GAST2', 'GAST3'] }, /^GAST[23]$/, 2],
  ])('and is sent again with %s is as it was sent last', async (_, again, pattern, count) => {
    const own = await ticketSeller(shop);
    const id = await sendTwice(own, { coupon_code: 'ZEE', total_codes: 5 }, again);
    const codes = await texts(own, id);
    expect(codes).toHaveLength(count);
    for (const code of codes) expect(code).toMatch(pattern);
    expect((await couponOf(shop, own, id)).code_generated).toBe('codeslist' in again ? 0 : 1);
  });

  test('and whose file is mended meanwhile has the codes of the mended file', async () => {
    const own = await ticketSeller(shop);
    const file = { coupon_code: '', code_generated: 0 };
    const sent = { ...file, codeslist: ['GAST2', 'GAST3'] };
    const id = await sendTwice(own, sent, { ...file, codeslist: ['gast3', 'GAST4'] });
    expect(await texts(own, id)).toEqual(['GAST3', 'GAST4']);
  });
});

// Source: MCP-07
describe('a group of a file, without a prefix', () => {
  const fromFile = (own: TicketSeller) =>
    addedGroup(shop, own, { coupon_code: '', code_generated: 0, codeslist: ['GAST2', 'GAST3'] });

  test('is paused, renamed and resumed', async () => {
    const own = await ticketSeller(shop);
    const id = await fromFile(own);
    const before = await couponOf(shop, own, id);
    for (const fields of [{ status: false }, { description: 'Leden' }, { status: true }])
      expect((await storeCoupon(shop, own, { id, ...fields })).json()).toMatchObject({ success: true });
    expect(await couponOf(shop, own, id)).toEqual({ ...before, description: 'Leden' });
  });

  test('takes more of a file; codes that are made for it need a prefix', async () => {
    const own = await ticketSeller(shop);
    const id = await fromFile(own);
    // those of the file alone, whatever number is sent along: none is made
    const more = { id, codeslist: ['GAST4'], total_codes: 9 };
    expect((await storeCoupon(shop, own, more)).json()).toMatchObject({ added_codes: 1 });
    expect(await texts(own, id)).toEqual(['GAST2', 'GAST3', 'GAST4']);
    expectRefusal(await storeCoupon(shop, own, { id, total_codes: 4 }), {
      status: 422,
      key: 'PleaseCheckAllfields',
      errors: { coupon_code: 'FieldRequired' },
      values: { min: 0 },
    });
    const made = await storeCoupon(shop, own, { id, total_codes: 4, coupon_code: 'CAM' });
    expect(made.json()).toMatchObject({ added_codes: 1 });
    expect((await texts(own, id)).filter((code) => code.startsWith('GAST'))).toEqual(['GAST2', 'GAST3', 'GAST4']);
  });
});

describe('a group that is changed', () => {
  test('gets of a file no more codes than it may have, nor are codes made besides', async () => {
    const own = await ticketSeller(shop);
    const id = await addedGroup(shop, own, { total_codes: MASS_CODES_MAX - 1 });
    const give = async (codeslist: readonly string[]) =>
      (await storeCoupon(shop, own, { id, codeslist, total_codes: MASS_CODES_MAX })).json<object>();
    expect(await give(['GAST2', 'GAST3'])).toMatchObject({ errors: { codeslist: 'TooManyCodes' } });
    expect((await couponOf(shop, own, id)).total_codes).toBe(MASS_CODES_MAX - 1);
    expect(await give(['GAST2'])).toMatchObject({ added_codes: 1 });
    expect((await couponOf(shop, own, id)).total_codes).toBe(MASS_CODES_MAX);
  });

  test('gets further codes, and never fewer', async () => {
    const own = await ticketSeller(shop);
    const id = await addedGroup(shop, own);
    const before = await texts(own, id);
    expect((await storeCoupon(shop, own, { id, total_codes: 5 })).json()).toMatchObject({ added_codes: 2 });
    const after = await texts(own, id);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toHaveLength(5);
    expectRefusal(await storeCoupon(shop, own, { id, total_codes: 4 }), {
      status: 422,
      key: 'PleaseCheckAllfields',
      errors: { total_codes: 'CodesStay' },
      values: { min: 5 },
    });
    expect((await storeCoupon(shop, own, { id, description: 'Leden' })).json()).toMatchObject({ added_codes: 0 });
    expect(await linesAbout(shop, 'coupon', id)).toHaveLength(3);
  });

  test('counts each code by itself, with the orders behind it; its limit is that of each', async () => {
    const own = await ticketSeller(shop);
    const id = await addedGroup(shop, own, { codeslist: ['GAST2', 'GAST3', 'GAST4'], limit_usage: 2 });
    for (const code of ['GAST2', 'gast2', 'GAST3'])
      await shop.ordered([lineOf(own, { ticket_qty: 2, coupon_applied: code })], { customer_name: code });
    expect(await codesOf(shop, own, id)).toMatchObject([
      { couponcode: 'GAST2', totalused: 2, totalticketused: 4, state: 'used_up' },
      { couponcode: 'GAST3', totalused: 1, totalticketused: 2, state: 'used' },
      { couponcode: 'GAST4', totalused: 0, totalticketused: 0, state: 'free' },
    ]);
    const group = { total_used: 3, total_ticket_used: 6, total_codes_used: 2, total_codes: 3 };
    expect(await couponOf(shop, own, id)).toMatchObject({ ...group, current_records: { was_used: 1, most_used: 2 } });
    const [first] = await codesOf(shop, own, id);
    const url = `/api/coupon/${id}/orders?code_id=${first?.id}`;
    const { aaData } = await tableAt<{ couponcode: string }>(shop, own, url);
    expect(aaData.map(({ couponcode }) => couponcode)).toEqual(['GAST2', 'GAST2']);
    // the list says which code it is
    const named = await tableAt(shop, own, `/api/mass_coupons/paginate_coupons/${id}?code_id=${first?.id}`);
    expect(named).toMatchObject({ aaData: [{ couponcode: 'GAST2', totalused: 2 }], iTotalRecords: 1 });
    // a code of another organizer's group is none of this one
    const stranger = await ticketSeller(shop);
    const [foreign] = await codesOf(shop, stranger, await addedGroup(shop, stranger));
    const none = await tableAt(shop, own, `/api/mass_coupons/paginate_coupons/${id}?code_id=${foreign?.id}`);
    expect(none.aaData).toEqual([]);
    expect((await storeCoupon(shop, own, { id, limit_usage: 1 })).json()).toMatchObject({
      errors: { limit_usage: 'LimitBelowUsed' },
    });
  });
});

describe('a group whose limit is lowered', () => {
  test('while an order takes of a code waits for it, and is not limited below', async () => {
    const own = await ticketSeller(shop);
    const id = await addedGroup(shop, own, { codeslist: ['GAST2'], limit_usage: 2, minimum_amount: 0 });
    await shop.ordered([lineOf(own, { ticket_qty: 1, coupon_applied: 'GAST2' })]);
    const [code] = await codesOf(shop, own, id);
    const { saving } = await shop.database.transaction(async (trx) => {
      await reserve(trx, { tickets: [], coupons: [{ id, codeId: code?.id ?? 0, tickets: 1, orders: 1 }] });
      return startedBeside(() => storeCoupon(shop, own, { id, limit_usage: 1 }));
    });
    expect((await saving).json()).toMatchObject({ errors: { limit_usage: 'LimitBelowUsed' } });
  });
});

describe('the codes of a group', () => {
  test('are searched, sorted and saved as coupons_list.csv, safe from formulas', async () => {
    const own = await ticketSeller(shop);
    const id = await addedGroup(shop, own, { codeslist: ['=2+3', 'GAST2', 'GAST3'] });
    await shop.ordered([lineOf(own, { ticket_qty: 2, coupon_applied: 'GAST3' })]);
    const url = `/api/mass_coupons/paginate_coupons/${id}`;
    const found = await tableAt<{ couponcode: string }>(
      shop,
      own,
      `${url}?search[value]=gast&order[0][column]=1&order[0][dir]=desc`,
    );
    expect(found.aaData.map(({ couponcode }) => couponcode)).toEqual(['GAST3', 'GAST2']);
    const file = await shop.post('/api/coupon/csv_masscoupon', { id, lang: 'nl' }, own.headers);
    expect(file.headers['content-disposition']).toContain('filename="coupons_list.csv"');
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body).toBe("\uFEFFCode;Bestellingen;Tickets\r\n'=2+3;0;0\r\nGAST2;0;0\r\nGAST3;1;2\r\n");
  });

  test('a single coupon has none, nor has the group of another organizer', async () => {
    const own = await ticketSeller(shop);
    const single = await addedCoupon(shop, own);
    const foreign = await addedGroup(shop, await ticketSeller(shop));
    const gone = { status: 404, key: 'TryAgain' };
    expect(await codesOf(shop, own, single)).toEqual([]);
    expectRefusal(await update(own, single, ['GAST2']), gone);
    const url = `/api/mass_coupons/paginate_coupons/${foreign}`;
    expectRefusal(await shop.app.inject({ url, headers: own.headers }), gone);
    expectRefusal(await shop.post('/api/coupon/csv_masscoupon', { id: foreign }, own.headers), gone);
    expectRefusal(await update(own, foreign, ['GAST2']), gone);
  });
});

describe('an import', () => {
  test('adds what is new; what is there stays as it is, used or not', async () => {
    const own = await ticketSeller(shop);
    const id = await addedGroup(shop, own, { codeslist: ['GAST2', 'GAST3'] });
    await shop.ordered([lineOf(own, { ticket_qty: 2, coupon_applied: 'GAST2' })]);
    const reply = await update(own, id, JSON.stringify(['gast2', 'gast4']));
    expect(reply.json()).toEqual({ success: true, status: true, message: 'CouponAddedUpdated', added_codes: 1 });
    expect(await codesOf(shop, own, id)).toMatchObject([
      { couponcode: 'GAST2', totalused: 1 },
      { couponcode: 'GAST3' },
      { couponcode: 'GAST4', totalused: 0 },
    ]);
    expect((await shop.ordered([lineOf(own, { ticket_qty: 2, coupon_applied: 'Gast4' })])).data.total).toBe('22.50');
  });

  test('of 5,000 codes of which one in a hundred is wrong names exactly those, and stores none', async () => {
    const own = await ticketSeller(shop);
    await addedCoupon(shop, own, { coupon_code: 'BEZET' });
    const id = await addedGroup(shop, own, { codeslist: ['GAST2'] });
    const codes = codesFrom(10_000, MASS_CODES_MAX - 1);
    const wrong = new Map<number, [string, string]>();
    const kinds: [string, string][] = [
      ['MIJN', 'CodeMisread'],
      ['', 'CodeEmpty'],
      ['EENENTWINTIGTEKENSXXX', 'CodeTooLong'],
      ['TWEE WOORDEN', 'CodeNotValid'],
      ['bezet', 'CodeTaken'],
    ];
    for (let at = 0; at < 50; at += 1) wrong.set(at * 97 + 3, kinds[at % kinds.length] ?? ['', '']);
    const given = codes.map((code, place) => wrong.get(place)?.[0] ?? code);
    const reply = await update(own, id, given);
    const errors = Object.fromEntries([...wrong].map(([place, [, key]]) => [`codeslist.${place}`, key]));
    expectRefusal(reply, { status: 422, key: 'PleaseCheckAllfields', errors });
    expect(await texts(own, id)).toEqual(['GAST2']);
    const good = given.filter((_, place) => !wrong.has(place));
    expect((await update(own, id, good)).json()).toMatchObject({ added_codes: 4949 });
    expect((await couponOf(shop, own, id)).total_codes).toBe(4950);
  });

  test('twice at once adds each code once, and no more than a group may have', async () => {
    const own = await ticketSeller(shop);
    const id = await addedGroup(shop, own, { codeslist: ['GAST2'] });
    const codes = codesFrom(20_000, 300);
    const added = await Promise.all([update(own, id, codes), update(own, id, codes)]);
    expect(added.map((reply) => reply.json<{ added_codes: number }>().added_codes).toSorted((a, b) => a - b)).toEqual([
      0, 300,
    ]);
    const both = [codesFrom(30_000, 4000), codesFrom(50_000, 4000)].map((list) => update(own, id, list));
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await couponOf(shop, own, id)).total_codes).toBe(4301);
  });

  test('into a group that is deleted at the same moment is refused, or there before', async () => {
    const own = await ticketSeller(shop);
    const id = await addedGroup(shop, own, { codeslist: ['GAST2'] });
    const [removed, imported] = await Promise.all([
      shop.post('/api/coupon/delete', { id }, own.headers),
      update(own, id, ['GAST3']),
    ]);
    expect(removed.statusCode).toBe(200);
    const actions = (await linesAbout(shop, 'coupon', id)).map(({ action }) => action);
    expect(actions.at(-1)).toBe('coupon deleted');
    expect(actions.includes('codes added')).toBe(imported.statusCode === 200);

    // whoever deletes it has not ended when the import looks at it
    const other = await addedGroup(shop, own, { codeslist: ['GAST4'] });
    const { saving } = await shop.database.transaction(async (trx) => {
      await trx.updateTable('coupons').set({ deleted_at: new Date() }).where('id', '=', other).execute();
      return startedBeside(() => update(own, other, ['GAST5']));
    });
    expectRefusal(await saving, { status: 404, key: 'TryAgain' });
  });

  test('of more lines than a group may have is refused in words', async () => {
    const own = await ticketSeller(shop);
    const id = await addedGroup(shop, own, { codeslist: ['GAST2'] });
    const reply = await update(own, id, codesFrom(10_000, MASS_CODES_MAX + 1));
    expect(reply.json()).toMatchObject({ success: false, errors: { codeslist: 'TooManyCodes' } });
  });

  test('is looked through first: what is there is told, and nothing is stored', async () => {
    const own = await ticketSeller(shop);
    await addedCoupon(shop, own, { coupon_code: 'BEZET' });
    const other = await addedGroup(shop, own, { codeslist: ['ANDERS'] });
    const id = await addedGroup(shop, own, { codeslist: ['GAST2'] });
    const codeslist = ['gast2', 'bezet', 'anders', 'NIEUW'];
    const check = (more: object) => shop.post('/api/coupon/check_codes', { codeslist, ...more }, own.headers);
    const answer = { success: true, status: true };
    expect((await check({ couponid: id })).json()).toEqual({ ...answer, known: ['GAST2'], taken: ['ANDERS', 'BEZET'] });
    expect((await check({ couponid: other })).json()).toMatchObject({ known: ['ANDERS'] });
    const ofNew = (await check({})).json<{ known: string[]; taken: string[] }>();
    expect({ ...ofNew, taken: ofNew.taken.toSorted() }).toEqual({
      ...answer,
      known: [],
      taken: ['ANDERS', 'BEZET', 'GAST2'],
    });
    expect(await texts(own, id)).toEqual(['GAST2']);
  });
});
