import { type Kysely, sql } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { correctAddress } from '#wire/organizer/booking-address.ts';
import { endMailLinks } from '#server/orders/ticket-files/download-tokens.ts';
import { leaveJoinedAccount } from '#server/orders/own-orders/join-guest-orders.ts';
import { isTicketMail } from '#server/orders/mails/ticket-mails.ts';
import {
  CANCELLED_MAIL,
  DECLINED_MAIL,
  UNANSWERED_MAIL,
  writeNoticesAgain,
} from '#server/orders/refunds/cancelled-notices.ts';
import { notCancelled } from '#server/orders/refunds/refund-calls.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { endAlertsOf, endQueued, enqueue, isQueued } from '#server/platform/jobs/outbox.ts';
import { AT_FORMER_ADDRESS, GIVEN_UP, redirectMail, stopMail } from '#server/platform/mail/mail-remedies.ts';

/** What a corrected address is called in the audit. */
export const ADDRESS_CORRECTED = 'address corrected';

/** The job that mails an order's tickets again. */
const MAIL_AGAIN = 'orders.confirm-again';

/**
 * Gives an order the address that its buyer meant, mails all of it there, and ends the links of earlier mails; what did not
 * go out to the former address goes to the new one. The same call sent twice makes one mail. Source: issue 28, MYT-10.
 */
export async function handleCorrectAddress(call: Call<typeof correctAddress>): Promise<ReplyOf<typeof correctAddress>> {
  const { owned, services, request } = call;
  const { db } = services.database;
  const answer = { ...SUCCESS, message: 'MailSentSuccessfully' } as const;
  const order = await readOrder(db, owned.booking);
  const key = `${MAIL_AGAIN}:${order.id}:${requestId(request)}`;
  if (await isQueued(db, key)) return answer;
  await requireCorrectable(db, call, order);
  await services.limits.take('tickets-resent', [order.id], request);
  await services.database.transaction(async (trx) => {
    // the same call at the same time waits here
    await trx.selectFrom('orders').select('id').where('id', '=', order.id).forNoKeyUpdate().execute();
    if (await isQueued(trx, key)) return;
    const now = await readOrder(trx, owned.booking);
    await requireCorrectable(trx, call, now);
    await correct(trx, call, { order: now, key });
  });
  services.jobs.notify();
  return answer;
}

type Order = Awaited<ReturnType<typeof readOrder>>;

function readOrder(db: Kysely<DB>, bookingId: number) {
  return db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .innerJoin('events', 'events.id', 'bookings.event_id')
    .select(['orders.id', 'orders.order_number', 'orders.state', 'orders.customer_email', 'orders.user_id'])
    .select('events.deleted_at')
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();
}

