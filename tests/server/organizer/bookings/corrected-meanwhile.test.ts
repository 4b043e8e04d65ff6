import { afterEach, describe, expect, test, vi } from 'vitest';
import { jobHandlers } from '#server/open-services.ts';
import { sendOnceMore } from '#server/platform/mail/mail-remedies.ts';
import { mailedFile } from '../../orders/mailed-link.ts';
import { bought, desk, done, type Line, lineOf, useDesk } from '../../orders/refund-desk.ts';
import { workOff } from '../../platform/jobs/work-off.ts';
import { smtpServer } from '../../platform/mail/smtp-server.ts';

// A mail takes time to be made and to be handed over: whose address is corrected meanwhile gets it, and nobody else. Source: issue 28, MYT-10.

useDesk();
afterEach(() => vi.restoreAllMocks());

const FORMER = 'merel@demo.kaartje.test';
const MEANT = 'merel.vandewiele@demo.kaartje.test';

async function correct({ id, number }: Line): Promise<void> {
  const correction = { id, order_number: number, customer_email: MEANT };
  const reply = await desk.shop.post('/api/bookings/correct-address', correction, desk.seller.headers);
  expect(reply.statusCode).toBe(200);
}

/** An order that is paid and whose tickets are not mailed yet. */
async function paid(): Promise<Line> {
  const { eventId: event_id, tickets } = desk.event;
  const reply = await desk.shop.ordered([{ event_id, ticket_id: tickets[0] ?? 0, ticket_qty: 1 }]);
  await desk.shop.atBank(reply, 'success');
  await desk.shop.webhook(reply);
  return lineOf(reply);
}

/** Corrects the address while the file of a mail is being drawn. @returns how often that happened */
function whileDrawn(line: Line): () => number {
  const files = desk.shop.services.ticketFiles;
  const draw = files.inTurn.bind(files);
  const drawing = vi.spyOn(files, 'inTurn').mockImplementationOnce(async (...asked) => {
    await correct(line);
    return draw(...asked);
  });
  return () => drawing.mock.calls.length;
}

/** Corrects the address just before the transaction of this number begins, of those to come. */
function beforeTransaction(number: number, line: Line): void {
  const { database } = desk.shop;
  const begin = database.transaction.bind(database);
  const transactions = vi.spyOn(database, 'transaction');
  for (let passed = 1; passed < number; passed += 1) transactions.mockImplementationOnce(begin);
  transactions.mockImplementationOnce(async (work, options) => {
    await correct(line);
    return begin(work, options);
  });
}

/**
 * Has what waits mailed through a mail server that is being asked to take the first mail when the address is corrected, and gives
 * this answer about the former one; then once more. @returns whom it took mails for
 */
async function correctedWhileHandedOver(line: Line, answer: string) {
  const corrected = vi.fn(() => correct(line));
  const correctOnce = async (): Promise<void> => {
    if (corrected.mock.calls.length === 0) await corrected();
  };
  const smtp = await smtpServer({
    onMailFrom: (_address, _session, callback) => void correctOnce().finally(callback),
  });
  smtp.onRecipient((to) => (to === FORMER ? answer : undefined));
  const { services, database } = desk.shop;
  const settings = { ...services.settings, smtpUrl: smtp.url, mailFrom: MEANT };
  const work = () => workOff(database, jobHandlers({ ...services, settings }));
  await work();
  expect(corrected).toHaveBeenCalled();
  smtp.onRecipient(() => undefined);
  const waiting = database.db.updateTable('outbox_jobs').set({ run_at: new Date(0) });
  await waiting.where('kind', '=', 'mail.send').where('done_at', 'is', null).execute();
  await work();
  await smtp.stop();
  return smtp.taken.map(({ to }) => to);
}

/** The order's mails to an address, by kind, once all is done; those that did not go out in brackets. */
async function mailsTo({ number }: Line, to: string): Promise<readonly string[]> {
  await desk.shop.work();
  const mails = await desk.shop.database.db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .select(['mails.key', 'mails.sent_at'])
    .where('order_number', '=', number)
    .where('to_address', '=', to)
    .orderBy('mails.created_at')
    .execute();
  const kinds = mails.map(({ key, sent_at }) => [key.split(':')[0], sent_at !== null] as const);
  return kinds.map(([kind = '', isSent]) => (isSent ? kind : `(${kind})`));
}

/** What the links answer in the mails to an address. */
async function linksTo({ number }: Line, to: string): Promise<readonly number[]> {
  const mails = (await desk.shop.app.inject(`/dev/mail.json?to=${to}`)).json<{ text: string }[]>();
  const files = mails.map(({ text }) => mailedFile(text, number)).filter((file) => file !== '');
  return Promise.all(files.map(async (file) => (await desk.shop.app.inject(file)).statusCode));
}

