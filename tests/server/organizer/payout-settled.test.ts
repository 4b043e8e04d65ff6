import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestMails } from '#server/platform/mail/mails.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { PASSWORD } from '../accounts/people.ts';
import { expectRefusal } from '../orders/refused.ts';
import { BANK, openPayouts, type Scene } from './payout-scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openPayouts();
});
afterAll(() => scene.shop.close());

describe('an admin', () => {
  test('books a payout once, with the ledger, is told the account, and the organizer is mailed', async () => {
    const own = await scene.seller();
    await scene.sell(own, 4);
    const id = await scene.asked(own);
    const other = await scene.newAdmin('Bea');
    expect(await scene.listed(id)).toMatchObject({
      amount: '50.00',
      due: '50.00',
      status: 'asked',
      account: '••••7034',
    });
    const replies = await Promise.all([scene.pay(id), scene.pay(id), scene.pay(id)]);
    for (const reply of replies)
      expect(reply.json()).toMatchObject({
        message: 'PayoutPaid',
        data: { amount: '50.00', payee: { bank_account_number: BANK.bank_account_number } },
      });
    // who sends it again is told that it was booked before
    const first = replies.filter((reply) => reply.json<{ data: { again: number } }>().data.again === 0);
    expect(first).toHaveLength(1);
    expect(await scene.payoutLines(own)).toEqual([{ amount_cents: -5000 }]);
    const late = await scene.pay(id, { by: other });
    expectRefusal(late, {
      status: 409,
      key: 'PayoutBookedBefore',
      values: { by: 'An Peeters', at: '20/11/2026 12:00' },
    });
    expect(late.body).not.toContain('7034');
    // only what is open is counted anew
    expect(await scene.listed(id)).toMatchObject({ status: 'paid', due: null });
    expect(await scene.summary(own)).toMatchObject({
      paid_out: '50.00',
      due: '0.00',
      requests: [{ id, status: 'paid', answered_at: '2026-11-20T11:00:00.000Z' }],
    });
    const mails = await latestMails(scene.shop.database.db, own.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Je uitbetaling'))).toMatchObject([
      { subject: 'Je uitbetaling van €\u00a050,00', text: expect.stringContaining('••••7034') as string },
    ]);
    expectRefusal(await scene.refuse(id, 'Te laat'), { status: 409, key: 'PayoutSettled' });
    expectRefusal(await scene.ask(own), { status: 409, key: 'PayoutNothingDue' });
  });

  test('who pays or refuses ends the alert that an organizer asks', async () => {
    const waiting = async (id: number) =>
      scene.shop.database.db
        .selectFrom('alerts')
        .select('kind')
        .where('about', '=', `payout:${id}`)
        .where('seen_at', 'is', null)
        .execute();
    for (const answer of [scene.pay, (id: number) => scene.refuse(id, 'Te vroeg')]) {
      const own = await scene.seller();
      await scene.sell(own, 1);
      const id = await scene.asked(own);
      expect(await waiting(id)).toEqual([{ kind: 'payout-asked' }]);
      expect((await answer(id)).statusCode).toBe(200);
      expect(await waiting(id)).toEqual([]);
    }
  });

  test('books the amount that was seen and no other', async () => {
    const own = await scene.seller();
    await scene.sell(own, 2);
    const id = await scene.asked(own);
    await scene.shop.post('/api/auth/update-profile', { bank_name: 'Kustbank', bank_password: PASSWORD }, own.headers);
    await scene.sell(own, 1);
    expect(await scene.asked(own)).toBe(id);
    const stale = await scene.pay(id, { amount: '25.00' });
    expectRefusal(stale, { status: 409, key: 'PayoutOtherAmount', values: { amount: '37.50' } });
    expect(await scene.payoutLines(own)).toEqual([]);
    expect((await scene.pay(id, { amount: '37.50' })).json()).toMatchObject({ data: { amount: '37.50' } });
  });

  test('sees which events a request is for, with their days and what each left', async () => {
    const own = await scene.seller();
    await scene.sell(own, 4);
    const id = await scene.asked(own);
    await scene.pay(id);
    await scene.sell(own, 2);
    const next = await scene.asked(own);
    const change = { event_id: own.eventId, version: 2, at: scene.shop.services.now() };
    await scene.shop.database.db
      .insertInto('event_changes')
      .values({ ...change, former: JSON.stringify({ end_date: '2026-12-12' }) })
      .execute();
    const reply = await scene.shop.app.inject({
      url: `/api/admin/payouts/one?id=${next}&lang=nl`,
      headers: scene.admin,
    });
    expect(reply.json()).toMatchObject({
      data: {
        amount: '25.00',
        events: [
          {
            id: own.eventId,
            title: 'Zilt & Zand',
            starts: '2026-11-19',
            ends: '2026-11-19',
            tickets: 6,
            yours: '75.00',
            moved_at: '2026-11-20T11:00:00.000Z',
          },
        ],
        others: { count: 0, yours: '0.00' },
        paid_out: '50.00',
        left: '25.00',
      },
    });
  });

  test('sees what is due of open requests alone, as their organizers do', async () => {
    const own = await scene.seller();
    const other = await scene.seller();
    await scene.sell(own, 2);
    await scene.sell(other, 1);
    const [id, others] = [await scene.asked(own), await scene.asked(other)];
    const asking = await scene.bookingOf(await scene.sell(own, 3));
    await scene.sell(own, 1);
    await scene.shop.database.db
      .updateTable('bookings')
      .set({ booking_cancel: 1 })
      .where('id', '=', asking.id)
      .execute();
    expect((await scene.summary(own)).due).toBe('37.50');
    expect(await scene.listed(id)).toMatchObject({ due: '37.50' });
    expect(await scene.listed(others)).toMatchObject({ due: '12.50' });
  });

  test('refuses one with a reason, and the organizer may ask again', async () => {
    const own = await scene.seller();
    await scene.sell(own, 1);
    const id = await scene.asked(own);
    expectRefusal(await scene.refuse(id, ' '), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { reason: 'FieldRequired' },
    });
    expect((await scene.refuse(id, 'De naam past niet bij de rekening')).json()).toMatchObject({
      message: 'PayoutRefused',
    });
    expectRefusal(await scene.pay(id), { status: 409, key: 'PayoutSettled' });
    const { requests } = await scene.summary(own);
    expect(requests).toMatchObject([{ status: 'refused', reason: 'De naam past niet bij de rekening' }]);
    const [mail] = await latestMails(scene.shop.database.db, own.email);
    expect(mail?.text).toContain('Reden: De naam past niet bij de rekening');
    expect(await scene.payoutLines(own)).toEqual([]);
    await scene.asked(own);
  });

  test('books never more than is due by then; what goes back after that makes the next one smaller', async () => {
    const own = await scene.seller();
    const first = await scene.sell(own, 2);
    const second = await scene.sell(own, 2);
    const id = await scene.asked(own);
    await scene.cancel(own, first, 3);
    expectRefusal(await scene.pay(id), { status: 409, key: 'PayoutAboveDue', values: { due: '25.00' } });
    expect(await scene.payoutLines(own)).toEqual([]);
    await scene.refuse(id, 'Er is intussen terugbetaald');
    await scene.pay(await scene.asked(own));
    const { id: booking_id, order_id } = await scene.bookingOf(second);
    const taken = { id: uuidv7(), kind: 'chargeback' as const, amount_cents: -2700, booking_id, order_id };
    await scene.shop.database.db
      .insertInto('ledger_entries')
      .values({ ...taken, organization_id: own.organizationId })
      .execute();
    expect(await scene.summary(own)).toMatchObject({ paid_out: '25.00', due: '-27.00' });
    expectRefusal(await scene.ask(own), { status: 409, key: 'PayoutNothingDue' });
    await scene.sell(own, 3);
    expect(await scene.summary(own)).toMatchObject({ due: '10.50' });
  });

  test('books none while a changed bank account waits for its owner’s word', async () => {
    const own = await scene.seller();
    await scene.sell(own, 2);
    const id = await scene.asked(own);
    const change = { bank_account_number: 'BE71 0961 2345 6769', bank_password: PASSWORD };
    expect((await scene.shop.post('/api/auth/update-profile', change, own.headers)).statusCode).toBe(200);
    expect((await scene.summary(own)).requests).toMatchObject([{ id, status: 'asked', held: 1 }]);
    expectRefusal(await scene.pay(id), { status: 409, key: 'PayoutHeld' });
    await scene.sell(own, 1);
    expect((await scene.ask(own)).json()).toMatchObject({
      data: { id, held: 0, amount: '37.50', account: '••••6769' },
    });
    expect((await scene.pay(id)).json()).toMatchObject({
      data: { payee: { bank_account_number: 'BE71 0961 2345 6769' } },
    });
  });
});
