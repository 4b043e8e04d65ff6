import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { verifyCode } from '#server/tickets/ticket-codes.ts';
import { formWith, NO_PICTURES, picture, pictureOf } from '../content/pictures.ts';
import { expectRefusal } from '../orders/refused.ts';
import { type CheckoutReply, openShop, type Shop } from '../orders/shop.ts';
import { addTicket, stage } from '../orders/stage.ts';
import { codesOn, picturesIn, textOf } from '../tickets/read-pdf.ts';
import {
  addedVoucher,
  newVoucher,
  paidOrder,
  sendForm,
  storeVoucher,
  ticketFileOf,
  voucherOf,
} from './extras-scene.ts';
import { ticketSeller } from './tickets-scene.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ draws: true });
});
afterAll(() => shop.close());

/** What a page says of a voucher. */
const AS_GIVEN = 'Welkomstdrankje Voucher bij Zilt & Zand Geldig 12/12/2026 19:00 – 13/12/2026 19:00';

/** What an order's file says, and the codes on it. */
async function contentOf(order: CheckoutReply) {
  const file = await ticketFileOf(shop, order);
  return { pages: await textOf(file), codes: await codesOn(file, 150) };
}

const STORE = '/api/voucher/create_edit';
const refused = (key: string, errors: Record<string, string>) => ({ status: 422, key, errors });

describe('a new voucher', () => {
  test('has title, kind, event, tickets and dates; the rest has its defaults', async () => {
    const own = await ticketSeller(shop);
    const id = await addedVoucher(shop, own);
    expect(await voucherOf(shop, own, id)).toEqual({
      id,
      first_id: id,
      title: 'Welkomstdrankje',
      voucher_type: 1,
      generated_code: 1,
      event_id: own.eventId,
      event_title: 'Zilt & Zand',
      ticket_id: [...own.tickets],
      added_tickets: [{ id: own.tickets[0], title: 'Zitplaats 1' }],
      template_type: 'standard',
      template_image: '',
      start_date: '2026-12-12',
      start_time: '19:00:00',
      end_date: '2026-12-13',
      end_time: '19:00:00',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      status: 0,
      given: 0,
    });
  });

  test('is everything that a documented client sends in one form, its picture too', async () => {
    const own = await ticketSeller(shop, { tickets: [{}, {}] });
    const form = formWith('template_image', await picture('png', { width: 1240, height: 1754 }));
    const { ticket_id: _, ...fields } = newVoucher(own);
    const more = { voucher_type: 2, generated_code: 0, template_type: 'custom', added_tickets: own.tickets.join() };
    for (const [name, value] of Object.entries({ ...fields, ...more })) form.append(name, String(value));
    const reply = await sendForm(shop, { ...own, url: STORE }, form);
    expect(reply.json()).toMatchObject({ success: true, message: 'Created' });
    expect(await voucherOf(shop, own, reply.json<{ id: number }>().id)).toMatchObject({
      voucher_type: 2,
      generated_code: 0,
      ticket_id: [...own.tickets],
      template_type: 'custom',
      template_image: expect.stringMatching(/^uploads\/[\w-]{36}\.png$/),
    });
    const order = await paidOrder(shop, own);
    const file = await ticketFileOf(shop, order);
    expect(await textOf(file)).toHaveLength(3);
    expect(await picturesIn(file, 1000)).toEqual({ files: 1, drawn: 1 });
    expect((await codesOn(file, 150))[1]).toBe('');
  });

  test.each([
    [{ title: '' }, refused('PleaseCheckForm', { title: 'FieldRequired' })],
    [{ title: undefined }, refused('PleaseCheckForm', { title: 'FieldRequired' })],
    [{ voucher_type: undefined }, refused('PleaseCheckForm', { voucher_type: 'FieldRequired' })],
    [{ voucher_type: 3 }, refused('PleaseCheckForm', { voucher_type: 'PleaseCheckForm' })],
    [{ event_id: undefined }, refused('PleaseCheckForm', { event_id: 'FieldRequired' })],
    [{ start_date: '' }, refused('PleaseCheckForm', { start_date: 'FieldRequired' })],
    [{ start_time: '' }, refused('PleaseCheckForm', { start_time: 'FieldRequired' })],
    [{ end_date: '2026-02-30' }, refused('PleaseCheckForm', { end_date: 'PleaseCheckForm' })],
    [{ end_time: undefined }, refused('PleaseCheckForm', { end_time: 'FieldRequired' })],
    [{ end_date: '2026-12-12' }, refused('PleaseCheckForm', { end_date: 'EndBeforeNextDay' })],
    [{ ticket_id: [] }, refused('fillallfields', { ticket_id: 'FieldRequired' })],
    [{ ticket_id: undefined }, refused('fillallfields', { ticket_id: 'FieldRequired' })],
    [{ template_type: 'custom' }, refused('fillallfields', { template_image: 'FieldRequired' })],
  ])('is refused with %o', async (fields, expected) => {
    const own = await ticketSeller(shop);
    expectRefusal(await storeVoucher(shop, own, { ...newVoucher(own), ...fields }), expected);
    const list = await shop.post('/api/voucher/get', {}, own.headers);
    expect(list.json()).toMatchObject({ success: true, data: [], iTotalRecords: 0 });
  });

  test('comes with tickets of its own event alone, and never with another organizer’s', async () => {
    const own = await ticketSeller(shop);
    const second = await stage(shop.database, { seller: own });
    expectRefusal(
      await storeVoucher(shop, own, { ...newVoucher(own), ticket_id: [...second.tickets] }),
      refused('PleaseCheckForm', { ticket_id: 'TicketOfAnotherEvent' }),
    );
    const other = await ticketSeller(shop);
    for (const fields of [{ ticket_id: [...other.tickets] }, { event_id: other.eventId }])
      expectRefusal(await storeVoucher(shop, own, { ...newVoucher(own), ...fields }), { status: 404, key: 'TryAgain' });
  });

  test('takes a picture of 2 MB at most', async () => {
    const own = await ticketSeller(shop);
    const form = formWith('template_image', await pictureOf(IMAGE_MAX_BYTES + 1));
    for (const [name, value] of Object.entries(newVoucher(own))) form.append(name, String(value));
    expectRefusal(await sendForm(shop, { ...own, url: STORE }, form), {
      status: 413,
      key: 'maxlimit',
      errors: { template_image: 'maxlimit' },
      values: { limit: 2 },
    });
  });

  test.each(['drawing', 'page'] as const)('takes no picture that is a %s under another name', async (kind) => {
    const own = await ticketSeller(shop);
    const form = formWith('template_image', NO_PICTURES[kind]);
    for (const [name, value] of Object.entries(newVoucher(own))) form.append(name, String(value));
    expectRefusal(await sendForm(shop, { ...own, url: STORE }, form), {
      status: 415,
      key: 'ImageTypeNotAllowed',
      errors: { template_image: 'ImageTypeNotAllowed' },
    });
  });
});