/** @throws a refusal with its reason where the address is not the caller's to correct */
async function requireCorrectable(
  db: Kysely<DB>,
  { input, caller }: Pick<Call<typeof correctAddress>, 'input' | 'caller'>,
  order: Order,
): Promise<void> {
  const isThere =
    order.order_number === normaliseOrderNumber(input.order_number) &&
    order.state === 'success' &&
    order.deleted_at === null &&
    order.customer_email !== '';
  if (!isThere) throw notCancelled('changed');
  if (input.former_email !== undefined && !isSame(input.former_email, order.customer_email))
    throw notCancelled('changed');
  if (isSame(input.customer_email, order.customer_email)) throw notCancelled('same');
  if (!(await mayCorrect(db, order.id, caller))) throw notCancelled('sellers');
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Whether the caller may correct an order's address: all its tickets go there. An admin may; an organizer where they sell
 * all of it.
 */
export async function mayCorrect(
  db: Kysely<DB>,
  orderId: string,
  { roleId, impersonatedBy }: Pick<Caller, 'roleId' | 'impersonatedBy'>,
): Promise<boolean> {
  if (roleId === ROLE.admin || impersonatedBy !== undefined) return true;
  const { sellers } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(distinct organization_id)::int`.as('sellers'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return sellers === 1;
}

async function correct(
  trx: Kysely<DB>,
  call: Call<typeof correctAddress>,
  { order, key }: { readonly order: Order; readonly key: string },
): Promise<void> {
  const { input, services } = call;
  await trx.updateTable('orders').set({ customer_email: input.customer_email }).where('id', '=', order.id).execute();
  await leaveJoinedAccount(trx, order);
  await redirectMails(trx, call, order);
  // after that: a mail that is being handed over has its link by now, and one that is not gets none
  await endMailLinks(trx, order.id);
  // the tickets go in one mail; of an order that is cancelled there are none
  await endQueued(trx, `orders.confirm:${order.id}`);
  await endResending(trx, order);
  await enqueue(trx, { kind: MAIL_AGAIN, key, payload: { orderId: order.id } });
  await audit(trx, {
    by: personOf(call),
    at: services.now(),
    subject: 'order',
    subjectId: order.id,
    action: ADDRESS_CORRECTED,
    // the mails say which address it was and is, for as long as they are kept
    detail: { mail: key },
  });
}

/** What waits to mail tickets of the order to its buyer, and names at most the former address, is done by one mail of them all. */
async function endResending(trx: Kysely<DB>, { id, customer_email: former }: Order): Promise<void> {
  const bookings = trx
    .selectFrom('bookings')
    .select(sql<string>`id::text`.as('id'))
    .where('order_id', '=', id);
  const ended = trx
    .updateTable('outbox_jobs')
    .set({ done_at: sql`now()` })
    .where(({ eb, or }) =>
      or([
        eb('kind', '=', MAIL_AGAIN).and(sql`payload ->> 'orderId'`, '=', id),
        eb('kind', '=', 'orders.resend').and(sql`payload ->> 'bookingId'`, 'in', bookings),
      ]),
    )
    .where(sql`lower(coalesce(payload ->> 'to', ${former}))`, '=', former.toLowerCase())
    .where('done_at', 'is', null)
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', sql<Date>`now()`)]))
    .returning('id');
  await endAlertsOf(trx, ended);
}

/**
 * Sends notices that did not go out to the former address of an order to the new one, and tells there of cancelled tickets
 * what was told to the former; tickets are mailed anew. What a person gave up is not sent.
 */
async function redirectMails(
  trx: Kysely<DB>,
  { input, services, request }: Call<typeof correctAddress>,
  order: Order,
): Promise<void> {
  const now = services.now();
  const mails = await trx
    .selectFrom('mails')
    .select(['id', 'key', 'sent_at', 'failure', IS_OF_TICKETS.as('ofTickets')])
    .where('order_id', '=', order.id)
    .where(sql`lower(to_address)`, '=', order.customer_email.toLowerCase())
    .execute();
  const bookings = trx.selectFrom('bookings').select('id').where('order_id', '=', order.id);
  const settled = await bookings.where('booking_cancel', '=', BOOKING_CANCEL.normal).execute();
  const untold = new Set<string>();
  for (const { id, key, sent_at, failure, ofTickets } of mails) {
    if (ofTickets || isOutdated(key, settled)) {
      if (sent_at === null) await stopMail(trx, id, now, AT_FORMER_ADDRESS);
      continue;
    }
    if (sent_at === null && failure === GIVEN_UP) continue;
    const isTold = sent_at === null && (await redirectMail(trx, id, { to: input.customer_email, now })) === 'done';
    const [kind, cancellation = ''] = key.split(':');
    if (isTold || kind !== CANCELLED_MAIL) continue;
    // what is being handed over to the former address is not tried there again
    if (sent_at === null) await stopMail(trx, id, now, AT_FORMER_ADDRESS);
    untold.add(cancellation);
  }
  await writeNoticesAgain(trx, [...untold], requestId(request));
}

/** The answer to a request that says that tickets stay valid; of tickets that were cancelled or asked about since it is not true. */
function isOutdated(key: string, settled: readonly { readonly id: number }[]): boolean {
  const [kind, booking] = key.split(':');
  return (kind === DECLINED_MAIL || kind === UNANSWERED_MAIL) && !settled.some(({ id }) => String(id) === booking);
}

/** The mail in reach carries tickets of the order. */
const IS_OF_TICKETS = sql<boolean>`(${isTicketMail()} or starts_with(mails.key, 'orders.resend:'))`;
