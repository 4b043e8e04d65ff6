import { cents, toWire } from '#domain/money/money.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import type { HistoryEntry } from '#wire/organizer/one-booking.ts';
import type { BookingView, OrderView } from '#server/orders/own-orders/order-view.ts';
import { type NamedPerson, namesOf } from '#server/orders/person-names.ts';
import { DONE_BY, userOf } from '#server/orders/refunds/answered-by.ts';
import { TICKETS_CANCELLED } from '#server/platform/mail/mail-remedies.ts';
import type { Services } from '#server/services.ts';
import { type BookingMails, readBookingMails, stateOf } from './booking-mails.ts';
import { ADDRESS_CORRECTED } from './correct-address.ts';

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
  const [lines, ledger, scans, cancellations] = await Promise.all([
    readLines(services, about),
    db.selectFrom('ledger_entries').selectAll().where('booking_id', '=', booking.id).execute(),
    readScans(services, booking.id),
    db.selectFrom('cancellations').selectAll().where('booking_id', '=', booking.id).execute(),
  ]);
  const mails = await readBookingMails(db, {
    order,
    booking,
    askedAt: lines.flatMap((line) => (line.why === ASKED ? line.at.toISOString() : [])),
    again: lines.flatMap((line) => (isAgain(line) ? String(detailOf(line)['mail']) : [])),
  });
  const actors = lines.flatMap(({ actor }) => userOf(actor) ?? []);
  const names = await namesOf(db, [...actors, ...scans.flatMap(({ by_user_id }) => by_user_id ?? [])]);
  const entries: HistoryEntry[] = [
    orderedEntry(about),
    ...ledger.flatMap((row) => moneyEntry(row)),
    ...(ledger.some(({ kind }) => kind === 'charge') ? [] : notChargedEntry(about)),
    ...mails.all
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
      const entry = auditEntry(line, { booking, lines, mails, cancellations });
      return entry ? [{ ...NOTHING, at: line.at.toISOString(), by: actorOf(line, { names, order }), ...entry }] : [];
    }),
  ];
  return entries.sort((a, b) => b.at.localeCompare(a.at));
}

type Line = Awaited<ReturnType<typeof readLines>>[number];

/** Lines of the audit, the oldest first; who began the cancellation of an event did what follows from it. */
function readLines({ database: { db } }: Services, { booking, order }: About) {
  return db
    .selectFrom('audit_lines')
    .select(['at', 'action', 'why', 'detail', 'acting_as', DONE_BY.as('actor')])
    .where((line) =>
      line.or([
        line.and({ subject: 'booking', subject_id: String(booking.id) }),
        line.and({ subject: 'order', subject_id: order.id, action: ADDRESS_CORRECTED }),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute();
}

const ASKED = 'asked to cancel';

/** Whether something was mailed once more. */
function isAgain({ action }: Pick<Line, 'action'>): boolean {
  return action === 'tickets mailed again' || action === ADDRESS_CORRECTED;
}

function detailOf({ detail }: Pick<Line, 'detail'>): Partial<Record<string, unknown>> {
  return detail as Partial<Record<string, unknown>>; // written as JSON by `audit`
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
  readonly lines: readonly Line[];
  readonly mails: BookingMails;
  readonly cancellations: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly free_quantity: number;
    readonly message: string;
  }[];
}

type Told = Partial<HistoryEntry> & Pick<HistoryEntry, 'what'>;

/**
 * What a line of the audit means to people; undefined for one that says nothing to them. Of a request only the last words
 * are kept, so those before it have none.
 */
function auditEntry(line: Line, sources: Sources): Told | undefined {
  const { booking, mails, cancellations } = sources;
  const { at, action, why } = line;
  const said = detailOf(line);
  const isAt = (moment: Date | null): boolean => moment?.getTime() === at.getTime();
  if (isAgain(line)) return againEntry(line, mails);
  if (action === 'refund paid by hand') return { what: 'refund-noted', amount: toWire(cents(Number(said['amount']))) };
  if (why === ASKED) return { what: 'asked', text: isAt(booking.cancel_asked_at) ? booking.cancel_reason : '' };
  if (why === 'declined')
    return {
      what: 'declined',
      text: isAt(booking.cancel_answered_at) ? booking.cancel_answer : '',
      ...answerOf(line, sources),
    };
  if (why === 'not answered') return { what: 'declined', unanswered: 1, ...answerOf(line, sources) };
  const done = cancellations.find(({ id }) => id === said['cancellation']);
  if (!done) return undefined;
  const mail = mails.cancelled(done.id);
  return {
    what: 'cancelled',
    count: done.quantity + done.free_quantity,
    text: done.message,
    ...(mail && { mail }),
  };
}

/** What was mailed once more; undefined where all was cancelled before that: the cancellation itself is there. */
function againEntry(line: Line, mails: BookingMails): Told | undefined {
  const corrected = line.action === ADDRESS_CORRECTED;
  const mail = mails.again(String(detailOf(line)['mail']));
  if (mail === null && !corrected) return undefined;
  return { what: 'resent', ...(mail && { text: mail.to, state: mail.state }), ...(corrected && { corrected: 1 }) };
}

/** The mail that told the buyer what became of the request before this line. */
function answerOf(line: Line, { lines, mails }: Sources): Pick<HistoryEntry, 'mail'> {
  const asked = lines.findLast(({ why, at }) => why === ASKED && at <= line.at);
  const mail = asked && mails.answered(line.why === 'declined' ? 'declined' : 'unanswered', asked.at.toISOString());
  return mail ? { mail } : {};
}

interface Known {
  readonly names: Names;
  readonly order: OrderView['order'];
}

/** A guest is the buyer; what is done without a person is the site's. */
function actorOf(line: Pick<Line, 'actor' | 'acting_as'>, known: Known): Who {
  if (line.actor === 'guest') return { kind: 'buyer', name: known.order.customer_name };
  if (line.acting_as !== null) return { kind: 'site', name: '' };
  return personBy(userOf(line.actor) ?? null, known);
}

function personBy(id: number | null, { names, order }: Known): Who {
  if (id === null) return { kind: 'site', name: '' };
  if (id === order.user_id) return { kind: 'buyer', name: order.customer_name };
  const person = names.get(id);
  return person?.isAdmin ? { kind: 'site', name: '' } : { kind: 'organizer', name: person?.name ?? '' };
}