describe('what buyers hold', () => {
  test('is a page with a code of its own for each ticket, for the same price', async () => {
    const own = await ticketSeller(shop);
    const before = await paidOrder(shop, own);
    const id = await addedVoucher(shop, own);
    const order = await paidOrder(shop, own);
    expect(order.data.total).toBe(before.data.total);
    const file = await ticketFileOf(shop, order);
    const pages = await textOf(file);
    expect(pages).toHaveLength(4);
    expect(pages[1]).toContain(AS_GIVEN);
    const codes = await codesOn(file, 150);
    expect(new Set(codes).size).toBe(4);
    expect(await verifyCode(shop.services.signingKeys, codes[1] ?? '')).toMatchObject({
      genuine: true,
      payload: { kind: 'voucher', ticketId: id },
    });
    // tickets that were sold before have it too
    expect(await voucherOf(shop, own, id)).toMatchObject({ given: 4 });
    expect(await textOf(await ticketFileOf(shop, before))).toHaveLength(4);
  });

  test.each([
    ['has another title, kind and time', { voucher_type: 2, title: 'Koffie', end_date: '2026-12-14' }, 3],
    ['has no code', { generated_code: 0 }, 4],
    ['comes with another ticket', { ticket_id: 'second' }, 2],
    ['is deleted', undefined, 2],
  ])('stays as it was given where the voucher %s since, and orders to come have it so', async (_, change, pages) => {
    const own = await ticketSeller(shop, { tickets: [{}, {}] });
    const id = await addedVoucher(shop, own);
    const order = await paidOrder(shop, own);
    const given = await contentOf(order);
    shop.later(1);
    const fields = change && { ...change, ...('ticket_id' in change && { ticket_id: [own.tickets[1]] }) };
    const reply = fields
      ? await storeVoucher(shop, own, { id, ...fields })
      : await shop.post('/api/voucher/delete', { id }, own.headers);
    expect(reply.statusCode).toBe(200);
    shop.later(1);
    // the title of its event is on all of its pages: they are drawn anew
    await shop.database.db
      .updateTable('event_texts')
      .set({ title: 'Ebbe' })
      .where('event_id', '=', own.eventId)
      .execute();
    const kept = await contentOf(order);
    expect(kept.codes).toEqual(given.codes);
    expect(kept.pages).toEqual(given.pages.map((page) => page.replaceAll('Zilt & Zand', 'Ebbe')));
    expect(kept.pages[1]).toContain(AS_GIVEN.replace('Zilt & Zand', 'Ebbe'));
    expect((await contentOf(await paidOrder(shop, own))).pages).toHaveLength(pages);
  });

  test('keeps the picture of its page, which goes from one that nobody has', async () => {
    const own = await ticketSeller(shop);
    const send = async (fields: object) => {
      const form = formWith('template_image', await picture('png', { width: 1240, height: 1754 }));
      for (const [name, value] of Object.entries({ template_type: 'custom', ...fields }))
        form.append(name, `${value as string | number}`);
      return (await sendForm(shop, { ...own, url: STORE }, form)).json<{ id: number }>().id;
    };
    const id = await send(newVoucher(own));
    const order = await paidOrder(shop, own);
    const { template_image: given } = await voucherOf(shop, own, id);
    shop.later(1);
    const titled = (await storeVoucher(shop, own, { id, title: 'Koffie' })).json<{ id: number }>().id;
    expect((await voucherOf(shop, own, titled)).template_image).toBe(given);
    await send({ id: titled });
    const { template_image: latest } = await voucherOf(shop, own, titled);
    expect(latest).not.toBe(given);
    expect((await shop.post('/api/voucher/delete', { id: titled }, own.headers)).statusCode).toBe(200);
    expect([await shop.services.files.has(given), await shop.services.files.has(latest)]).toEqual([true, false]);
    expect(await picturesIn(await ticketFileOf(shop, order), 1000)).toEqual({ files: 1, drawn: 2 });
  });

  test('is one voucher for its organizer, also under the number that it had before', async () => {
    const own = await ticketSeller(shop);
    const id = await addedVoucher(shop, own);
    await paidOrder(shop, own);
    shop.later(1);
    const coffee = { id, title: 'Koffie', was: { title: 'Welkomstdrankje' } };
    const saved = (await storeVoucher(shop, own, coffee)).json<{ id: number }>();
    expect(saved.id).not.toBe(id);
    // sent again, for its answer was lost
    expect((await storeVoucher(shop, own, coffee)).json()).toEqual(saved);
    expect(await voucherOf(shop, own, saved.id)).toMatchObject({ title: 'Koffie', given: 0 });
    // a form that was open meanwhile
    expectRefusal(await storeVoucher(shop, own, { id, title: 'Thee', was: { title: 'Welkomstdrankje' } }), {
      status: 409,
      key: 'VoucherChanged',
      errors: { title: 'ChangedMeanwhile' },
    });
    const list = async (payload: object) =>
      (await shop.post('/api/voucher/get', { ...payload }, own.headers)).json<{ data: object[] }>().data;
    expect(await list({})).toMatchObject([{ id: saved.id, title: 'Koffie' }]);
    expect(await list({ id })).toMatchObject([{ id, title: 'Koffie' }]);
    await paidOrder(shop, own);
    shop.later(1);
    const third = (await storeVoucher(shop, own, { id: saved.id, title: 'Thee' })).json<{ id: number }>();
    expect(await list({ id })).toMatchObject([{ id, title: 'Thee' }]);
    // drafts are kept under the number that it began with
    expect(await list({})).toMatchObject([{ id: third.id, first_id: id }]);
    // the event of what was given has another owner since
    const other = await ticketSeller(shop);
    const given = shop.database.db.updateTable('vouchers').set({ organization_id: other.organizationId });
    await given.where('id', '=', id).execute();
    expectRefusal(await shop.post('/api/voucher/delete', { id }, other.headers), { status: 404, key: 'TryAgain' });
    expect((await shop.post('/api/voucher/delete', { id }, own.headers)).statusCode).toBe(200);
    expect(await list({})).toEqual([]);
    expectRefusal(await shop.post('/api/voucher/delete', { id }, own.headers), { status: 404, key: 'TryAgain' });
    expectRefusal(await storeVoucher(shop, own, { id, title: 'Sap' }), { status: 404, key: 'TryAgain' });
  });

  test('is of the tickets of the event that the voucher is for now', async () => {
    const own = await ticketSeller(shop);
    const id = await addedVoucher(shop, own);
    const second = await stage(shop.database, { seller: own, title: 'Ebbe' });
    expectRefusal(
      await storeVoucher(shop, own, { id, event_id: second.eventId }),
      refused('fillallfields', { ticket_id: 'FieldRequired' }),
    );
    const ticket = await addTicket(shop.database, second, { position: 1 });
    await storeVoucher(shop, own, { id, event_id: second.eventId, ticket_id: [ticket] });
    expect(await voucherOf(shop, own, id)).toMatchObject({ event_title: 'Ebbe', ticket_id: [ticket] });
    expect(await textOf(await ticketFileOf(shop, await paidOrder(shop, own)))).toHaveLength(2);
  });
});

