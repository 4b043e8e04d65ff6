import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { FreeSending, listFreeSendings } from '#wire/organizer/free-sendings.ts';
import { VALID_TICKETS } from '#server/orders/order-rows.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { ticketTitleIn, titleIn } from '#server/catalogue/event-texts.ts';
import { BRINGS_ORDER, IS_MADE_AGAIN, IS_REFUSED, IS_WAITING, MAILS, otherAddress } from './mails-of-order.ts';
import { isOfAnother, type OwnSending } from './own-sending.ts';
import { CHECKED_IN } from './recipients.ts';

/** How many sendings are told of, and for how many days once all of their mails went out. */
const SENDINGS_MAX = 10;
const SENDING_DAYS = 1;
/** Days in which a sending is told of while one of its mails waits, or did not go out: a mail waits for five of them at most. */
const UNSENT_DAYS = 14;

interface Line {
  readonly id: number;
  readonly created_at: Date;
  readonly order_id: string;
  readonly booking_id: number;
  readonly ticket_id: number;
  readonly event_title: string;
  readonly ticket_title: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly is_valid: boolean;
  readonly checked_in: number;
  /** a valid ticket of its order is another organizer's: its mail is not theirs to send again */
  readonly is_of_another: boolean;
  readonly state: 'sent' | 'refused' | 'given-up' | 'waiting' | 'none';
  readonly sent_at: Date | null;
  /** the address of the latest mail that was refused; null: none was */
  readonly refused_to: string | null;
  /** the address of the latest mail that was given up; null: none was, or it could not be made */
  readonly given_up_to: string | null;
}

/** What was sent of late, and how far its mails are: read from the mails themselves, so no crash can make it wrong. Source: screens 62. */
export async function handleFreeSendings(
  call: Call<typeof listFreeSendings>,
): Promise<ReplyOf<typeof listFreeSendings>> {
  const lines = await readLines(call);
  const bySending = Map.groupBy(lines, ({ id }) => id);
  return { ...SUCCESS, sendings: [...bySending.values()].map(toSending) };
}

/** Every line of the latest sendings that is the caller's, the newest first: an event may have been given away since. */
async function readLines({ caller, lang, services }: Call<typeof listFreeSendings>): Promise<readonly Line[]> {
  const { fallback } = services.site.languages();
  const daysAgo = (days: number): Date => new Date(services.now().getTime() - days * 86_400_000);
  const { rows } = await sql<Line>`
    with latest as materialized (
      select id, created_at from free_sendings as sending
      where organization_id = ${caller.organizationId} and created_at > ${daysAgo(UNSENT_DAYS)} and ${HAS_VALID}
        and (created_at > ${daysAgo(SENDING_DAYS)} or ${hasMail(['waiting', 'refused', 'given-up'])})
      order by ${hasMail(['waiting', 'refused', 'given-up'])} desc, id desc limit ${SENDINGS_MAX}
    )
    select latest.id, latest.created_at, orders.id as order_id, bookings.id as booking_id, bookings.ticket_id,
      ${titleIn(lang, fallback)} as event_title, ${ticketTitleIn(lang, fallback)} as ticket_title,
      orders.customer_name, orders.customer_email,
      ${VALID_TICKETS} > 0 as is_valid, ${CHECKED_IN} as checked_in,
      ${isOfAnother(caller.organizationId)} as is_of_another,
      ${STATE} as state, mail.sent_at, mail.refused_to, mail.given_up_to
    from latest
    join orders on orders.free_sending_id = latest.id
    join bookings on bookings.order_id = orders.id and bookings.organization_id = ${caller.organizationId}
    join events on events.id = bookings.event_id
    ${JOB_AND_MAIL}
    order by latest.id desc, bookings.id
  `.execute(services.database.db);
  return rows;
}

/** The mail in reach went out to nobody, and does not any more. */
const IS_OVER = sql<boolean>`(mails.sent_at is null and not ${IS_WAITING})`;

/** The address of the latest of the mails in reach that are so. */
function latestTo(isSo: RawBuilder<boolean>) {
  return sql<
    string | null
  >`(array_agg(mails.to_address order by mails.created_at desc, mails.id desc) filter (where ${isSo}))[1]`;
}

/** The job that makes the first mail of the order in reach, and how its mails with tickets stand together. */
const JOB_AND_MAIL = sql`
  left join outbox_jobs as job on job.key = 'orders.confirm:' || orders.id
  left join lateral (
    select max(mails.sent_at) as sent_at, bool_or(mails.sent_at is not null) as sent, bool_or(${IS_WAITING}) as waiting,
      bool_or(${IS_REFUSED}) as refused, ${latestTo(IS_REFUSED)} as refused_to,
      bool_or(${IS_OVER}) as given_up, ${latestTo(IS_OVER)} as given_up_to
    from ${MAILS}
    where ${BRINGS_ORDER}
  ) as mail on true
`;

