import type { Selectable } from 'kysely';
import { cents, toWire } from '#domain/money/money.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import type { HistoryEntry } from '#wire/organizer/one-booking.ts';
import type { BookingView, OrderView } from '#server/orders/own-orders/order-view.ts';
import type { AuditLines } from '#server/platform/database/tables.gen.ts';
import { IS_SENDER } from '#server/platform/mail/mails.ts';
import { TICKETS_CANCELLED } from '#server/platform/mail/mail-remedies.ts';
import type { Services } from '#server/services.ts';
import { ADDRESS_CORRECTED } from './correct-address.ts';
import { type NamedPerson, namesOf } from './person-names.ts';

interface About {
  readonly booking: BookingView;
  readonly order: OrderView['order'];
  /** what the booking cost its buyer, in cents */
  readonly paid: number;
}

type Who = HistoryEntry['by'];
type Names = ReadonlyMap<number, NamedPerson>;

const NOTHING = { by: null, count: 0, amount: null, text: '' } as const;

/** What was done with a booking, by whom, the latest first: from the audit, the ledger, the door and the mails. Source: screens 63. */
export async function readHistory(services: Services, about: About): Promise<HistoryEntry[]> {
  const { db } = services.database;
  const { booking, order } = about;
  const [lines, ledger, scans, mails, cancellations] = await Promise.all([
    db
      .selectFrom('audit_lines')
      .selectAll()
      .where((line) =>
        line.or([
          line.and({ subject: 'booking', subject_id: String(booking.id) }),
          line.and({ subject: 'order', subject_id: order.id, action: ADDRESS_CORRECTED }),
        ]),
      )
      .execute(),
    db.selectFrom('ledger_entries').selectAll().where('booking_id', '=', booking.id).execute(),
    readScans(services, booking.id),
    readMails(services, order.id),
    db.selectFrom('cancellations').selectAll().where('booking_id', '=', booking.id).execute(),
  ]);
  const actors = lines.flatMap((line) => userOf(line) ?? []);
  const names = await namesOf(db, [...actors, ...scans.flatMap(({ by_user_id }) => by_user_id ?? [])]);
  const entries: HistoryEntry[] = [
    orderedEntry(about),
    ...ledger.flatMap((row) => moneyEntry(row)),
    ...(ledger.some(({ kind }) => kind === 'charge') ? [] : notChargedEntry(about)),
    ...mails
      .filter(({ key }) => key.startsWith('order.confirmation:') || key.startsWith('orders.confirm-again:'))
      // the cancellation itself is there
      .filter(({ failure }) => failure !== TICKETS_CANCELLED)
      .map((mail) => ({
        ...NOTHING,
        at: (mail.sent_at ?? mail.failed_at ?? mail.created_at).toISOString(),
        what: 'mailed' as const,
        text: mail.to_address,
        state: stateOf(mail),
      })),
    ...scans.map((scan) => ({
      ...NOTHING,
      at: scan.at.toISOString(),
      what: 'checked-in' as const,
      by: personBy(scan.by_user_id, { names, order }),
      count: scan.count,
    })),
    ...lines.flatMap((line) => {
      const entry = auditEntry(line, { booking, mails, cancellations });
      return entry ? [{ ...NOTHING, at: line.at.toISOString(), by: actorOf(line, { names, order }), ...entry }] : [];
    }),
  ];
  return entries.sort((a, b) => b.at.localeCompare(a.at));
}

type Mail = Awaited<ReturnType<typeof readMails>>[number];

/** The order's mails, with when the job that sends each was given up. */
function readMails({ database: { db } }: Services, orderId: string) {
  return db
    .selectFrom('mails')
    .leftJoin('outbox_jobs as sender', (join) => join.on(IS_SENDER))
    .select(['mails.key', 'mails.to_address', 'mails.created_at', 'mails.sent_at', 'mails.failed_at', 'mails.failure'])
    .select('sender.failed_at as sender_failed_at')
    .where('mails.order_id', '=', orderId)
    .execute();
}

function stateOf({ sent_at, failed_at, sender_failed_at }: Mail): NonNullable<HistoryEntry['state']> {
  if (sent_at !== null) return 'sent';
  return failed_at === null && sender_failed_at === null ? 'waiting' : 'failed';
}

