import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicSupplement } from '#wire/catalogue/event.ts';
import { verifyCode } from '#server/tickets/ticket-codes.ts';
import { formWith, picture, pictureOf } from '../content/pictures.ts';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { expectRefusal } from '../orders/refused.ts';
import { type CheckoutReply, openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';
import { codesOn, picturesIn, textOf } from '../tickets/read-pdf.ts';
import { addedSupplement, paidOrder, sendForm, storeSupplement, supplementOf, ticketFileOf } from './extras-scene.ts';
import { linesAbout, store, type TicketSeller, ticketSeller } from './tickets-scene.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ draws: true });
});
afterAll(() => shop.close());

const STORE = '/api/supplements/create_edit';
const wrong = (errors: Record<string, string>) => ({ status: 422, key: 'PleaseCheckAllfields', errors });
const link = (own: TicketSeller, id: number) => store(shop, own, { id: own.tickets[0] ?? 0, supplement_id: [id] });

/** Saves a supplement with a picture behind its page, so many pixels across. @returns its number */
async function pictured(own: TicketSeller, fields: object, width = 620): Promise<number> {
  // it is turned when it is kept
  const form = formWith('template_image', await picture('png', { width: 500, height: width }));
  for (const [name, value] of Object.entries({ template_type: 'custom', ...fields }))
    form.append(name, `${value as string | number}`);
  return (await sendForm(shop, { ...own, url: STORE }, form)).json<{ id: number }>().id;
}

/** The supplements that a buyer is asked about. */
async function asked(own: TicketSeller): Promise<readonly PublicSupplement[]> {
  const reply = await shop.app.inject(`/api/events/${own.slug}?lang=nl`);
  const { events } = reply.json<{ events: { tickets: { supplements: PublicSupplement[] }[] } }>();
  return events.tickets[0]?.supplements ?? [];
}

