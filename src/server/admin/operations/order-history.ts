import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import { cents, toWire } from '#domain/money/money.ts';
import type { OrderEntry } from '#wire/admin/orders.ts';
import type { OrderView } from '#server/orders/own-orders/order-view.ts';
import { ADDRESS_CORRECTED } from '#server/organizer/bookings/correct-address.ts';
import { REFUND_STATE } from '#server/orders/refunds/refund-state.ts';
import type { AuditLines, DB } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';
import { type KnownPerson, peopleOf, userOfActor } from './person-names.ts';

type Entry = Partial<OrderEntry> & Pick<OrderEntry, 'what'> & { readonly at: string };
type Who = OrderEntry['by'];

const NOTHING = {
  by: null,
  amount: null,
  text: '',
  reference: '',
  said: null,
  again: false,
  unchanged: false,
} as const;
const SITE: Who = { kind: 'site', name: '' };

/** What is on record of an order, in order: from payments, refunds, mails and the audit. Source: screens 71. */
export async function readOrderHistory({ database }: Services, view: OrderView): Promise<OrderEntry[]> {
  const { db } = database;
  const { order, bookings } = view;
  const [lines, payments, messages, refunds, mails] = await Promise.all([
    auditOf(db, { orderId: order.id, bookingIds: bookings.map(({ id }) => id) }),
    db.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute(),
    messagesOf(db, order.id),
    db.selectFrom('refunds').selectAll().select(REFUND_STATE.as('state')).where('order_id', '=', order.id).execute(),
    db
      .selectFrom('mails')
      .select(['subject', 'created_at', 'sent_at', 'failed_at', 'failure'])
      .where('order_id', '=', order.id)
      .execute(),
  ]);
  const people = await peopleOf(db, [
    ...lines.map(({ actor }) => userOfActor(actor)),
    ...refunds.map(({ noted_by }) => noted_by),
  ]);
  const known = { people, buyerId: order.user_id, buyerName: order.customer_name };
  const entries: Entry[] = [
    {
      at: order.created_at.toISOString(),
      what: 'placed',
      by: { kind: 'buyer', name: order.customer_name },
      amount: toWire(cents(order.total_cents)),
    },
    ...payments.flatMap(paymentEntries),
    ...messages.map((message, place) =>
      messageEntry(message, {
        earlier: messages.slice(0, place).filter(({ payment_id }) => payment_id === message.payment_id),
        until: messages.slice(place + 1).find(({ payment_id }) => payment_id === message.payment_id)?.at,
        changes: changesIn(lines),
      }),
    ),
    ...refunds.flatMap((refund) => refundEntries(refund, known)),
    ...mails.flatMap(mailEntries),
    ...lines.flatMap((line) => auditEntry(line, known)),
  ];
  return entries.map((entry) => ({ ...NOTHING, ...entry })).sort((a, b) => a.at.localeCompare(b.at));
}

async function auditOf(
  db: Kysely<DB>,
  { orderId, bookingIds }: { readonly orderId: string; readonly bookingIds: readonly number[] },
): Promise<readonly Selectable<AuditLines>[]> {
  const lines = db.selectFrom('audit_lines').selectAll();
  const [ofOrder, ofBookings] = await Promise.all([
    lines.where('subject', '=', 'order').where('subject_id', '=', orderId).orderBy('at').orderBy('id').execute(),
    lines
      .where('subject', '=', 'booking')
      .where('subject_id', '=', (eb) => eb.fn.any(eb.val(bookingIds.map(String))))
      .orderBy('at')
      .orderBy('id')
      .execute(),
  ]);
  return [...ofOrder, ...ofBookings];
}

interface PaymentFacts {
  readonly created_at: Date;
  readonly returned_at: Date | null;
  readonly asked_at: Date | null;
  readonly provider: string;
  readonly status: string;
  readonly amount_cents: number;
  readonly reference: string | null;
}

/** It is made, its buyer comes back, and the provider said something of it last. */
function paymentEntries(payment: PaymentFacts): Entry[] {
  const { created_at, returned_at, asked_at, provider, status, amount_cents, reference } = payment;
  const about = { reference: reference ?? '', by: { kind: 'provider', name: provider } as const };
  return [
    { ...about, at: created_at.toISOString(), what: 'payment-made', amount: toWire(cents(amount_cents)) },
    ...(returned_at
      ? [{ at: returned_at.toISOString(), what: 'returned' as const, by: { kind: 'buyer', name: '' } as const }]
      : []),
    ...(asked_at ? [{ ...about, at: asked_at.toISOString(), what: 'provider-asked' as const, text: status }] : []),
  ];
}

/** The webhooks of an order's payments, in the order of their coming. */
function messagesOf(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('payment_messages')
    .innerJoin('payments', 'payments.id', 'payment_messages.payment_id')
    .select(['payments.provider', 'payment_messages.payment_id', 'payment_messages.at'])
    .select(['payment_messages.said', 'payment_messages.state'])
    .where('payments.order_id', '=', orderId)
    .orderBy('payment_messages.at')
    .orderBy('payment_messages.id')
    .execute();
}

type MessageFacts = Awaited<ReturnType<typeof messagesOf>>[number];

const saidSchema = v.record(v.string(), v.string());