const STATE = sql<Line['state']>`case
  when mail.sent then 'sent'
  when not exists (select from bookings where bookings.order_id = orders.id and ${VALID_TICKETS} > 0) then 'none'
  when mail.waiting or ${IS_MADE_AGAIN} then 'waiting'
  when mail.refused then 'refused'
  when mail.given_up or job.failed_at is not null then 'given-up'
  -- forgotten before it could be mailed
  when job.id is null or job.done_at is not null then 'none'
  else 'waiting'
end`;

/** Whether the tickets of some order of the sending in reach, with lines of who sent it, stand like this with their mail. */
function hasMail(states: readonly Line['state'][]) {
  return sql<boolean>`exists (
    select from orders ${JOB_AND_MAIL}
    where orders.free_sending_id = sending.id and ${STATE} = any(${states}) and exists (
      select from bookings
      where bookings.order_id = orders.id and bookings.organization_id = sending.organization_id
    )
  )`;
}

/**
 * Whether any ticket of the sending in reach is valid, and still of who sent it: of one that was cancelled as a whole
 * nothing is left to do.
 */
const HAS_VALID = sql<boolean>`exists (
  select from orders join bookings on bookings.order_id = orders.id
  where orders.free_sending_id = sending.id and ${VALID_TICKETS} > 0
    and bookings.organization_id = sending.organization_id
)`;

/**
 * The orders of a sending whose mail was given up, with tickets that are valid and somebody to have them. One with a valid
 * ticket of another organizer is left out.
 */
export async function ordersGivenUp(
  db: Kysely<DB>,
  { sendingId, organizationId }: OwnSending,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders ${JOB_AND_MAIL}
    where orders.free_sending_id = ${sendingId} and orders.customer_email <> '' and ${STATE} = 'given-up'
      and not ${isOfAnother(organizationId)}
    order by orders.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

function toSending(lines: readonly Line[]): FreeSending {
  const [first] = lines;
  const mails = oncePerOrder(lines);
  const valid = lines.filter(({ is_valid }) => is_valid);
  return {
    id: first?.id ?? 0,
    created_at: first?.created_at.toISOString() ?? '',
    ...countsOf(mails),
    recipients: oncePerOrder(valid).length,
    listed: oncePerOrder(valid).filter(isListed).length,
    checked_in: valid.reduce((sum, { checked_in }) => sum + checked_in, 0),
    last_sent_at: lastOf(mails)?.toISOString() ?? '',
    lists: [...Map.groupBy(lines.filter(isTold), ({ ticket_id }) => ticket_id).entries()].map(([ticket_id, list]) => ({
      ticket_id,
      event_title: list[0]?.event_title ?? '',
      ticket_title: list[0]?.ticket_title ?? '',
      ...countsOf(list),
    })),
    came_back: unreached(valid, 'refused'),
    // of them `ordersGivenUp` mails those again who have an address of their own
    given_up: unreached(
      valid.filter(({ is_of_another }) => !is_of_another),
      'given-up',
    ),
  };
}

/** A name without an address that was mailed to none since; of a buyer who was forgotten neither is left. */
function isListed({ customer_name: name, customer_email: email, state }: Line): boolean {
  return email === '' && name !== '' && state === 'none';
}

/** A line that was cancelled before its mail went out is in no mail. */
function isTold({ is_valid, state }: Line): boolean {
  return is_valid || state === 'sent';
}

/** Whom no mail with valid tickets reached, once for each order; whoever was forgotten since is nobody any more. */
function unreached(valid: readonly Line[], because: 'refused' | 'given-up'): FreeSending['came_back'] {
  return oncePerOrder(valid)
    .filter(({ state, customer_name, customer_email }) => state === because && customer_name + customer_email !== '')
    .map(({ booking_id, refused_to, given_up_to, ...line }) => ({
      orderid: booking_id,
      customer_name: line.customer_name,
      customer_email: line.customer_email,
      mailed_to: otherAddress(because === 'refused' ? refused_to : given_up_to, line),
    }));
}

/** An order of several lines is one mail. */
function oncePerOrder(lines: readonly Line[]): readonly Line[] {
  return [...new Map(lines.map((line) => [line.order_id, line])).values()];
}

function lastOf(mails: readonly Line[]): Date | undefined {
  return mails
    .flatMap(({ sent_at }) => (sent_at === null ? [] : [sent_at]))
    .toSorted((a, b) => b.getTime() - a.getTime())[0];
}

function countsOf(lines: readonly Line[]) {
  const count = (state: Line['state']): number => lines.filter((line) => line.state === state).length;
  return { mails: lines.length - count('none'), sent: count('sent'), waiting: count('waiting') };
}
