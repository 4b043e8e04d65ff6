import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { syncPayment } from '#server/orders/payments/payment-sync.ts';
import { REFUND_STATE } from '#server/orders/refunds/refund-state.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { type CcvShop, openCcvShop, SOLD } from './provider-shop.ts';
import { expectRefusal } from './refused.ts';
import { type CheckoutReply, type Line, paymentOf, type Shop, waitingAlerts } from './shop.ts';
import { stage } from './stage.ts';

let at: CcvShop;
let shop: Shop;
let bank: CcvShop['bank'];
let line: Line;
let webhook: CcvShop['webhook'];
let tally: CcvShop['tally'];
beforeEach(async () => {
  at = await openCcvShop();
  ({ shop, bank, line, webhook, tally } = at);
});
afterEach(() => at.close());

describe('a chargeback that CCV names', () => {
  const CHARGEBACK = { reference: 'D1', type: 'chargeback', amount: '27.00' };
  async function sold() {
    const reply = await shop.ordered([line]);
    bank.last().status = 'success';
    await webhook(reply);
    const told = (id: string) => webhook(reply, JSON.stringify({ id }));
    return { reply, told, originalReference: bank.last().reference };
  }

  test('revokes the codes, is booked against the seller and told, once; the stock stays taken', async () => {
    const { reply, told, originalReference } = await sold();
    bank.add({ ...CHARGEBACK, originalReference });
    await Promise.all([told('D1'), told('D1'), told('D1')]);
    await told('D1');
    expect(await tally(reply)).toEqual({
      ...SOLD,
      ledger: ['charge 2700', 'fee -200', 'chargeback -2700'],
      valid: 0,
      alerts: ['chargeback'],
    });
    expect(await shop.bookedOf(line.ticket_id)).toBe(2);
    const [entry] = await shop.database.db
      .selectFrom('ledger_entries')
      .select('organization_id')
      .where('kind', '=', 'chargeback')
      .execute();
    expect(entry).toEqual({ organization_id: at.event.organizationId });
  });

  test('that is won is booked back, and the codes that it revoked hold again; others do not', async () => {
    const { reply, told, originalReference } = await sold();
    const [first] = await shop.database.db.selectFrom('admissions').select('id').orderBy('position').execute();
    await shop.database.db
      .updateTable('admissions')
      .set({ revoked_at: new Date(0) })
      .where('id', '=', first?.id ?? '')
      .execute();
    bank.add({ ...CHARGEBACK, originalReference });
    await told('D1');
    expect(await tally(reply)).toMatchObject({ valid: 0 });
    bank.add({ ...CHARGEBACK, reference: 'D2', type: 'chargeback_reversal', originalReference });
    shop.later(60);
    await told('D2');
    await told('D1');
    await told('D2');
    expect(await tally(reply)).toMatchObject({
      ledger: ['charge 2700', 'fee -200', 'chargeback -2700', 'chargeback 2700'],
      valid: 1,
      alerts: ['chargeback', 'chargeback-ended'],
    });
    expect(await waitingAlerts(shop)).toEqual(['chargeback-ended']);
  });

  test('is spread over the sellers of the order by what each has of it, to the cent', async () => {
    const other = await stage(shop.database, { tickets: [{ price_cents: 333 }] });
    const reply = await shop.ordered([
      line,
      { ticket_id: other.tickets[0] ?? 0, event_id: other.eventId, ticket_qty: 1 },
    ]);
    bank.last().status = 'success';
    await webhook(reply);
    bank.add({ ...CHARGEBACK, amount: '10.01', originalReference: bank.last().reference });
    await webhook(reply, '{"id":"D1"}');
    const rows = await shop.database.db
      .selectFrom('ledger_entries')
      .select(['organization_id', 'amount_cents'])
      .where('kind', '=', 'chargeback')
      .orderBy('amount_cents')
      .execute();
    // 1001 × 2700 / 3033 = 891.1, 1001 × 333 / 3033 = 109.9: the cent left over goes to the larger
    expect(rows).toEqual([
      { organization_id: at.event.organizationId, amount_cents: -892 },
      { organization_id: other.organizationId, amount_cents: -109 },
    ]);
  });

  /** The seller cancels the line, with its money unless told otherwise. */
  async function cancelled(reply: CheckoutReply, status = 3) {
    const { id, ticket_id: ticket } = await shop.database.db
      .selectFrom('bookings')
      .select(['id', 'ticket_id'])
      .executeTakeFirstOrThrow();
    const { headers } = await shop.signedIn({ userId: at.event.ownerId });
    const address = `/api/bookings/cancel-booking/${id}/${reply.data.order_number}/${ticket}`;
    return shop.post(address, { status }, headers);
  }

  test('leaves nothing to be paid back: a cancellation with money is refused', async () => {
    const { reply, told, originalReference } = await sold();
    bank.add({ ...CHARGEBACK, originalReference });
    await told('D1');
    expectRefusal(await cancelled(reply), {
      status: 409,
      key: 'bookingstausfailed',
      values: { reason: 'money' },
    });
    expect(await tally(reply)).toMatchObject({ refunds: [] });
  });

  test('is answered once none of its tickets is valid any more: its alert ends', async () => {
    const { reply, told, originalReference } = await sold();
    bank.add({ ...CHARGEBACK, originalReference });
    await told('D1');
    expect(await waitingAlerts(shop)).toEqual(['chargeback']);
    expect((await cancelled(reply, 2)).statusCode).toBe(200);
    expect(await waitingAlerts(shop)).toEqual([]);
  });

  test('that comes before a refund was asked for stops it: the buyer has the money once, and so does the ledger', async () => {
    const { reply, told, originalReference } = await sold();
    await shop.work();
    expect((await cancelled(reply)).statusCode).toBe(200);
    bank.add({ ...CHARGEBACK, originalReference });
    await told('D1');
    expect(await tally(reply)).toMatchObject({ refunds: ['2700 failed'], alerts: ['chargeback', 'refund-taken-back'] });
    expect(await sums()).toEqual({ seller: 0, site: 0 });
  });

  test('of a part leaves the rest to be paid back', async () => {
    const { reply, told, originalReference } = await sold();
    await shop.work();
    expect((await cancelled(reply)).statusCode).toBe(200);
    bank.add({ ...CHARGEBACK, amount: '10', originalReference });
    await told('D1');
    expect(await tally(reply)).toMatchObject({
      refunds: ['1700 success'],
      alerts: ['chargeback', 'refund-taken-back'],
    });
    expect(await sums()).toEqual({ seller: 0, site: 0 });
  });

  describe('of a refund that a person is to pay', () => {
    const REFUSED = { status: 422, body: {} };

    test.each([
      ['all of it: nobody owes it any more', '27.00', ['2700 taken-back']],
      ['a part of it: the rest is owed', '10.00', ['1700 failed']],
    ])('takes %s', async (_, amount, left) => {
      const { reply, told, originalReference } = await sold();
      await shop.work();
      bank.fail('POST /api/v1/refund', REFUSED);
      expect((await cancelled(reply)).statusCode).toBe(200);
      await shop.work();
      expect(await states()).toEqual(['2700 failed']);
      bank.add({ ...CHARGEBACK, amount, originalReference });
      await Promise.all([told('D1'), told('D1')]);
      expect(await states()).toEqual(left);
      expect(await sums()).toEqual({ seller: 0, site: 0 });
      expect(await tally(reply)).toMatchObject({ alerts: ['refund-refused', 'chargeback', 'refund-taken-back'] });
    });

    test('is taken too when the provider refuses because the bank has the money', async () => {
      const { reply, told, originalReference } = await sold();
      await shop.work();
      expect((await cancelled(reply)).statusCode).toBe(200);
      bank.fail('POST /api/v1/refund', { status: 503 });
      await shop.work();
      bank.fail('POST /api/v1/refund', REFUSED);
      bank.add({ ...CHARGEBACK, originalReference });
      await told('D1');
      await retry();
      expect(await tally(reply)).toMatchObject({ alerts: ['chargeback', 'refund-taken-back'] });
      expect(await states()).toEqual(['2700 taken-back']);
      expect(await sums()).toEqual({ seller: 0, site: 0 });
    });

    test('once the dispute is won it is owed again; noted as paid, the site has nothing of it left', async () => {
      const { reply, told, originalReference } = await sold();
      await shop.work();
      bank.fail('POST /api/v1/refund', REFUSED);
      expect((await cancelled(reply)).statusCode).toBe(200);
      await shop.work();
      bank.add({ ...CHARGEBACK, originalReference });
      await told('D1');
      bank.add({ ...CHARGEBACK, reference: 'D2', type: 'chargeback_reversal', originalReference });
      await told('D2');
      expect(await states()).toEqual(['2700 by-hand']);
      const { id } = await shop.database.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
      const { headers } = await shop.signedIn({ role: 1 });
      const noted = await shop.post(
        '/api/admin/orders/refund-paid',
        { order_number: reply.data.order_number, refund_id: id },
        headers,
      );
      expect(noted.json()).toMatchObject({ success: true });
      expect(await sums()).toEqual({ seller: 0, site: 0 });
    });
  });

  /** The refunds as they are shown. */
  async function states(): Promise<string[]> {
    const rows = await shop.database.db
      .selectFrom('refunds')
      .select(['amount_cents', REFUND_STATE.as('state')])
      .orderBy('amount_cents')
      .execute();
    return rows.map(({ amount_cents, state }) => `${amount_cents} ${state}`);
  }

  /** What waits for its next try is tried at once. */
  async function retry(): Promise<void> {
    await shop.database.db
      .updateTable('outbox_jobs')
      .set({ run_at: new Date(0) })
      .where('done_at', 'is', null)
      .execute();
    await shop.work();
  }

  test('stops no refund that was asked for already, as it may have been made', async () => {
    const { reply, told, originalReference } = await sold();
    await shop.work();
    expect((await cancelled(reply)).statusCode).toBe(200);
    bank.fail('POST /api/v1/refund', 'done but cut off');
    await shop.work();
    bank.add({ ...CHARGEBACK, originalReference });
    await told('D1');
    await retry();
    expect(await tally(reply)).toMatchObject({ refunds: ['2700 success'], alerts: ['chargeback'] });
  });

  /** What sellers and site have of sales, refunds and chargebacks. */
  async function sums() {
    const rows = await shop.database.db
      .selectFrom('ledger_entries')
      .select(['kind', 'organization_id', 'amount_cents'])
      .where('kind', 'in', ['charge', 'refund', 'chargeback'])
      .execute();
    const sumOf = (seller: number | null): number =>
      rows
        .filter(({ organization_id: id }) => id === seller)
        .reduce((sum, { amount_cents: amount }) => sum + amount, 0);
    return { seller: sumOf(at.event.organizationId), site: sumOf(null) };
  }

  test('above what the sellers have is no seller’s for the rest', async () => {
    const { reply, told, originalReference } = await sold();
    bank.add({ ...CHARGEBACK, amount: '30', originalReference });
    await told('D1');
    expect((await tally(reply)).ledger).toEqual(['charge 2700', 'fee -200', 'chargeback -2700', 'chargeback -300']);
    const rows = await shop.database.db
      .selectFrom('ledger_entries')
      .select('amount_cents')
      .where('kind', '=', 'chargeback')
      .where('organization_id', 'is', null)
      .execute();
    expect(rows).toEqual([{ amount_cents: -300 }]);
  });

  test('of another payment, or one that nobody knows, changes nothing', async () => {
    const { reply, told } = await sold();
    bank.add({ ...CHARGEBACK, originalReference: 'C-OTHER' });
    await told('D1');
    await told('D-UNKNOWN');
    expect(await tally(reply)).toEqual(SOLD);
  });

  test('of a payment that was given back whole is no seller’s', async () => {
    const reply = await shop.ordered([line]);
    Object.assign(bank.last(), { status: 'success', amount: '26' });
    await webhook(reply);
    await shop.work();
    bank.add({ ...CHARGEBACK, amount: '26', originalReference: bank.last().reference });
    await webhook(reply, '{"id":"D1"}');
    expect(await tally(reply)).toMatchObject({ ledger: ['charge 2600', 'refund -2600', 'chargeback -2600'] });
    const rows = await shop.database.db.selectFrom('ledger_entries').select('organization_id').execute();
    expect(new Set(rows.map(({ organization_id: id }) => id))).toEqual(new Set([null]));
  });

  test('of parts of a payment that the provider refuses to give back leave the rest of it owed, each part once', async () => {
    const reply = await shop.ordered([line]);
    Object.assign(bank.last(), { status: 'success', amount: '26' });
    bank.fail('POST /api/v1/refund', { status: 422, body: {} });
    await webhook(reply);
    const { reference: originalReference } = bank.last();
    bank.add({ ...CHARGEBACK, amount: '10', originalReference });
    await webhook(reply, '{"id":"D1"}');
    await shop.work();
    expect(await states()).toEqual(['1600 failed']);
    bank.add({ ...CHARGEBACK, reference: 'D3', amount: '4', originalReference });
    await webhook(reply, '{"id":"D3"}');
    expect(await states()).toEqual(['1200 failed']);
    // what is in the ledger of the site is what is still to be paid
    expect(await sums()).toEqual({ seller: 0, site: 0 });
  });

  test('of a second payment, which was given back, leaves the tickets of the first alone', async () => {
    const { reply } = await sold();
    const { db } = shop.database;
    const { order_id: orderId } = await paymentOf(shop.database, reply.data.order_number);
    const second = {
      id: uuidv7(),
      order_id: orderId,
      provider: 'ccv' as const,
      reference: 'C-SECOND',
      amount_cents: 2700,
    };
    await db.insertInto('payments').values(second).execute();
    bank.add({ reference: 'C-SECOND', type: 'sale', amount: '27' });
    await syncPayment(shop.services, second.id);
    await shop.work();
    bank.add({ ...CHARGEBACK, originalReference: 'C-SECOND' });
    await syncPayment(shop.services, second.id, { transaction: 'D1' });
    expect(await tally(reply)).toMatchObject({
      state: 'success',
      valid: 2,
      refunds: ['2700 success'],
      alerts: ['payment-double', 'chargeback'],
    });
    const rows = await db
      .selectFrom('ledger_entries')
      .select(['organization_id', 'amount_cents'])
      .where('kind', '=', 'chargeback')
      .execute();
    expect(rows).toEqual([{ organization_id: null, amount_cents: -2700 }]);
  });
});