/** Check-ins that one person made in the same moment are one line. */
function readScans({ database: { db } }: Services, bookingId: number) {
  return db
    .selectFrom('check_ins')
    .innerJoin('admissions', 'admissions.id', 'check_ins.admission_id')
    .select(({ fn }) => ['check_ins.at', 'check_ins.by_user_id', fn.countAll<number>().as('count')])
    .where('admissions.booking_id', '=', bookingId)
    .groupBy(['check_ins.at', 'check_ins.by_user_id'])
    .execute();
}

function orderedEntry({ booking, order }: About): HistoryEntry {
  const count = booking.quantity + booking.free_quantity;
  return {
    ...NOTHING,
    at: order.created_at.toISOString(),
    what: 'ordered',
    by: { kind: 'buyer', name: order.customer_name },
    count,
  };
}

/** Nothing came in here for it: it is free, whatever else of its order cost, or paid at the door. */
function notChargedEntry({ order, paid }: About): HistoryEntry[] {
  const about = { ...NOTHING, at: (order.decided_at ?? order.created_at).toISOString() };
  if (paid === 0) return [{ ...about, what: 'free' }];
  return order.payment_method === PAYMENT_METHOD.offline ? [{ ...about, what: 'cash' }] : [];
}

function moneyEntry({ kind, at, amount_cents }: { kind: string; at: Date; amount_cents: number }): HistoryEntry[] {
  const about = { ...NOTHING, at: at.toISOString(), amount: toWire(cents(Math.abs(amount_cents))) };
  if (kind === 'cash' && amount_cents < 0) return [{ ...about, what: 'refund-noted' }];
  if (kind === 'charge' || kind === 'cash') return [{ ...about, what: 'paid' }];
  if (kind === 'refund' && amount_cents < 0) return [{ ...about, what: 'refunded' }];
  if (kind !== 'chargeback' || amount_cents === 0) return [];
  return [{ ...about, what: amount_cents < 0 ? 'chargeback' : 'chargeback-ended' }];
}

interface Sources {
  readonly booking: BookingView;
  readonly mails: readonly Mail[];
  readonly cancellations: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly free_quantity: number;
    readonly message: string;
  }[];
}

/**
 * What a line of the audit means to people; undefined for one that says nothing to them. Of a request only the last words
 * are kept, so those before it have none.
 */
function auditEntry(
  { at, action, why, detail }: Selectable<AuditLines>,
  { booking, mails, cancellations }: Sources,
): (Partial<HistoryEntry> & Pick<HistoryEntry, 'what'>) | undefined {
  const said = detail as Partial<Record<string, unknown>>; // written as JSON by `audit`
  const isAt = (moment: Date | null): boolean => moment?.getTime() === at.getTime();
  if (action === 'tickets mailed again' || action === ADDRESS_CORRECTED) {
    const mail = mails.find(({ key }) => key === said['mail']);
    return {
      what: 'resent',
      ...(mail && { text: mail.to_address, state: stateOf(mail) }),
      ...(action === ADDRESS_CORRECTED && { corrected: 1 }),
    };
  }
  if (action === 'refund paid by hand') return { what: 'refund-noted', amount: toWire(cents(Number(said['amount']))) };
  if (why === 'asked to cancel')
    return { what: 'asked', text: isAt(booking.cancel_asked_at) ? booking.cancel_reason : '' };
  if (why === 'declined')
    return { what: 'declined', text: isAt(booking.cancel_answered_at) ? booking.cancel_answer : '' };
  if (why === 'not answered') return { what: 'declined', unanswered: 1 };
  const done = cancellations.find(({ id }) => id === said['cancellation']);
  return done && { what: 'cancelled', count: done.quantity + done.free_quantity, text: done.message };
}

function userOf({ actor }: Pick<Selectable<AuditLines>, 'actor'>): number | undefined {
  const [, id] = /^user:(\d+)$/.exec(actor) ?? [];
  return id === undefined ? undefined : Number(id);
}

interface Known {
  readonly names: Names;
  readonly order: OrderView['order'];
}

/** A guest is the buyer; what is done without a person is the site's. */
function actorOf(line: Selectable<AuditLines>, known: Known): Who {
  if (line.actor === 'guest') return { kind: 'buyer', name: known.order.customer_name };
  if (line.acting_as !== null) return { kind: 'site', name: '' };
  return personBy(userOf(line) ?? null, known);
}

function personBy(id: number | null, { names, order }: Known): Who {
  if (id === null) return { kind: 'site', name: '' };
  if (id === order.user_id) return { kind: 'buyer', name: order.customer_name };
  const person = names.get(id);
  return person?.isAdmin ? { kind: 'site', name: '' } : { kind: 'organizer', name: person?.name ?? '' };
}