test('of an event that is over it is saved, and comes with the tickets that were sold', async () => {
  const own = await ticketSeller(shop);
  const order = await paidOrder(shop, own);
  const over = shop.database.db.updateTable('events').set({ start_date: '2026-11-18', end_date: '2026-11-18' });
  await over.where('id', '=', own.eventId).execute();
  await addedVoucher(shop, own);
  const { pages } = await contentOf(order);
  expect(pages).toHaveLength(4);
  expect(pages[1]).toContain(AS_GIVEN);
});

test('a field that somebody else changed meanwhile is not overwritten unseen', async () => {
  const own = await ticketSeller(shop);
  const id = await addedVoucher(shop, own);
  await storeVoucher(shop, own, { id, title: 'Koffie' });
  expectRefusal(await storeVoucher(shop, own, { id, title: 'Thee', was: { title: 'Welkomstdrankje' } }), {
    status: 409,
    key: 'VoucherChanged',
    errors: { title: 'ChangedMeanwhile' },
  });
  expect((await storeVoucher(shop, own, { id, start_time: '18:00', was: { start_time: '19:00' } })).statusCode).toBe(
    200,
  );
  expect(await voucherOf(shop, own, id)).toMatchObject({ title: 'Koffie', start_time: '18:00:00' });
});

test('it is active from its start to its end, and the table says so', async () => {
  const own = await ticketSeller(shop);
  const dates = { start_date: '2026-01-01', end_date: '2031-01-01' };
  const now = await addedVoucher(shop, own, { ...dates, title: 'Nu' });
  await addedVoucher(shop, own, { title: 'Later', start_date: '2031-01-01', end_date: '2031-01-02' });
  expect(await voucherOf(shop, own, now)).toMatchObject({ status: 1 });
  const order = { 'order[0][column]': 6, 'order[0][dir]': 'desc' };
  const reply = await shop.post('/api/voucher/get', order, own.headers);
  expect(reply.json<{ data: { title: string; status: number }[] }>().data).toMatchObject([
    { title: 'Nu', status: 1 },
    { title: 'Later', status: 0 },
  ]);
});

