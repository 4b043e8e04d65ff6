import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { holdOrganization } from '#server/organizer/payout/requests.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { addPerson, PASSWORD } from '../accounts/people.ts';
import { expectRefusal } from '../orders/refused.ts';
import { lineOf } from '../orders/shop.ts';
import { openPayouts, type Scene } from './payout-scene.ts';

/** What the form of a published event needs beside what a staged one has. */
const FORM = {
  address: 'Hendrik Serruyslaan 18a',
  excerpt: 'Dansen in het zand',
  description: '<p>Een lange nacht.</p>',
  meta_title: 'Zilt',
  meta_keywords: 'dans',
  meta_description: 'Een nacht dansen.',
};

let scene: Scene;
beforeAll(async () => {
  scene = await openPayouts();
});
afterAll(() => scene.shop.close());

describe('what is due (POUT-02)', () => {
  test('is what ended events sold, less commission, less what went back, from the day after their end', async () => {
    const own = await scene.seller();
    await scene.sell(own, 4);
    await scene.cancel(own, await scene.sell(own, 1), 3);
    await scene.cancel(own, await scene.sell(own, 2), 2); // the money stays
    const shown = await scene.summary(own);
    expect(shown).toMatchObject({
      sold: '94.50', // 7 × 13.50
      commission: '6.00', // that of the ticket that was paid back came back too
      paid_back: '13.50',
      held: '0.00',
      paid_out: '0.00',
      due: '75.00',
      account: { name: 'Kustklank vzw', number: '••••7034', missing: [] },
      events_total: 1,
      requests: [],
    });
    expect(shown.events).toMatchObject([
      { id: own.eventId, title: 'Zilt & Zand', ended: '2026-11-19', tickets: 4, sold: '94.50', yours: '75.00' },
    ]);
    await scene.end(own, '2026-11-20'); // it ends tonight
    expect(await scene.summary(own)).toMatchObject({ sold: '0.00', due: '0.00', events: [], events_total: 0 });
  });

  test('leaves out what buyers ask to have cancelled until they have an answer', async () => {
    const own = await scene.seller();
    await scene.sell(own, 2);
    const { id } = await scene.bookingOf(await scene.sell(own, 1));
    const state = (booking_cancel: 0 | 1) =>
      scene.shop.database.db.updateTable('bookings').set({ booking_cancel }).where('id', '=', id).execute();
    await state(1);
    expect(await scene.summary(own)).toMatchObject({ sold: '40.50', held: '12.50', due: '25.00' });
    await state(0);
    expect(await scene.summary(own)).toMatchObject({ held: '0.00', due: '37.50' });
  });

  test('leaves out what the cancellation of the whole event is still to pay back, and pays none of it out', async () => {
    const own = await scene.seller();
    await scene.sell(own, 2);
    const { id: broken } = await scene.bookingOf(await scene.sell(own, 1));
    const { shop } = scene;
    await shop.work();
    const request = await scene.asked(own);
    const cancelling = (status: 2 | 3) =>
      shop.post(`/api/bookings/cancel-event/${own.eventId}`, { scope: 'all', status }, own.headers);
    expect((await cancelling(3)).statusCode).toBe(200);
    expect(await scene.summary(own)).toMatchObject({ sold: '40.50', paid_back: '0.00', held: '37.50', due: '0.00' });
    expect(await scene.listed(request)).toMatchObject({ due: '0.00' });
    expectRefusal(await scene.pay(request), { status: 409, key: 'PayoutAboveDue', values: { due: '0.00' } });
    // the provider has to be asked by hand for one: it stays to be paid back when the run is over
    const payments = shop.database.db
      .updateTable('payments')
      .where('order_id', '=', (eb) => eb.selectFrom('bookings').select('order_id').where('id', '=', broken));
    await payments.set({ status: 'failed' }).execute();
    await shop.work();
    expect(await scene.summary(own)).toMatchObject({ paid_back: '27.00', held: '12.50', due: '0.00' });
    expect(await scene.listed(request)).toMatchObject({ due: '0.00' });
    await payments.set({ status: 'success' }).execute();
    expect((await cancelling(3)).statusCode).toBe(200);
    await shop.work();
    expect(await scene.summary(own)).toMatchObject({ paid_back: '40.50', held: '0.00', due: '0.00' });
  });

  test('keeps what a cancellation of the whole event does not pay back', async () => {
    const own = await scene.seller();
    await scene.sell(own, 2);
    const all = { scope: 'all', status: 2 };
    expect((await scene.shop.post(`/api/bookings/cancel-event/${own.eventId}`, all, own.headers)).statusCode).toBe(200);
    expect(await scene.summary(own)).toMatchObject({ sold: '27.00', held: '0.00', due: '25.00' });
    await scene.shop.work();
    expect(await scene.summary(own)).toMatchObject({ sold: '27.00', held: '0.00', due: '25.00' });
  });

  test('below nothing says why: money that went back, requests to cancel, or commissions of cash sales', async () => {
    const own = await scene.seller();
    expect(await scene.summary(own)).toMatchObject({ due: '0.00', shortfall: null });
    const about = await scene.bookingOf(await scene.sell(own, 2));
    const { db } = scene.shop.database;
    const write = (kind: 'payout' | 'chargeback' | 'fee', amount_cents: number, booking_id: number | null) =>
      db
        .insertInto('ledger_entries')
        .values({ id: uuidv7(), kind, amount_cents, booking_id, organization_id: own.organizationId })
        .execute();
    await write('payout', -2500, null);
    await db.updateTable('bookings').set({ booking_cancel: 1 }).where('id', '=', about.id).execute();
    expect(await scene.summary(own)).toMatchObject({ due: '-25.00', paid_back: '0.00', shortfall: 'held' });
    await db.updateTable('bookings').set({ booking_cancel: 0 }).where('id', '=', about.id).execute();
    // of what was paid at the door only the fee is here
    await scene.end(own, '2026-12-12');
    await db
      .insertInto('site_settings')
      .values({ key: 'payment.cash', value: '1' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    await scene.shop.services.site.refresh();
    await db
      .updateTable('events')
      .set({ payment_methods: ['Cash'] })
      .where('id', '=', own.eventId)
      .execute();
    await scene.shop.ordered([lineOf(own, { ticket_qty: 3 })], { payment_method: 'offline', brand: '' });
    await scene.end(own);
    expect(await scene.summary(own)).toMatchObject({ due: '-3.00', paid_back: '0.00', shortfall: 'cash' });
    await write('chargeback', -2700, about.id);
    expect(await scene.summary(own)).toMatchObject({ due: '-30.00', paid_back: '27.00', shortfall: 'paid_back' });
  });

  test('of an event that gets a later end once it was paid out stays as it was, and what it sells then waits for that end', async () => {
    const own = await scene.seller();
    await scene.sell(own, 2);
    const postpone = async (): Promise<void> => {
      const later = {
        ...FORM,
        event_id: own.eventId,
        start_date: '2026-12-12',
        end_date: '2026-12-12',
        tell_buyers: 0,
      };
      const saved = await scene.shop.post('/api/myevents/update', later, own.headers);
      expect(saved.json()).toMatchObject({ success: true });
    };
    await postpone(); // put off before a payout: it is to come
    expect(await scene.summary(own)).toMatchObject({ due: '0.00', events: [] });
    await scene.end(own);
    const request = await scene.asked(own);
    expect((await scene.pay(request)).statusCode).toBe(200);
    await postpone();
    const paid = { sold: '27.00', paid_out: '25.00', due: '0.00', shortfall: null };
    expect(await scene.summary(own)).toMatchObject({ ...paid, events: [{ ended: '2026-11-19', yours: '25.00' }] });
    scene.shop.later(1);
    const more = await scene.shop.ordered([lineOf(own, { ticket_qty: 3 })]);
    await scene.shop.atBank(more, 'success');
    await scene.shop.webhook(more);
    expect(await scene.summary(own)).toMatchObject(paid);
    const csv = await scene.shop.app.inject({ url: '/api/payout/statement.csv?lang=en', headers: own.headers });
    expect(csv.body).toMatch(/;19\/11\/2026;.*;27,00;2,00;0,00;0,00;25,00/);
    const sheet = await scene.shop.app.inject({
      url: `/api/admin/payouts/one?id=${request}&lang=nl`,
      headers: scene.admin,
    });
    expect(sheet.json().data).toMatchObject({ left: '0.00', paid_out: '25.00', events: [{ yours: '25.00' }] });
    expect((await scene.returned(request, 'Rekening gesloten')).statusCode).toBe(200);
    expect(await scene.summary(own)).toMatchObject({ sold: '0.00', paid_out: '0.00', due: '0.00' });
    await scene.end(own);
    expect(await scene.summary(own)).toMatchObject({ sold: '67.50', due: '62.50', events_total: 1 });
  });

  test('is another organizer’s for nobody, and the files say the same', async () => {
    const own = await scene.seller();
    await scene.sell(own, 4);
    const other = await scene.seller();
    expect(await scene.summary(other)).toMatchObject({ sold: '0.00', due: '0.00', events: [] });
    const file = (name: string) =>
      scene.shop.app.inject({ url: `/api/payout/statement.${name}?lang=en`, headers: own.headers });
    await scene.shop.database.db
      .insertInto('ledger_entries')
      .values({ id: uuidv7(), kind: 'payout', organization_id: own.organizationId, amount_cents: -2000 })
      .execute();
    const csv = await file('csv');
    expect(csv.headers['content-disposition']).toContain('payout-statement-2026-11-20.csv');
    expect(csv.body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Event;Ended;Tickets;Sold (EUR);Commission (EUR);Paid back (EUR);Held back (EUR);Yours (EUR)',
      'Zilt & Zand;19/11/2026;4;54,00;4,00;0,00;0,00;50,00',
      'Total;;4;54,00;4,00;0,00;0,00;50,00',
      'Paid out before;;;;;;;20,00',
      'Due to you;;;;;;;30,00',
    ]);
    const pdf = await file('pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a request (POUT-03)', () => {
  test('needs the password, a complete bank account, something due and the amount that was shown', async () => {
    const own = await scene.seller({ bank: false });
    await scene.sell(own, 1);
    expectRefusal(await scene.ask(own, { password: 'something else' }), {
      status: 422,
      key: 'WrongPassword',
      errors: { password: 'WrongPassword' },
    });
    expectRefusal(await scene.ask(own), { status: 409, key: 'PayoutBankIncomplete' });
    expect((await scene.summary(own)).account.missing).toEqual([
      'bank_branch_name',
      'bank_branch_code',
      'bank_account_number',
      'bank_account_name',
    ]);
    const ready = await scene.seller();
    expectRefusal(await scene.ask(ready), { status: 409, key: 'PayoutNothingDue' });
    await scene.sell(ready, 1);
    expectRefusal(await scene.ask(ready, { amount: '999,99' }), { status: 409, key: 'PayoutAmountChanged' });
    expect((await scene.ask(ready, { amount: '12,50' })).json()).toMatchObject({
      data: { amount: '12.50', status: 'asked', held: 0, account: '••••7034' },
    });
  });

  test('is one at a time: of five at once one is made, and one that is sent again finds itself', async () => {
    const own = await scene.seller();
    await scene.sell(own, 1);
    const key = randomUUID();
    // more passwords at once would be too many, right ones too
    const replies = await Promise.all([...Array.from({ length: 4 }, () => scene.ask(own)), scene.ask(own, {}, key)]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const rows = scene.shop.database.db.selectFrom('payout_requests').select('id');
    const own1 = await rows.where('organization_id', '=', own.organizationId).execute();
    expect(own1).toHaveLength(1);
    expectRefusal(await scene.ask(own), { status: 409, key: 'PayoutOpen' });
    const twice = await scene.seller();
    await scene.sell(twice, 1);
    const [first, again] = [await scene.ask(twice, {}, key), await scene.ask(twice, {}, key)];
    expect(again.json()).toEqual(first.json());
  });

  test('is nobody’s who is signed in as the organizer', async () => {
    const own = await scene.seller();
    const { openSession } = await import('#server/accounts/sessions.ts');
    const { id } = await addPerson(scene.shop.database, { role_id: ROLE.admin });
    const { token } = await openSession(scene.shop.database.db, {
      userId: own.ownerId,
      now: scene.shop.services.now(),
      impersonatedBy: id,
    });
    const headers = { authorization: `Bearer ${token}` };
    expectRefusal(await scene.shop.post('/api/payout/request', { password: PASSWORD }, headers), {
      status: 403,
      key: 'NotWhileImpersonating',
    });
    for (const name of ['pdf', 'csv'])
      expectRefusal(await scene.shop.app.inject({ url: `/api/payout/statement.${name}`, headers }), {
        status: 403,
        key: 'NotWhileImpersonating',
      });
  });

  test('holds its organization from others who ask, and from nobody who buys', async () => {
    const own = await scene.seller();
    const { database } = scene.shop;
    const isFree = async (lock: 'key share' | 'no key update') => {
      const row = sql`select from organizations where id = ${own.organizationId} for ${sql.raw(lock)} nowait`;
      return row.execute(database.db).then(
        () => true,
        () => false,
      );
    };
    await database.transaction(async (trx) => {
      await holdOrganization(trx, own.organizationId);
      // a booking's reference to its seller takes no more
      expect(await isFree('key share')).toBe(true);
      expect(await isFree('no key update')).toBe(false);
    });
  });
});