describe('a new supplement', () => {
  test('needs a title; the rest has the documented defaults', async () => {
    const own = await ticketSeller(shop);
    const id = await addedSupplement(shop, own);
    expect(await supplementOf(shop, own, id)).toEqual({
      id,
      supplement_title: 'T-shirt',
      titles: { nl: 'T-shirt' },
      supplement_type: 1,
      supplement_required: 0,
      supplement_price: '0.00',
      supplement_option: [],
      supplement_applied: 1,
      supplement_multiple_type: 0,
      generated_code: 1,
      template_type: 'standard',
      template_image: '',
      start_date: null,
      end_date: null,
      status: 1,
      linked_tickets: 0,
      sold: 0,
      delete_allow: true,
    });
    expectRefusal(await storeSupplement(shop, own, {}), wrong({ supplement_title: 'FieldRequired' }));
  });

  test('is everything that a documented client sends in one form, its picture too', async () => {
    const own = await ticketSeller(shop);
    const form = formWith('template_image', await picture('png', { width: 248, height: 351 }));
    const fields = {
      supplement_title: 'T-shirt',
      supplement_type: '2',
      supplement_required: '1',
      supplement_price: '5',
      supplement_option: JSON.stringify([
        { title: 'M', price: '15,00' },
        { title: 'XL', price: 17.5 },
      ]),
      supplement_applied: '2',
      supplement_multiple_type: '1',
      generated_code: '0',
      template_type: 'custom',
      start_date: '2027-01-02',
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const reply = await sendForm(shop, { ...own, url: STORE }, form);
    const saved = await supplementOf(shop, own, reply.json<{ id: number }>().id);
    expect(saved).toMatchObject({
      supplement_type: 2,
      supplement_required: 1,
      // a price is of the single kind alone
      supplement_price: '0.00',
      supplement_option: [
        { position: 1, title: 'M', price: '15.00' },
        { position: 2, title: 'XL', price: '17.50' },
      ],
      supplement_applied: 2,
      supplement_multiple_type: 1,
      generated_code: 0,
      template_type: 'custom',
      template_image: expect.stringMatching(/^uploads\/[\w-]{36}\.png$/),
      start_date: '2027-01-02',
      // the day after, where none is given
      end_date: '2027-01-03',
      status: 0,
    });
  });

  test.each([
    [{ supplement_title: '' }, { supplement_title: 'FieldRequired' }],
    [{ supplement_title: 'x'.repeat(256) }, { supplement_title: 'FieldTooLong' }],
    [{ supplement_price: '-1' }, { supplement_price: 'AmountNotValid' }],
    [{ supplement_price: '10000,01' }, { supplement_price: 'SupplementPriceTooHigh' }],
    [{ supplement_type: 4 }, { supplement_type: 'PleaseCheckForm' }],
    [{ supplement_type: 2 }, { supplement_option: 'OptionsMissing' }],
    [{ supplement_type: 2, supplement_option: [{ price: 1 }] }, { 'supplement_option.0.title': 'FieldRequired' }],
    [
      { supplement_type: 2, supplement_option: [{ title: 'M', price: '' }] },
      { 'supplement_option.0.price': 'FieldRequired' },
    ],
    [
      { supplement_type: 2, supplement_option: [{ title: 'M', price: '-2' }] },
      { 'supplement_option.0.price': 'AmountNotValid' },
    ],
    [{ start_date: '2000-01-01' }, { start_date: 'StartInThePast' }],
    [{ start_date: '2031-01-02', end_date: '2031-01-02' }, { end_date: 'EndBeforeNextDay' }],
    [{ template_type: 'custom' }, { template_image: 'FieldRequired' }],
  ])('is refused with %o', async (fields, errors) => {
    const own = await ticketSeller(shop);
    expectRefusal(await storeSupplement(shop, own, { supplement_title: 'T-shirt', ...fields }), wrong(errors));
    const list = await shop.post('/api/supplements/get', {}, own.headers);
    expect(list.json()).toMatchObject({ success: true, data: [], iTotalRecords: 0 });
  });

  test.each([51, 300])('with a list of %i options is refused; one of fifty is kept', async (count) => {
    const own = await ticketSeller(shop);
    const options = Array.from({ length: count }, (_, at) => ({ title: `Optie ${at + 1}`, price: 1 }));
    const list = { supplement_title: 'T-shirt', supplement_type: 2 };
    for (const supplement_option of [options, JSON.stringify(options)])
      expectRefusal(
        await storeSupplement(shop, own, { ...list, supplement_option }),
        wrong({ supplement_option: 'TooManyOptions' }),
      );
    const id = await addedSupplement(shop, own, { ...list, supplement_option: options.slice(0, 50) });
    expect((await supplementOf(shop, own, id)).supplement_option).toHaveLength(50);
  });

  test('that is sent again after its answer was lost is the same one', async () => {
    const own = await ticketSeller(shop);
    const headers = { ...own.headers, 'idempotency-key': 'b7a1f0aa-0000-4000-8000-000000000001' };
    const first = await storeSupplement(shop, { headers }, { supplement_title: 'Eerst' });
    const again = await storeSupplement(shop, { headers }, { supplement_title: 'Daarna' });
    expect(again.json<{ id: number }>().id).toBe(first.json<{ id: number }>().id);
    const list = await shop.post('/api/supplements/get', {}, own.headers);
    expect(list.json<{ data: { supplement_title: string }[] }>().data).toMatchObject([{ supplement_title: 'Daarna' }]);
  });
});

describe('its picture', () => {
  test('is at most 2 MB, and no SVG, renamed program or picture of fifty million pixels', async () => {
    const own = await ticketSeller(shop);
    const send = async (bytes: Buffer, name = 'page.png') => {
      const form = formWith('template_image', bytes, { name, type: 'image/png' });
      form.append('supplement_title', 'T-shirt');
      return sendForm(shop, { ...own, url: STORE }, form);
    };
    expectRefusal(await send(await pictureOf(IMAGE_MAX_BYTES + 1)), {
      status: 413,
      key: 'maxlimit',
      errors: { template_image: 'maxlimit' },
      values: { limit: 2 },
    });
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('MZ\x90\0 program')])
      expectRefusal(await send(bytes), {
        status: 415,
        key: 'ImageTypeNotAllowed',
        errors: { template_image: 'ImageTypeNotAllowed' },
      });
    const vast = await sharp({ create: { width: 10_000, height: 5_100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expectRefusal(await send(vast), {
      status: 413,
      key: 'maxlimit',
      errors: { template_image: 'ImageTooManyPixels' },
      values: { limit: 50 },
    });
    expect((await shop.post('/api/supplements/get', {}, own.headers)).json()).toMatchObject({ data: [] });
  });

  test('goes when another takes its place, and with the supplement', async () => {
    const own = await ticketSeller(shop);
    const id = await pictured(own, { supplement_title: 'T-shirt' });
    const { template_image: first } = await supplementOf(shop, own, id);
    await pictured(own, { id });
    const { template_image: second } = await supplementOf(shop, own, id);
    expect(second).not.toBe(first);
    expect(await shop.services.files.has(first)).toBe(false);
    await shop.post('/api/supplements/delete', { id }, own.headers);
    expect(await shop.services.files.has(second)).toBe(false);
  });
});

describe('a change', () => {
  test('of a start that is over leaves it; another past day is refused', async () => {
    const own = await ticketSeller(shop);
    const id = await addedSupplement(shop, own);
    const past = { start_date: '2026-01-01', end_date: '2031-01-01' };
    await shop.database.db.updateTable('supplements').set(past).where('id', '=', id).execute();
    expect((await storeSupplement(shop, own, { id, start_date: '2026-01-01' })).statusCode).toBe(200);
    expectRefusal(
      await storeSupplement(shop, own, { id, start_date: '2026-01-02' }),
      wrong({ start_date: 'StartInThePast' }),
    );
  });

  test('keeps the name of every option, in whatever order, and gives a new one none that was given before', async () => {
    const own = await ticketSeller(shop);
    const option = (title: string, position?: number) => ({ title, price: 1, ...(position && { position }) });
    const id = await addedSupplement(shop, own, {
      supplement_type: 2,
      supplement_option: [option('S'), option('M'), option('L')],
    });
    await link(own, id);
    await storeSupplement(shop, own, { id, supplement_option: [option('M', 2), option('S', 1)] });
    await storeSupplement(shop, own, { id, supplement_option: [option('XL'), option('M'), option('S')] });
    const [supplement] = await asked(own);
    expect(supplement?.supplement_option.map(({ position, title }) => [position, title])).toEqual([
      [4, 'XL'],
      [2, 'M'],
      [1, 'S'],
    ]);
  });

  test('leaves what was sold as it was sold: title, option, price, once for the order, its code', async () => {
    const own = await ticketSeller(shop);
    const id = await addedSupplement(shop, own, {
      supplement_type: 2,
      supplement_option: [{ title: 'M', price: '15,00' }],
    });
    await link(own, id);
    const choice = { supplement_id: id, options: [1] };
    const reply = await paidOrder(shop, own, { supplements: { 1: [choice], 2: [choice] } });
    const before = await ticketFileOf(shop, reply);
    expect(await textOf(before)).toHaveLength(4);
    const changed = await storeSupplement(shop, own, {
      id,
      supplement_title: 'Trui',
      supplement_type: 1,
      supplement_price: '99,00',
      supplement_applied: 2,
      generated_code: 0,
    });
    expect(changed.statusCode).toBe(200);
    const after = await ticketFileOf(shop, reply);
    expect(await textOf(after)).toEqual(await textOf(before));
    expect(await codesOn(after, 150)).toEqual(await codesOn(before, 150));
    const rows = await shop.database.db
      .selectFrom('booking_supplements')
      .select(['title', 'price_cents', 'applied'])
      .where('supplement_id', '=', id)
      .execute();
    expect(rows).toEqual([1, 2].map(() => ({ title: 'T-shirt', price_cents: 1500, applied: 1 })));
    // who buys from now on pays the new price
    const [supplement] = await asked(own);
    expect(supplement).toMatchObject({ supplement_title: 'Trui', supplement_type: 1, supplement_price: '99.00' });
    const [line] = (await linesAbout(shop, 'supplement', id)).slice(-1);
    expect(line).toMatchObject({ action: 'supplement changed', detail: { supplement_price: [0, 9900] } });
  });

  test('leaves what was sold the picture of its page; who buys from now on has the new one', async () => {
    const own = await ticketSeller(shop);
    const id = await pictured(own, { supplement_title: 'T-shirt' }, 1200);
    await link(own, id);
    const buy = async (): Promise<CheckoutReply> =>
      paidOrder(shop, own, { supplements: { 1: [{ supplement_id: id, checked: true }] } });
    const order = await buy();
    const { template_image: sold } = await supplementOf(shop, own, id);
    await storeSupplement(shop, own, { id, template_type: 'standard' });
    await pictured(own, { id });
    const { template_image: latest } = await supplementOf(shop, own, id);
    expect(latest).not.toBe(sold);
    // the title of its event is on all of its pages: they are drawn anew
    const titles = shop.database.db.updateTable('event_texts').set({ title: 'Ebbe' });
    await titles.where('event_id', '=', own.eventId).execute();
    expect(await picturesIn(await ticketFileOf(shop, order), 1000)).toEqual({ files: 1, drawn: 1 });
    const next = await ticketFileOf(shop, await buy());
    expect(await picturesIn(next, 1000)).toEqual({ files: 0, drawn: 0 });
    expect(await picturesIn(next, 600)).toEqual({ files: 1, drawn: 1 });
    await storeSupplement(shop, own, { id, template_type: 'standard' });
    expect(await picturesIn(await ticketFileOf(shop, await buy()), 600)).toEqual({ files: 0, drawn: 0 });
  });

  test('of a field that somebody else changed meanwhile is refused, and names it', async () => {
    const own = await ticketSeller(shop);
    const id = await addedSupplement(shop, own, { supplement_price: '5,00' });
    await storeSupplement(shop, own, { id, supplement_price: '6,00' });
    expectRefusal(
      await storeSupplement(shop, own, { id, supplement_price: '7,00', was: { supplement_price: '5,00' } }),
      { status: 409, key: 'SupplementChanged', errors: { supplement_price: 'ChangedMeanwhile' } },
    );
    const other = { id, supplement_required: 1, was: JSON.stringify({ supplement_required: false }) };
    expect((await storeSupplement(shop, own, other)).statusCode).toBe(200);
    expect(await supplementOf(shop, own, id)).toMatchObject({ supplement_price: '6.00', supplement_required: 1 });
  });
});

test('the tickets that a supplement is asked with are listed by event, the latest first, without deleted ones', async () => {
  const own = await ticketSeller(shop, { tickets: [{}, {}] });
  const id = await addedSupplement(shop, own, { supplement_title: 'T-shirt' });
  const later = await stage(shop.database, { seller: own, title: 'Rumoer', event: { start_date: '2027-01-02' } });
  const gone = await stage(shop.database, { seller: own, event: { deleted_at: new Date() } });
  const tickets = [...own.tickets, ...later.tickets, ...gone.tickets];
  await shop.database.db
    .insertInto('ticket_supplements')
    .values(tickets.map((ticket_id) => ({ ticket_id, supplement_id: id, position: 1 })))
    .execute();
  const reply = await shop.app.inject({ url: `/api/supplements/tickets?id=${id}&lang=nl`, headers: own.headers });
  expect(reply.json()).toMatchObject({
    success: true,
    data: [
      { event_id: later.eventId, event_title: 'Rumoer', ticket_id: later.tickets[0], ticket_title: 'Zitplaats 1' },
      { event_id: own.eventId, event_title: 'Zilt & Zand', ticket_id: own.tickets[0], ticket_title: 'Zitplaats 1' },
      { event_id: own.eventId, event_title: 'Zilt & Zand', ticket_id: own.tickets[1], ticket_title: 'Zitplaats 2' },
    ],
  });
});

describe('delete', () => {
  test('takes away one that is neither linked nor sold, and refuses any other', async () => {
    const own = await ticketSeller(shop);
    const id = await addedSupplement(shop, own, { supplement_price: 5 });
    await link(own, id);
    expect(await supplementOf(shop, own, id)).toMatchObject({ delete_allow: false, linked_tickets: 1, sold: 0 });
    const remove = () => shop.post('/api/supplements/delete', { id }, own.headers);
    expectRefusal(await remove(), { status: 409, key: 'SupplementNotDelete', values: { linked: 1, sold: 0 } });
    await paidOrder(shop, own, { supplements: { 1: [{ supplement_id: id, checked: true }] } });
    await store(shop, own, { id: own.tickets[0] ?? 0, supplement_id: [] });
    expect(await supplementOf(shop, own, id)).toMatchObject({ delete_allow: false, linked_tickets: 0, sold: 1 });
    expectRefusal(await remove(), { status: 409, key: 'SupplementNotDelete', values: { linked: 0, sold: 1 } });
    const other = await addedSupplement(shop, own);
    const reply = await shop.post('/api/supplements/delete', { id: other }, own.headers);
    expect(reply.json()).toMatchObject({ success: true, message: 'SupplementDeleteSuccessfully' });
    expectRefusal(await shop.post('/api/supplements/delete', { id: other }, own.headers), {
      status: 404,
      key: 'TryAgain',
    });
  });

  test('takes away one that only tickets of a deleted event ask for, or a deleted ticket', async () => {
    const own = await ticketSeller(shop, { tickets: [{ deleted_at: new Date() }] });
    const id = await addedSupplement(shop, own);
    const gone = await stage(shop.database, { seller: own });
    const links = [...own.tickets, ...gone.tickets].map((ticket_id) => ({ ticket_id, supplement_id: id }));
    await shop.database.db.insertInto('ticket_supplements').values(links).execute();
    const linked = async () => (await supplementOf(shop, own, id)).linked_tickets;
    expect(await linked()).toBe(1);
    await shop.database.db.updateTable('events').set({ status: 0 }).where('id', '=', gone.eventId).execute();
    const deleted = await shop.post('/api/myevents/delete', { event_id: gone.eventId }, own.headers);
    expect(deleted.statusCode).toBe(200);
    expect(await linked()).toBe(0);
    const reply = await shop.post('/api/supplements/delete', { id }, own.headers);
    expect(reply.json()).toMatchObject({ message: 'SupplementDeleteSuccessfully' });
  });
});

test('its page is drawn before anything is kept, with a code that nobody signed', async () => {
  const own = await ticketSeller(shop);
  const form = formWith('template_image', await picture('png', { width: 1240, height: 1754 }));
  form.append('title', 'T-shirt');
  form.append('template_type', 'custom');
  const reply = await sendForm(shop, { ...own, url: '/api/supplements/preview' }, form);
  expect(reply.headers['content-type']).toBe('application/pdf');
  const [page, ...more] = await textOf(reply.rawPayload);
  expect(more).toEqual([]);
  expect(page).toContain('T-shirt Supplement bij Zilt & Zand');
  const [code = ''] = await codesOn(reply.rawPayload, 150);
  expect(code).toMatch(/^KJ1:/);

  expect(await verifyCode(shop.services.signingKeys, code)).toMatchObject({ genuine: false });
  expect((await shop.post('/api/supplements/get', {}, own.headers)).json()).toMatchObject({ data: [] });
});