describe('tickets go to the corrected address alone', () => {
  test('where it is corrected while their first mail is made', async () => {
    const line = await paid();
    const drawn = whileDrawn(line);
    expect(await mailsTo(line, FORMER)).toEqual([]);
    expect(drawn()).toBeGreaterThan(0);
    expect(await mailsTo(line, MEANT)).toEqual(['orders.confirm-again']);
    expect(await linksTo(line, MEANT)).toEqual([200]);
  });

  test.each([['before'], ['while']])(
    'where they are mailed once more, and it is corrected %s that mail is made: by one mail',
    async (when) => {
      const line = await lineOf(await bought());
      const resent = await desk.shop.post(`/api/resend-ticket/${line.id}/${line.number}`, {}, desk.seller.headers);
      expect(resent.statusCode).toBe(200);
      if (when === 'before') await correct(line);
      // all that it needs is read by then
      else beforeTransaction(1, line);
      expect(await mailsTo(line, FORMER)).toEqual(['order.confirmation']);
      expect(await mailsTo(line, MEANT)).toEqual(['orders.confirm-again']);
    },
  );

  test('where a job of the release before names the former one', async () => {
    const line = await lineOf(await bought());
    await desk.shop.post(`/api/resend-ticket/${line.id}/${line.number}`, {}, desk.seller.headers);
    const payload = JSON.stringify({ bookingId: line.id, to: FORMER });
    const jobs = desk.shop.database.db.updateTable('outbox_jobs').set({ payload });
    await jobs.where('kind', '=', 'orders.resend').where('done_at', 'is', null).execute();
    await correct(line);
    expect(await mailsTo(line, FORMER)).toEqual(['order.confirmation']);
    expect(await mailsTo(line, MEANT)).toEqual(['orders.confirm-again']);
  });

  test('where it is corrected when their mail is about to be handed over', async () => {
    const line = await paid();
    const { 'orders.confirm': confirm, 'mail.send': send } = jobHandlers(desk.shop.services);
    await workOff(desk.shop.database, confirm ? { 'orders.confirm': confirm } : {});
    // its link is made in the first
    beforeTransaction(1, line);
    await workOff(desk.shop.database, send ? { 'mail.send': send } : {});
    expect(await mailsTo(line, FORMER)).toEqual(['(order.confirmation)']);
    expect(await mailsTo(line, MEANT)).toEqual(['orders.confirm-again']);
    // nor by whoever works through the mails that failed
    const failed = desk.shop.database.db.selectFrom('mails').select('id').where('to_address', '=', FORMER);
    const own = failed.where('key', 'like', 'order.confirmation:%').orderBy('created_at', 'desc');
    const { id } = await own.executeTakeFirstOrThrow();
    expect(await desk.shop.database.transaction((trx) => sendOnceMore(trx, id, new Date()))).toBe('gone');
  });

  test.each([['451 4.7.1 later'], ['550 5.1.1 nobody']])(
    'where the mail server is asked to take their mail, and answers %s: it is not asked again, and nobody is alerted',
    async (answer) => {
      const line = await paid();
      const sent = await correctedWhileHandedOver(line, answer);
      expect(sent).toEqual([[MEANT]]);
      expect(await mailsTo(line, FORMER)).toEqual(['(order.confirmation)']);
      const alerts = desk.shop.database.db.selectFrom('alerts').select('kind').where('kind', '=', 'mail-failed');
      expect(await alerts.execute()).toEqual([]);
    },
  );

  test('where somebody at the former one had asked for all tickets of it: that mail opens none of the order', async () => {
    const line = await lineOf(await bought());
    const { 'orders.send-tickets': write } = jobHandlers(desk.shop.services);
    await desk.shop.post('/api/orders/send-my-tickets', { email: FORMER });
    await workOff(desk.shop.database, write ? { 'orders.send-tickets': write } : {});
    await correct(line);
    await desk.shop.work();
    const [asked] = (await desk.shop.app.inject(`/dev/mail.json?to=${FORMER}`)).json<{ text: string }[]>();
    expect(asked?.text).toContain(line.number);
    expect((await desk.shop.app.inject(mailedFile(asked?.text ?? '', line.number))).statusCode).toBe(404);
    expect(await linksTo(line, MEANT)).toEqual([200]);
  });
});

/** A line whose buyer asked to cancel it, and was refused; the mail about that is not written yet. */
async function refusedLine(): Promise<Line> {
  const buyer = await desk.shop.signedIn({ role: 2 });
  const line = await lineOf(await bought({ lines: [{ ticket_qty: 1 }], headers: buyer.headers }));
  const about = { id: line.id, order_number: line.number };
  await desk.shop.post('/api/mybookings/request-cancellation', { ...about, reason: 'Ziek' }, buyer.headers);
  await desk.shop.work();
  await desk.shop.post('/api/bookings/decline-cancellation', { ...about, message: 'Nee' }, desk.seller.headers);
  return line;
}

describe('what is told of a booking goes to the corrected address', () => {
  test('where it is corrected while the mail about a refused request is written', async () => {
    const line = await refusedLine();
    beforeTransaction(1, line);
    expect(await mailsTo(line, MEANT)).toEqual(['order.cancel-declined', 'orders.confirm-again']);
  });

  test.each([['451 4.7.1 later'], ['550 5.1.1 nobody']])(
    'where the mail server is asked to take it for the former one, and answers %s',
    async (answer) => {
      const line = await refusedLine();
      await correctedWhileHandedOver(line, answer);
      expect(await mailsTo(line, MEANT)).toEqual(['order.cancel-declined', 'orders.confirm-again']);
    },
  );

  test('where it is corrected while the mail about cancelled tickets is written', async () => {
    const line = await lineOf(await bought());
    await done(line, { status: 2, message: 'Storm' });
    // the first gives up what waits with its tickets
    beforeTransaction(2, line);
    expect(await mailsTo(line, MEANT)).toEqual(['order.cancelled']);
    expect(await mailsTo(line, FORMER)).toEqual(['order.confirmation']);
  });
});