/** When something of the order itself changed. */
function changesIn(lines: readonly Selectable<AuditLines>[]): readonly Date[] {
  return lines
    .filter(({ subject, action }) => subject === 'order' && / → |^charge(d )?back/.test(action))
    .map(({ at }) => at);
}

interface Meanwhile {
  /** messages of the same payment before it */
  readonly earlier: readonly MessageFacts[];
  /** when the next one of its payment came */
  readonly until: Date | undefined;
  /** when something of the order changed */
  readonly changes: readonly Date[];
}

/** What a message said, and what came of it until the next one: one without words is no repeat of another. */
function messageEntry(message: MessageFacts, { earlier, until, changes }: Meanwhile): Entry {
  const { at, provider, state } = message;
  const said = v.parse(saidSchema, message.said);
  const words = JSON.stringify(said);
  return {
    at: at.toISOString(),
    what: 'message',
    by: { kind: 'provider', name: provider },
    text: state ?? '',
    said: Object.entries(said).map(([name, value]) => ({ name, value })),
    again: words !== '{}' && earlier.some((one) => JSON.stringify(one.said) === words),
    unchanged: state !== null && !changes.some((change) => change >= at && (!until || change < until)),
  };
}

interface RefundFacts {
  readonly created_at: Date;
  readonly asked_at: Date | null;
  readonly noted_at: Date | null;
  readonly noted_by: number | null;
  readonly amount_cents: number;
  readonly state: string;
  readonly reference: string | null;
}

function refundEntries(refund: RefundFacts, known: Known): Entry[] {
  const { created_at, asked_at, noted_at, noted_by, amount_cents, state, reference } = refund;
  const about = { amount: toWire(cents(amount_cents)), reference: reference ?? '' };
  return [
    { ...about, at: created_at.toISOString(), what: 'refund-made', by: SITE },
    ...(asked_at ? [{ ...about, at: asked_at.toISOString(), what: 'refund-answered' as const, text: state }] : []),
    ...(noted_at
      ? [{ ...about, at: noted_at.toISOString(), what: 'refund-noted' as const, by: personBy(noted_by, known) }]
      : []),
  ];
}

interface MailFacts {
  readonly subject: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
  readonly failure: string;
}

/** What came of a mail, or that it waits. */
function mailEntries({ subject, created_at, sent_at, failed_at, failure }: MailFacts): Entry[] {
  if (sent_at) return [{ at: sent_at.toISOString(), what: 'mail-sent', text: subject }];
  if (failed_at) return [{ at: failed_at.toISOString(), what: 'mail-failed', text: subject, reference: failure }];
  return [{ at: created_at.toISOString(), what: 'mail-queued', text: subject }];
}

interface Known {
  readonly people: ReadonlyMap<number, KnownPerson>;
  readonly buyerId: number | null;
  readonly buyerName: string;
}

/** The order's own beginning is told by itself, and what is told by a refund's row is left to that. */
function auditEntry(line: Selectable<AuditLines>, known: Known): Entry[] {
  const { action, why, detail } = line;
  if (action === '→ pending' || action === 'refund paid by hand') return [];
  const about = { at: line.at.toISOString(), by: actorOf(line, known) };
  const [, to] = /^\w+ → (\w+)$/.exec(action) ?? [];
  if (line.subject === 'order' && to !== undefined) return [{ ...about, what: 'state', text: to, reference: why }];
  switch (action) {
    case 'charged back':
    case 'chargeback given back': {
      const said = detail as Partial<Record<string, unknown>>; // written as JSON by `audit`
      const amount = toWire(cents(Math.abs(Number(said['amount_cents'] ?? 0))));
      const what = action === 'charged back' ? 'charged-back' : 'chargeback-ended';
      return [{ ...about, what, amount, reference: typeof said['reference'] === 'string' ? said['reference'] : '' }];
    }
    case 'looked at':
      return [{ ...about, what: 'looked-at' }];
    case 'provider asked':
      return [{ ...about, what: 'asked-again', text: why === 'nothing changed' ? '' : why }];
    case 'tickets mailed again':
      return [{ ...about, what: 'resent' }];
    case ADDRESS_CORRECTED:
      return [{ ...about, what: 'resent', text: 'corrected' }];
  }
  if (why === 'asked to cancel') return [{ ...about, what: 'asked-to-cancel' }];
  if (why === 'declined') return [{ ...about, what: 'declined' }];
  if (why === 'not answered') return [{ ...about, what: 'declined', text: 'unanswered' }];
  if (line.subject === 'booking' && 'cancellation' in (detail as object)) return [{ ...about, what: 'cancelled' }];
  return [{ ...about, what: 'other', text: [action, why].filter(Boolean).join(', ') }];
}

function actorOf({ actor }: Selectable<AuditLines>, known: Known): Who {
  if (actor === 'guest' || actor === 'checkout') return { kind: 'buyer', name: known.buyerName };
  const [, provider] = /^provider:(\w+)$/.exec(actor) ?? [];
  if (provider !== undefined) return { kind: 'provider', name: provider };
  return personBy(userOfActor(actor) ?? null, known);
}

function personBy(id: number | null, { people, buyerId, buyerName }: Known): Who {
  if (id === null) return SITE;
  if (id === buyerId) return { kind: 'buyer', name: buyerName };
  const person = people.get(id);
  return { kind: person?.isAdmin ? 'admin' : 'user', name: person?.name ?? '' };
}
