import { type Kysely, sql } from 'kysely';
import { formatDateTime } from '#domain/time/format-date.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Words } from '#server/platform/mail/mail-frame.ts';
import type { Services } from '#server/services.ts';
import { isGivenWith } from '#server/tickets/given-vouchers.ts';
import { signCode } from '#server/tickets/ticket-codes.ts';
import type { TicketPdfExtra } from '#server/tickets/ticket-view.ts';
import { codeFacts, isAdmitting } from './booking-codes.ts';
import {
  type AdmissionView,
  type BookingSupplementView,
  type BookingView,
  type OrderView,
  supplementLine,
} from './own-orders/order-view.ts';
import { backgroundOf, type Pictures } from './ticket-files/ticket-file-pictures.ts';

export type VoucherView = Awaited<ReturnType<typeof readVouchers>>[number];

/** A supplement that its line has once, whatever its number of tickets. Source: SUP-08. */
const ONCE_PER_LINE = 2;
/** A voucher that an order has once. Source: VOU-03. */
const ONCE_PER_ORDER = 2;

interface Ordered {
  readonly order: Pick<OrderView['order'], 'created_at'>;
  readonly bookings: readonly BookingView[];
}

/** The vouchers that come with the tickets of some lines, as they were given when these were ordered. Source: VOU-05, VOU-14. */
export async function readVouchers(db: Kysely<DB>, { order, bookings }: Ordered) {
  if (bookings.length === 0) return [];
  const rows = await db
    .selectFrom('vouchers')
    .innerJoin('voucher_tickets', 'voucher_tickets.voucher_id', 'vouchers.id')
    .innerJoin('tickets', 'tickets.id', 'voucher_tickets.ticket_id')
    .selectAll('vouchers')
    .select('voucher_tickets.ticket_id')
    // a ticket of another event says nothing
    .whereRef('tickets.event_id', '=', 'vouchers.event_id')
    .where(isGivenWith(sql.val(order.created_at)))
    .where('voucher_tickets.ticket_id', 'in', [...new Set(bookings.map(({ ticket_id }) => ticket_id))])
    .orderBy('vouchers.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((same) =>
    same[0] ? [{ ...same[0], ticketIds: same.map(({ ticket_id }) => ticket_id) }] : [],
  );
}

/** The supplements of an admission; those of its line are with the first of it that still admits somebody. */
export function supplementsOf(booking: BookingView, admission: AdmissionView): BookingSupplementView[] {
  const first = booking.admissions.find((one) => isAdmitting(booking, one));
  return booking.supplements.filter(({ applied, ticket_position }) =>
    applied === ONCE_PER_LINE ? admission === first : booking.admissions[ticket_position - 1] === admission,
  );
}

interface Comes {
  readonly booking: BookingView;
  readonly admission: AdmissionView;
  /** whether it is the first of its order that has the voucher */
  readonly isFirst: (voucher: VoucherView) => boolean;
  readonly vouchers: readonly VoucherView[];
  readonly pictures: Pictures;
  readonly words: Words;
  readonly orderId: string;
}

/** What comes with an admission on pages of their own: supplements with a code, and vouchers. Source: SUP-10, VOU-14, decisions 7. */
export async function extrasOf(services: Services, comes: Comes): Promise<TicketPdfExtra[]> {
  const { booking, admission, vouchers, isFirst } = comes;
  const coded = supplementsOf(booking, admission).filter(({ code }) => code !== null);
  const own = vouchers.filter(
    (voucher) =>
      voucher.ticketIds.includes(booking.ticket_id) && (voucher.voucher_type !== ONCE_PER_ORDER || isFirst(voucher)),
  );
  return Promise.all([
    ...coded.map((one, index) =>
      supplementPage(services, comes, { one, number: `${admission.position} / S${index + 1}` }),
    ),
    ...own.map((voucher) => voucherPage(services, comes, voucher)),
  ]);
}

async function supplementPage(
  { signingKeys }: Services,
  { booking, admission, pictures, words }: Comes,
  { one, number }: { one: BookingSupplementView; number: string },
): Promise<TicketPdfExtra> {
  // the version of the ticket that it was bought for: a re-issued one has new codes for all that came with it
  const bought = booking.admissions[one.ticket_position - 1] ?? admission;
  const facts = codeFacts(booking, bought);
  return {
    kind: 'supplement',
    isOfOrder: false,
    number,
    title: supplementLine(one, words),
    valid: '',
    code: await signCode(signingKeys, { ...facts, kind: 'supplement', id: one.code ?? '' }),
    background: pictureOf(pictures, one.template_image_file),
  };
}

async function voucherPage(
  { signingKeys }: Services,
  { booking, admission, pictures, orderId }: Comes,
  voucher: VoucherView,
): Promise<TicketPdfExtra> {
  const isOfOrder = voucher.voucher_type === ONCE_PER_ORDER;
  const { start_date: startDate, start_time, end_date: endDate, end_time } = voucher;
  const facts = {
    ...codeFacts(booking, admission),
    kind: 'voucher' as const,
    id: isOfOrder ? orderId : admission.id,
    ticketId: voucher.id,
    ...(isOfOrder ? { codeVersion: 1 } : {}),
    startDate,
    endDate,
  };
  const [from, until] = [
    { date: startDate, time: start_time },
    { date: endDate, time: end_time },
  ].map(formatDateTime);
  return {
    kind: 'voucher',
    isOfOrder,
    number: `${isOfOrder ? '' : `${admission.position} / `}V${voucher.id}`,
    title: voucher.title,
    valid: `${from} – ${until}`,
    code: voucher.generated_code ? await signCode(signingKeys, facts) : '',
    background: pictureOf(pictures, backgroundOf(voucher.template_type, voucher.template_image_file)),
  };
}

function pictureOf(pictures: Pictures, file: string | null): Buffer | null {
  return pictures.get(file ?? '') ?? null;
}
