import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { madeAt } from '#domain/door/code-identity.ts';
import { decodeCodePayload, splitCode } from '#domain/tickets/code.ts';
import { verifyCode } from '#server/tickets/ticket-codes.ts';
import { picture } from '../content/pictures.ts';
import { codesOn, picturesIn, textOf } from '../tickets/read-pdf.ts';
import { expectRefusal } from './refused.ts';
import { type CheckoutReply, lineOf, openShop, type Shop } from './shop.ts';
import { stage, type Staged, supplement } from './stage.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ draws: true });
});
afterAll(() => shop.close());

const PICTURE = 'uploads/0198a2b4-0000-4000-8000-00000000000';

/** An event whose first ticket has the organizer's own picture behind its page: 620 pixels wide, or `times` as wide. */
async function pictured(number: number, times = 1): Promise<{ event: Staged; file: string }> {
  const file = `${PICTURE}${number}.png`;
  const size = { width: 620 * times, height: (750 + 25 * number) * times };
  await shop.services.files.put(file, await picture('png', size), 'image/png');
  return { event: await stage(shop.database, { tickets: [{ template: 'custom', template_image_file: file }] }), file };
}

async function paid(event: Staged, line: object = {}, more: object = {}): Promise<CheckoutReply> {
  const reply = await shop.ordered([lineOf(event, { ticket_qty: 2, ...line })], { ...more });
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  return reply;
}

const open = ({ data }: CheckoutReply, asked = '', folder = 'normal') =>
  shop.app.inject(`/download/ticket/${data.order_number}/${folder}?${asked}t=${data.download_token}`);
const fileOf = async (reply: CheckoutReply, asked = ''): Promise<Buffer> => (await open(reply, asked)).rawPayload;

/** The signed codes of an order's tickets, as the wallet has them. */
async function codesOf({ data }: CheckoutReply): Promise<string[]> {
  const reply = await shop.app.inject(`/api/orders/${data.order_number}/tickets?t=${data.download_token}`);
  return reply.json<{ data: { admissions: { code: string }[] } }>().data.admissions.map(({ code }) => code);
}

describe('the picture of a ticket’s page', () => {
  test('is behind every ticket of its type, in a file that stays small, and the codes are read through it', async () => {
    const { event } = await pictured(1, 4);
    const reply = await paid(event);
    const file = await fileOf(reply);
    expect(await picturesIn(file, 1000)).toEqual({ files: 1, drawn: 2 });
    expect(await codesOn(file, 150)).toEqual(await codesOf(reply));
    expect(file.length).toBeLessThan(1_000_000);
  });

  test('is not there while the organizer has the standard page, and another picture makes another file', async () => {
    const { event } = await pictured(2);
    const { file: other } = await pictured(3);
    const reply = await paid(event);
    const ofTicket = (values: object) =>
      shop.database.db
        .updateTable('tickets')
        .set(values)
        .where('id', '=', event.tickets[0] ?? 0)
        .execute();
    const first = await fileOf(reply);
    await ofTicket({ template: 'standard' });
    expect(await picturesIn(await fileOf(reply), 500)).toEqual({ files: 0, drawn: 0 });
    await ofTicket({ template: 'custom', template_image_file: other });
    const second = await fileOf(reply);
    expect(await picturesIn(second, 500)).toEqual({ files: 1, drawn: 2 });
    expect(second.equals(first)).toBe(false);
  });

  test('that is gone from the store breaks no file, and is in the next one once it is back', async () => {
    const { event, file } = await pictured(4);
    const bytes = await shop.services.files.get(file);
    await shop.services.images.forget(file);
    const reply = await paid(event);
    const without = await fileOf(reply);
    expect(await picturesIn(without, 500)).toEqual({ files: 0, drawn: 0 });
    expect(await codesOn(without, 150)).toEqual(await codesOf(reply));
    await shop.services.files.put(file, bytes?.bytes ?? Buffer.alloc(0), 'image/png');
    expect(await picturesIn(await fileOf(reply), 500)).toEqual({ files: 1, drawn: 2 });
  });

  test('that can no longer be read as one breaks no file either', async () => {
    const { event, file } = await pictured(5);
    await shop.services.files.put(file, Buffer.from('no picture at all'), 'image/png');
    const reply = await paid(event);
    expect(await codesOn(await fileOf(reply), 150)).toEqual(await codesOf(reply));
  });
});

