import type { Transaction } from 'kysely';
import { type Cents, cents, toWire } from '#domain/money/money.ts';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { verifyTicket } from '#wire/door/verify-ticket.ts';
import type { Language } from '#domain/content/languages.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { takeCash } from './cash.ts';
import { checkInBooking, checkInCode, type BookingToCheckIn, type CheckInAnswer } from '#server/tickets/check-in.ts';

type Accepted = Extract<CheckInAnswer, { outcome: 'accepted' }>;

/** Checks tickets of the caller's own events in. Source: BKG-11, BKG-14, BKG-17, decisions 7. */
export async function handleVerifyTicket(call: Call<typeof verifyTicket>): Promise<ReplyOf<typeof verifyTicket>> {
  const { lang, services } = call;
  const answer = await checkIn(call);
  if (answer.outcome !== 'accepted') throw refusalOf(answer, call.input.taken);
  const titles = await ticketTitles(services, answer, lang);
  return {
    ...SUCCESS,
    message: 'bookingstausupdated',
    data: {
      at: answer.at.toISOString(),
      admissions: answer.admissions.map((admission) => ({
        id: admission.id,
        order_number: admission.orderNumber,
        position: admission.position,
        event_id: admission.eventId,
        ticket_id: admission.ticketId,
        ticket_title: titles.get(admission.ticketId) ?? '',
        holder_names: [...admission.holderNames],
        scans_left: admission.scansLeft,
      })),
    },
  };
}

async function checkIn({ input, caller, services }: Call<typeof verifyTicket>): Promise<CheckInAnswer> {
  const door = {
    organizationId: caller.organizationId,
    byUserId: caller.userId,
    now: services.now(),
    ...(input.device_id === undefined ? {} : { deviceId: input.device_id }),
  };
  const scan = input.scan_id === undefined ? {} : { scanId: input.scan_id };
  if (input.code !== undefined) {
    const keys = services.signingKeys;
    return checkInCode({ database: services.database, keys }, { ...door, ...scan, code: input.code });
  }
  if (input.booking_id === undefined || input.order_number === undefined) {
    throw commonRefusal('PleaseCheckForm', { booking_id: 'FieldRequired', order_number: 'FieldRequired' });
  }
  const booking = { bookingId: input.booking_id, orderNumber: normaliseOrderNumber(input.order_number) ?? '' };
  return services.database.transaction((trx) =>
    checkInByHand(trx, {
      ...door,
      ...booking,
      ...scan,
      ...(input.ticket_ids.length > 0 ? { admissionIds: input.ticket_ids } : {}),
      ...(input.paid ? { taken: input.taken ?? 'all' } : {}),
      count: input.page_no,
    }),
  );
}

/** Checks tickets of a booking in, and notes the cash that was taken for its order at its event: both, or nothing. */
async function checkInByHand(trx: Transaction<DB>, asked: BookingToCheckIn): Promise<CheckInAnswer> {
  const { taken, now, byUserId } = asked;
  // before any ticket of it, as who takes cash or cancels
  const order = taken === undefined ? undefined : await lockOrder(trx, asked);
  const answer = await checkInBooking(trx, asked);
  if (order && answer.outcome === 'accepted') {
    const device = { eventId: order.event_id, deviceId: null, userId: byUserId ?? undefined };
    await takeCash(trx, { orderId: order.id, device, now });
  }
  return answer;
}

function lockOrder(trx: Transaction<DB>, { bookingId, orderNumber }: BookingToCheckIn) {
  return trx
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .select(['orders.id', 'bookings.event_id'])
    .where('bookings.id', '=', bookingId)
    .where('orders.order_number', '=', orderNumber)
    .forNoKeyUpdate('orders')
    .executeTakeFirst();
}

function refusalOf(answer: Exclude<CheckInAnswer, Accepted>, taken: Cents | undefined): Refusal {
  const status = verifyTicket.refusals.bookingcheckinfailed;
  const values = { ...detailsOf(answer), ...(taken !== undefined && { taken: toWire(taken) }) };
  return new Refusal('bookingcheckinfailed', status, { values });
}

function detailsOf(answer: Exclude<CheckInAnswer, Accepted>): Record<string, string | number> {
  switch (answer.outcome) {
    case 'already_in':
      return {
        reason: 'already_in',
        ...(answer.firstAt ? { first_at: answer.firstAt.toISOString() } : {}),
        ...(answer.again ? { again_at: answer.again.toISOString() } : {}),
      };
    case 'amount_due':
      return { reason: 'amount_due', due: toWire(cents(answer.due)) };
    case 'not_enough':
      return { reason: 'not_enough', left: answer.left };
    case 'not_valid':
      return { reason: answer.reason };
  }
}

async function ticketTitles(
  { database, site }: Services,
  { admissions }: Accepted,
  lang: Language,
): Promise<Map<number, string>> {
  const rows = await database.db
    .selectFrom('ticket_texts')
    .select(['ticket_id', 'title'])
    .distinctOn('ticket_id')
    .where('ticket_id', 'in', [...new Set(admissions.map(({ ticketId }) => ticketId))])
    .orderBy('ticket_id')
    .orderBy(byWantedLanguage('lang', lang, site.languages().fallback))
    .execute();
  return new Map(rows.map(({ ticket_id, title }) => [ticket_id, title]));
}
