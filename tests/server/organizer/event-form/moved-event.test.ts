import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/open-services.ts';
import { TELL_BUYERS_JOB } from '#server/organizer/event-form/move-notices.ts';
import { readEventState } from '#server/organizer/event-form/event-state.ts';
import { latestMails } from '#server/platform/mail/mails.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { lineOf, openShop, type Shop } from '../../orders/shop.ts';
import { workOffUntil } from '../../platform/jobs/work-off.ts';
import { type Desk, DOCUMENTED, openDesk } from './form-desk.ts';

let shop: Shop;
let desk: Desk;
beforeAll(async () => {
  shop = await openShop();
  desk = await openDesk(shop);
});
afterAll(() => shop.close());

interface Sold {
  readonly event_id: number;
  readonly ticket: number;
  readonly buy: (email: string, lang: string) => Promise<{ order_number: string; download_token: string }>;
}

/** A published event with free tickets. */
async function onSale(title: string, made?: number): Promise<Sold> {
  const event_id = made ?? (await desk.create({ title, custom_field_enabled: '0' })).event_id;
  const { id: ticket } = await shop.database.db
    .insertInto('tickets')
    .values({ event_id, price_cents: 0, quantity: 100 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.database.db
    .insertInto('ticket_texts')
    .values({ ticket_id: ticket, lang: 'nl', title: 'Zitplaats' })
    .execute();
  const staged = {
    organizationId: desk.organizationId,
    ownerId: desk.userId,
    eventId: event_id,
    slug: '',
    tickets: [ticket],
  };
  const buy: Sold['buy'] = async (email, lang) => {
    const reply = await shop.ordered(
      [lineOf(staged, { ticket_qty: 2 })],
      { customer_email: email, payment_method: '0', brand: '' },
      { 'accept-language': lang },
    );
    return reply.data;
  };
  return { event_id, ticket, buy };
}

const mailsTo = async (to: string) =>
  (await latestMails(shop.database.db, to)).filter(({ subject }) => !/ticket|billet/i.test(subject));

describe('moving an event that has sold', () => {
  test('asks the form first how many it concerns, and tells each buyer once in their language', async () => {
    const { event_id, buy } = await onSale('Strandbal');
    const order = await buy('merel@demo.kaartje.test', 'nl');
    await buy('Merel@demo.kaartje.test', 'nl');
    await buy('luc@demo.kaartje.test', 'fr');
    const moved = { event_id, version: 1, start_date: '2026-12-19', end_date: '2026-12-20', venue: 'Kursaal' };
    expectRefusal(await desk.json('update', moved), {
      status: 409,
      key: 'TellBuyers',
      errors: { tell_buyers: 'FieldRequired' },
      values: { orders: 3, tickets: 6 },
    });
    expect(await desk.read(event_id)).toMatchObject({ start_date: '2026-12-12', version: 1, sold: 6 });
    const reply = await desk.json('update', {
      ...moved,
      tell_buyers: 1,
      buyers_message: 'De storm <b>dwingt</b> ons.',
    });
    expect(reply.json()).toMatchObject({ success: true, version: 2 });
    await shop.work();
    const [mail, ...more] = await mailsTo('merel@demo.kaartje.test');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Nieuwe datum en plaats: Strandbal');
    expect(mail?.text).toContain('Vanaf nu: 19/12/2026 20:00 · Kursaal, Hendrik Serruyslaan 18a, 8400 Oostende');
    expect(mail?.text).toContain('Tot nu toe: 12/12/2026 20:00 · De Grote Post');
    expect(mail?.text).toContain('De storm <b>dwingt</b> ons.');
    expect(mail?.html).toContain('De storm &lt;b&gt;dwingt&lt;/b&gt; ons.');
    expect(mail?.text).toContain(order.order_number);
    const [french] = await mailsTo('luc@demo.kaartje.test');
    expect(french?.subject).toBe('Nouvelle date et nouveau lieu\u00a0: Strandbal');
    // with the event for their calendars, under the name that the first file had
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'strandbal.ics', media_type: 'text/calendar' });
    const calendar = (await shop.services.files.get(file?.path ?? ''))?.bytes.toString() ?? '';
    expect(calendar).toContain(`UID:event-${event_id}@localhost`);
    expect(calendar).toContain('DTSTART:20261219T190000Z');
    // the wallet's next question has the new facts
    const tickets = await shop.app.inject({
      url: `/api/orders/${order.order_number}/tickets`,
      query: { t: order.download_token, token: order.download_token },
      headers: { 'accept-language': 'nl' },
    });
    expect(tickets.body).toContain('2026-12-19');
    expect(tickets.body).toContain('Kursaal');
  });

  test.each([
    [{ start_time: '21:00:00' }, 'Nieuw uur: Strandbal'],
    [{ start_time: '21:00:00', venue: 'Kursaal' }, 'Nieuw uur en nieuwe plaats: Strandbal'],
    [{ start_date: '2026-12-11' }, 'Nieuwe datum: Strandbal'],
    [{ start_date: '2026-12-11', start_time: '21:00:00' }, 'Nieuwe datum: Strandbal'],
    [{ venue: 'Kursaal' }, 'Nieuwe plaats: Strandbal'],
  ])('is called what it is: %j', async (moved, subject) => {
    const { event_id, buy } = await onSale('Strandbal');
    const to = `${subject.length}-${JSON.stringify(moved).length}@demo.kaartje.test`;
    await buy(to, 'nl');
    const reply = await desk.json('update', { event_id, version: 1, ...moved, tell_buyers: 1 });
    expect(reply.json()).toMatchObject({ success: true });
    await shop.work();
    expect((await mailsTo(to)).map((mail) => mail.subject)).toEqual([subject]);
  });

  test('keeps no buyer waiting: a confirmation queued after its mails is sent before them', async () => {
    const { event_id, buy } = await onSale('Lange lijst');
    for (const at of [1, 2, 3, 4]) await buy(`lijst-${at}@demo.kaartje.test`, 'nl');
    await shop.work();
    await desk.json('update', { event_id, version: 1, venue: 'Kursaal', tell_buyers: 1 });
    const workUntil = (isDone: Parameters<typeof workOffUntil>[1]['isDone']) =>
      workOffUntil(shop.database, { handlers: jobHandlers(shop.services), isDone });
    await workUntil((done) => done.includes(TELL_BUYERS_JOB));
    const told = async () => (await mailsTo('lijst-1@demo.kaartje.test')).map(({ sentAt }) => sentAt);
    expect(await told()).toEqual([null]);
    await buy('later@demo.kaartje.test', 'nl');
    await workUntil(async () => {
      const [mail] = await latestMails(shop.database.db, 'later@demo.kaartje.test');
      return mail?.sentAt instanceof Date;
    });
    expect(await told()).toEqual([null]);
    await shop.work();
    expect(await told()).toEqual([expect.any(Date)]);
  });

  test('tells nobody where the form decides so', async () => {
    const { event_id, buy } = await onSale('Stille wissel');
    await buy('stil@demo.kaartje.test', 'nl');
    await desk.json('update', { event_id, version: 1, venue: 'Kursaal', tell_buyers: 0 });
    await shop.work();
    expect(await desk.read(event_id)).toMatchObject({ venue: 'Kursaal' });
    expect(await mailsTo('stil@demo.kaartje.test')).toEqual([]);
    // the page says all the same that it moved
    const [move] = await shop.database.db
      .selectFrom('event_moves')
      .select('told')
      .where('event_id', '=', event_id)
      .execute();
    expect(move).toEqual({ told: false });
  });

  test('of which nothing is sold is kept too, and a draft’s is not', async () => {
    const { event_id } = await onSale('Nog leeg');
    await desk.json('update', { event_id, version: 1, start_time: '21:00:00' });
    const movesOf = (id: number) =>
      shop.database.db.selectFrom('event_moves').select('told').where('event_id', '=', id).execute();
    expect(await movesOf(event_id)).toEqual([{ told: false }]);
    await desk.json('update', { event_id, version: 2, event_status: 0 });
    await desk.json('update', { event_id, version: 3, start_time: '22:00:00' });
    expect(await movesOf(event_id)).toHaveLength(1);
  });

  test('counts those who can be told, and says how many have no address; where nobody has, nothing is mailed', async () => {
    const { event_id, ticket, buy } = await onSale('Gastenlijst');
    const { order_number } = await buy('gast@demo.kaartje.test', 'nl');
    await buy('naam@demo.kaartje.test', 'nl');
    const { db } = shop.database;
    const forgotten = db.updateTable('orders').set({ customer_email: '' });
    await forgotten.where('order_number', '=', order_number).execute();
    const moved = { event_id, version: 1, venue: 'Kursaal' };
    const asked = { status: 409, key: 'TellBuyers', errors: { tell_buyers: 'FieldRequired' } };
    expectRefusal(await desk.json('update', moved), { ...asked, values: { orders: 1, tickets: 4, untold: 1 } });
    const ofTicket = db.selectFrom('bookings').select('order_id').where('ticket_id', '=', ticket);
    await forgotten.where('id', 'in', ofTicket).execute();
    expectRefusal(await desk.json('update', moved), { ...asked, values: { orders: 0, tickets: 4, untold: 2 } });
    expect((await desk.json('update', { ...moved, tell_buyers: 1 })).statusCode).toBe(200);
    await shop.work();
    expect(await mailsTo('naam@demo.kaartje.test')).toEqual([]);
  });

  test('by a client that sends no version saves at once and tells those who hold tickets', async () => {
    const { event_id, buy } = await onSale('Van buitenaf');
    await buy('buiten@demo.kaartje.test', 'nl');
    const sent = {
      ...DOCUMENTED,
      title: 'Van buitenaf',
      category_id: String(desk.categoryId),
      event_id: String(event_id),
    };
    await desk.send('update', { ...sent, custom_field_enabled: '0', city: 'Gent', zipcode: '9000' });
    // the same once more changes nothing, and says nothing
    await desk.send('update', { ...sent, custom_field_enabled: '0', city: 'Gent', zipcode: '9000' });
    await shop.work();
    expect((await mailsTo('buiten@demo.kaartje.test')).map(({ subject }) => subject)).toEqual([
      'Nieuwe plaats: Van buitenaf',
    ]);
  });

  test('leaves out who cancelled, and asks nothing where nothing is sold or moved', async () => {
    const { event_id, ticket, buy } = await onSale('Leeg geworden');
    expect((await desk.json('update', { event_id, version: 1, venue: 'Zaal B' })).statusCode).toBe(200);
    await buy('weg@demo.kaartje.test', 'nl');
    expect((await desk.json('update', { event_id, version: 2, title: 'Andere titel' })).statusCode).toBe(200);
    await shop.database.db.updateTable('bookings').set({ booking_cancel: 2 }).where('ticket_id', '=', ticket).execute();
    expect((await desk.json('update', { event_id, version: 3, venue: 'Zaal C' })).statusCode).toBe(200);
    await shop.work();
    expect(await mailsTo('weg@demo.kaartje.test')).toEqual([]);
  });

  test('after its day is over asks where it is put off, and not where only what was is put right', async () => {
    const { event_id, buy } = await onSale('Uitgesteld');
    await buy('wacht@demo.kaartje.test', 'nl');
    const past = { start_date: '2026-11-01', end_date: '2026-11-02' };
    await shop.database.db.updateTable('events').set(past).where('id', '=', event_id).execute();
    expect((await desk.json('update', { event_id, version: 1, venue: 'Zaal B' })).statusCode).toBe(200);
    const putOff = { event_id, version: 2, start_date: '2026-12-19', end_date: '2026-12-20' };
    expectRefusal(await desk.json('update', putOff), {
      status: 409,
      key: 'TellBuyers',
      errors: { tell_buyers: 'FieldRequired' },
      values: { orders: 1, tickets: 2 },
    });
    await desk.json('update', { ...putOff, tell_buyers: 1 });
    await shop.work();
    expect(await mailsTo('wacht@demo.kaartje.test')).toHaveLength(1);
  });

  // what ended events brought is paid out: nobody ends one by its form
  test('takes no end before today, unless it was over before', async () => {
    const { event_id, buy } = await onSale('Vervroegd');
    const past = { start_date: '2026-11-18', end_date: '2026-11-19' };
    expect((await desk.json('update', { event_id, ...past })).statusCode).toBe(200);
    const future = { start_date: '2026-12-12', end_date: '2026-12-13' };
    expect((await desk.json('update', { event_id, ...future })).statusCode).toBe(200);
    await buy('vroeg@demo.kaartje.test', 'nl');
    const refused = { status: 422, key: 'PleaseCheckForm', errors: { end_date: 'SoldEndInThePast' } };
    expectRefusal(await desk.json('update', { event_id, ...past }), refused);
    const today = { start_date: '2026-11-20', end_date: '2026-11-20', end_time: '23:59:59' };
    expect((await desk.json('update', { event_id, ...today })).statusCode).toBe(200);
    await shop.database.db.updateTable('orders').set({ state: 'pending' }).where('state', '=', 'success').execute();
    expectRefusal(await desk.json('update', { event_id, ...past }), refused);
    await shop.database.db.updateTable('orders').set({ state: 'success' }).where('state', '=', 'pending').execute();
    await shop.database.db.updateTable('events').set(past).where('id', '=', event_id).execute();
    const earlier = { start_date: '2026-11-17', end_date: '2026-11-18' };
    expect((await desk.json('update', { event_id, ...earlier })).statusCode).toBe(200);
  });

  test('takes no such end from the form that made it, sent once more', async () => {
    const fields = {
      ...DOCUMENTED,
      title: 'Nog eens',
      category_id: String(desk.categoryId),
      custom_field_enabled: '0',
    };
    const key = '019a0000-0000-7000-8000-000000000001';
    const made = await desk.keyed(key)('create', fields);
    const { event_id } = made.json<{ event_id: number }>();
    const { buy } = await onSale('Nog eens', event_id);
    await buy('eens@demo.kaartje.test', 'nl');
    // a draft may be over
    const past = { event_status: '0', start_date: '2026-11-18', end_date: '2026-11-19' };
    expectRefusal(await desk.keyed(key)('create', { ...fields, ...past }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { end_date: 'SoldEndInThePast' },
    });
    expect(await desk.read(event_id)).toMatchObject({ end_date: '2026-12-13' });
  });

  test('mails each buyer once, even where the job runs twice', async () => {
    const { event_id, buy } = await onSale('Dubbel');
    await buy('dubbel@demo.kaartje.test', 'nl');
    await desk.json('update', { event_id, version: 1, start_time: '21:00:00', tell_buyers: 1 });
    await shop.work();
    await shop.database.db
      .updateTable('outbox_jobs')
      .set({ done_at: null })
      .where('kind', '=', 'organizer.tell-buyers')
      .execute();
    await shop.work();
    expect(await mailsTo('dubbel@demo.kaartje.test')).toHaveLength(1);
  });
});

test('tickets are sold while an event is being saved', async () => {
  const { event_id, buy } = await onSale('Druk');
  const order = await shop.database.transaction(async (trx) => {
    await readEventState(trx, event_id, { locked: true });
    return buy('druk@demo.kaartje.test', 'nl');
  });
  expect(order.order_number).not.toBe('');
});

// Source: OEV-34
test('an event with bookings may be unpublished: its tickets stay', async () => {
  const { event_id, buy } = await onSale('Dicht');
  const order = await buy('dicht@demo.kaartje.test', 'nl');
  expect((await desk.json('update', { event_id, version: 1, event_status: 0 })).statusCode).toBe(200);
  expect((await shop.app.inject('/api/events/dicht')).statusCode).toBe(404);
  expect(await desk.read(event_id)).toMatchObject({ status: 0, draft: 0, sold: 2 });
  const tickets = await shop.app.inject(`/api/orders/${order.order_number}/tickets?t=${order.download_token}`);
  expect(tickets.json().data.admissions).toHaveLength(2);
});