describe('one ticket of an order', () => {
  test('is a file by itself, under a name of its own, and says how many there are', async () => {
    const event = await stage(shop.database);
    const reply = await paid(event, { ticket_qty: 3 });
    const own = await open(reply, 'position=2&');
    expect(own.headers['content-disposition']).toBe(`attachment; filename="ticket-${reply.data.order_number}-2.pdf"`);
    const [page, ...more] = await textOf(own.rawPayload);
    expect(more).toEqual([]);
    expect(page).toContain('Ticket 2 van 3');
    expect(await codesOn(own.rawPayload, 150)).toEqual((await codesOf(reply)).slice(1, 2));
    const { data } = (
      await shop.post(`/api/orders/${reply.data.order_number}/ticket-link`, {
        t: reply.data.download_token,
        position: 2,
      })
    ).json<{ data: { url: string } }>();
    expect((await shop.app.inject(data.url)).rawPayload).toEqual(own.rawPayload);
  });

  test.each(['0', '4', '-1', 'x', '1.5', '99999999999'])(
    'that is not there (%s) answers as any wrong link',
    async (position) => {
      const event = await stage(shop.database);
      const reply = await paid(event, { ticket_qty: 3 });
      expectRefusal(await open(reply, `position=${position}&`), { status: 404, key: 'TryAgain' });
    },
  );

  test('that was taken back is refused, the others still have their file, with codes for those alone', async () => {
    const event = await stage(shop.database);
    const reply = await paid(event);
    const [, second = ''] = await codesOf(reply);
    const first = shop.database.db
      .updateTable('admissions')
      .set({ revoked_at: new Date() })
      .where('position', '=', 1)
      .where('event_id', '=', event.eventId);
    await first.execute();
    expectRefusal(await open(reply, 'position=1&'), { status: 403, key: 'BookingState.2' });
    expect(await codesOn(await fileOf(reply), 150)).toEqual([second]);
    expect(await codesOn(await fileOf(reply, 'position=2&'), 150)).toEqual([second]);
  });

  test('of an order that is not paid is refused as the whole of it is', async () => {
    const event = await stage(shop.database);
    const reply = await shop.ordered([lineOf(event, { ticket_qty: 2 })]);
    expectRefusal(await open(reply, 'position=1&'), { status: 403, key: 'TicketNotAvailableYet' });
  });
});

test('a ticket without names of its own carries the buyer’s, until the buyer is forgotten', async () => {
  const event = await stage(shop.database);
  const reply = await paid(event, { ticket_qty: 1 }, { customer_name: 'Jef Van den Bossche' });
  expect((await textOf(await fileOf(reply)))[0]).toMatch(/Op naam van .*Jef Van den Bossche/);
  const { db } = shop.database;
  const name = (holder_names: string[]) =>
    db.updateTable('admissions').set({ holder_names }).where('event_id', '=', event.eventId).execute();
  await name(['Łukasz Źródlański']);
  const [named] = await textOf(await fileOf(reply));
  expect(named).toMatch(/Op naam van .*Łukasz Źródlański/);
  expect(named).not.toContain('Jef');
  await name([]);
  const orders = db.updateTable('orders').set({ customer_name: '' });
  await orders.where('order_number', '=', reply.data.order_number).execute();
  expect((await textOf(await fileOf(reply)))[0]).not.toContain('Op naam van');
});