test('its page is drawn as the form says it, before anything is kept, with a code that nobody signed', async () => {
  const own = await ticketSeller(shop);
  const { event_id, ticket_id, title, voucher_type, ...dates } = newVoucher(own);
  const form = { event_id, ticket_id, title, voucher_type, generated_code: 1, template_type: 'standard', ...dates };
  const reply = await shop.post('/api/voucher/preview', form, { ...own.headers, 'accept-language': 'nl' });
  expect(reply.headers['content-type']).toBe('application/pdf');
  const [page, ...more] = await textOf(reply.rawPayload);
  expect(more).toEqual([]);
  expect(page).toContain('Welkomstdrankje Voucher bij Zilt & Zand Geldig 12/12/2026 19:00 – 13/12/2026 19:00');
  expect(page).toContain('Zitplaats 1');
  const [code = ''] = await codesOn(reply.rawPayload, 150);
  expect(code).toMatch(/^KJ1:/);
  expect(await verifyCode(shop.services.signingKeys, code)).toMatchObject({ genuine: false });
  // a form that says little yet is drawn too
  const empty = { voucher_type: 1, generated_code: 0, template_type: 'standard' };
  expect((await shop.post('/api/voucher/preview', empty, own.headers)).statusCode).toBe(200);
  expect((await shop.post('/api/voucher/get', {}, own.headers)).json()).toMatchObject({ data: [] });
});

test('its page has the picture and the number that it has now, also for a form with its former number', async () => {
  const own = await ticketSeller(shop);
  const id = await addedVoucher(shop, own);
  await paidOrder(shop, own);
  shop.later(1);
  const form = formWith('template_image', await picture('png', { width: 1240, height: 1754 }));
  form.append('id', String(id));
  form.append('template_type', 'custom');
  const current = (await sendForm(shop, { ...own, url: STORE }, form)).json<{ id: number }>().id;
  const shown = { id, title: 'Koffie', voucher_type: 1, generated_code: 0, template_type: 'custom' };
  const { rawPayload } = await shop.post('/api/voucher/preview', shown, own.headers);
  expect(await picturesIn(rawPayload, 1000)).toEqual({ files: 1, drawn: 1 });
  expect((await textOf(rawPayload))[0]).toContain(`V${current}`);
});