describe('what was bought with a ticket', () => {
  test('has a page with a code of its own where it has one, and is on the ticket alone where it has none', async () => {
    const event = await stage(shop.database);
    const ticketId = event.tickets[0] ?? 0;
    const { file } = await pictured(6);
    const coded = await supplement(shop.database, event, {
      ticketId,
      required: false,
      template_type: 'custom',
      template_image_file: file,
    });
    const plain = await supplement(shop.database, event, { ticketId, required: false, generated_code: false });
    const chosen = { 2: [coded, plain].map((supplement_id) => ({ supplement_id, checked: true })) };
    const reply = await paid(event, { supplements: chosen });
    const pdf = await fileOf(reply);
    const pages = await textOf(pdf);
    expect(pages).toHaveLength(3);
    expect(pages[1]).toContain('Supplementen Vestiaire Vestiaire');
    expect(pages[2]).toMatch(/^Vestiaire Supplement bij Zilt & Zand .* Bij ticket 2 van 2/);
    expect(pages[2]).toContain(`${reply.data.order_number} / 2 / S1`);
    expect(await picturesIn(pdf, 500)).toEqual({ files: 1, drawn: 1 });
    const [, second = '', code = ''] = await codesOn(pdf, 150);
    const { code: id } = await shop.database.db
      .selectFrom('booking_supplements')
      .select('code')
      .where('supplement_id', '=', coded)
      .executeTakeFirstOrThrow();
    expect(await verifyCode(shop.services.signingKeys, code)).toMatchObject({
      genuine: true,
      payload: { kind: 'supplement', id, eventId: event.eventId, ticketId, codeVersion: 1 },
    });
    expect(code).not.toBe(second);
    // a phone at the door tells by it whether its list is older
    expect(madeAt(id ?? '')).toBeInstanceOf(Date);
    // with its ticket when that is handed on alone, and with no other
    expect(await textOf(await fileOf(reply, 'position=2&'))).toHaveLength(2);
    expect(await textOf(await fileOf(reply, 'position=1&'))).toHaveLength(1);
  });

  test('once for all tickets of a line is with the first of them that still counts', async () => {
    const event = await stage(shop.database);
    const id = await supplement(shop.database, event, { ticketId: event.tickets[0] ?? 0, required: false, applied: 2 });
    const reply = await paid(event, { supplements: { 1: [{ supplement_id: id, checked: true }] } });
    const before = await fileOf(reply);
    expect((await textOf(before))[1]).toMatch(/^Vestiaire/);
    await shop.database.db
      .updateTable('admissions')
      .set({ revoked_at: new Date() })
      .where('event_id', '=', event.eventId)
      .where('position', '=', 1)
      .execute();
    const after = await textOf(await fileOf(reply));
    expect(after).toHaveLength(2);
    expect(after[1]).toMatch(/^Vestiaire .* Bij ticket 1 van 1/);
    expect((await codesOn(await fileOf(reply), 150))[1]).toBe((await codesOn(before, 150))[1]);
  });
});

describe('a voucher', () => {
  async function voucher(event: Staged, values: object = {}): Promise<number> {
    const { id } = await shop.database.db
      .insertInto('vouchers')
      .values({
        organization_id: event.organizationId,
        event_id: event.eventId,
        title: 'Ontbijt in Het Lichthuis',
        voucher_type: 1,
        start_date: '2026-12-12',
        start_time: '10:00:00',
        end_date: '2026-12-13',
        end_time: '11:30:00',
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.database.db
      .insertInto('voucher_tickets')
      .values({ voucher_id: id, ticket_id: event.tickets[0] ?? 0 })
      .execute();
    return id;
  }

  test('per ticket is a page behind each of its tickets, with its own code and the time in which it counts', async () => {
    const event = await stage(shop.database, { tickets: [{}, {}] });
    const id = await voucher(event);
    const reply = await paid(event);
    const pdf = await fileOf(reply);
    const pages = await textOf(pdf);
    expect(pages).toHaveLength(4);
    for (const [page, position] of [
      [pages[1], 1],
      [pages[3], 2],
    ] as const) {
      expect(page).toContain(
        'Ontbijt in Het Lichthuis Voucher bij Zilt & Zand Geldig 12/12/2026 10:00 – 13/12/2026 11:30',
      );
      expect(page).toContain(`${reply.data.order_number} / ${position} / V${id}`);
    }
    const codes = await codesOn(pdf, 150);
    expect(new Set(codes).size).toBe(4);
    const ticket = decodeCodePayload(splitCode(codes[0] ?? '')?.payload ?? new Uint8Array());
    expect(await verifyCode(shop.services.signingKeys, codes[1] ?? '')).toMatchObject({
      genuine: true,
      payload: { kind: 'voucher', id: ticket?.id, eventId: event.eventId, ticketId: id },
    });
    const others = await paid(event, { ticket_id: event.tickets[1] ?? 0 });
    expect(await textOf(await fileOf(others))).toHaveLength(2);
  });

  test('per order is one page, however many tickets it came with; one that is deleted is none', async () => {
    const event = await stage(shop.database);
    const id = await voucher(event, { voucher_type: 2, generated_code: false });
    const reply = await paid(event, { ticket_qty: 3 });
    const pages = await textOf(await fileOf(reply));
    expect(pages).toHaveLength(4);
    expect(pages[1]).toMatch(/Ontbijt .* Bij je bestelling/);
    expect(pages[1]).toContain(`${reply.data.order_number} / V${id}`);
    expect((await codesOn(await fileOf(reply), 150))[1]).toBe('');
    await shop.database.db.updateTable('vouchers').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await textOf(await fileOf(reply))).toHaveLength(3);
  });
});

describe('the file of a large order', () => {
  test('that several ask for at once is made once, and all of them get it', async () => {
    const event = await stage(shop.database, { tickets: [{ quantity: 500 }] });
    const reply = await paid(event, { ticket_qty: 20 });
    const put = vi.spyOn(shop.services.files, 'put');
    const files = await Promise.all([1, 2, 3].map(() => fileOf(reply)));
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
    for (const file of files) expect(file.equals(files[0] ?? Buffer.alloc(0))).toBe(true);
    expect(await textOf(files[0] ?? Buffer.alloc(0))).toHaveLength(20);
  });

  test('holds nobody else up: others are answered all the while it is drawn', async () => {
    const event = await stage(shop.database, { tickets: [{ quantity: 500 }] });
    const reply = await paid(event, { ticket_qty: 100 });
    let isThere = false;
    const begin = performance.now();
    const file = fileOf(reply).finally(() => {
      isThere = true;
    });
    let last = begin;
    let longest = 0;
    while (!isThere) {
      expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
      await setImmediate();
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
    // as a share of the whole, however slow the machine: drawn in one go it would be nearly all of it
    expect(longest / (last - begin)).toBeLessThan(0.25);
    expect(await textOf(await file)).toHaveLength(100);
  });
});

test('a file is in the language of its buyer, with the organizer’s words for tickets and all that comes with them', async () => {
  const event = await stage(shop.database);
  const texts = { title: 'Sel et sable', ticket_footer: 'Portes à 19 h.', tickets_term_cond: 'Une entrée par billet.' };
  await shop.database.db
    .insertInto('event_texts')
    .values({ event_id: event.eventId, lang: 'fr', ...texts })
    .execute();
  const ticketId = event.tickets[0] ?? 0;
  const id = await supplement(shop.database, event, { ticketId, required: false });
  const chosen = { supplements: { 1: [{ supplement_id: id, checked: true }] } };
  const reply = await shop.ordered([lineOf(event, { ticket_qty: 1, ...chosen })], {}, { 'accept-language': 'fr' });
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  const file = await fileOf(reply);
  const [ticket, extra] = await textOf(file);
  expect(ticket).toContain('Billet 1 sur 1');
  for (const text of Object.values(texts)) expect(ticket).toContain(text);
  expect(extra).toContain('Supplément pour');
  expect(extra).toContain('Avec le billet 1 sur 1');
  expect(file.includes('/Lang (fr)')).toBe(true);
});
