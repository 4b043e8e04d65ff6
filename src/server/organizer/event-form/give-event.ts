import { type Kysely, sql } from 'kysely';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import { holdOrganization } from '../payout/requests.ts';

/** An event that is given to another organizer. */
export interface Gift {
  readonly eventId: number;
  /** organizations */
  readonly from: number;
  readonly to: number;
  readonly at: Date;
}

/**
 * Moves an event's bookings to another organizer, with their money in the ledger and what belongs to the event alone.
 * Helpers of the former one scan for it no longer. Source: ADM-18.
 * @throws Refusal 422 beside the organizer where its money or its papers are the former one's already
 */
export async function giveToOrganizer(trx: Kysely<DB>, gift: Gift): Promise<void> {
  await holdSales(trx, gift);
  // who pays the former one out comes before, and is seen, or after
  await holdOrganization(trx, gift.from);
  await requireGivable(trx, gift);
  await trx
    .updateTable('bookings')
    .set({ organization_id: gift.to })
    .where('event_id', '=', gift.eventId)
    .where('organization_id', '=', gift.from)
    .execute();
  await moveMoney(trx, gift);
  await moveExtras(trx, gift);
  await endPhones(trx, gift);
}

/** Nobody pays, cancels or orders before the event has its new owner. */
async function holdSales(trx: Kysely<DB>, { eventId }: Gift): Promise<void> {
  const holdOrders = () =>
    sql`
      select from orders where id in (select order_id from bookings where event_id = ${eventId}) order by id for update
    `.execute(trx);
  await holdOrders();
  // who is placing an order has it locked: the order is there once this goes on
  await sql`select from events where id = ${eventId} for update`.execute(trx);
  await holdOrders();
}

async function requireGivable(trx: Kysely<DB>, gift: Gift): Promise<void> {
  const { date: today } = wallClock(gift.at);
  const { eventId, from } = gift;
  const { rows } = await sql<{ key: string }>`
    select 'EventIsOver' as key from events
    where id = ${eventId} and coalesce(end_date, start_date) < ${today}::date
      and exists (select from bookings where event_id = ${eventId})
    union all
    select 'EventPaidOut' where ${isPaidOut(gift)}
    union all
    select 'EventHasInvoices' where exists (
      select from papers join bookings on bookings.order_id = papers.order_id
      where bookings.event_id = ${eventId} and papers.seller_id = ${from} and papers.kind = 'invoice'
    ) or exists (
      select from invoiced_fees
      join ledger_entries on ledger_entries.id = invoiced_fees.ledger_entry_id
      join bookings on bookings.id = ledger_entries.booking_id
      where bookings.event_id = ${eventId} and ledger_entries.organization_id = ${from}
    )
    union all
    select 'EventSharesExtras' where exists (
      select from (${linksOf('supplement')} union all ${linksOf('coupon')}) as links
      group by kind, id
      having bool_or(event_id = ${eventId}) and bool_or(event_id <> ${eventId})
    ) or exists (
      select from coupons as mine join coupons as theirs on upper(theirs.code) = upper(mine.code)
      where mine.id in (${ownedBy('coupon', eventId)}) and mine.group_type = '' and mine.deleted_at is null
        and theirs.organization_id = ${gift.to} and theirs.group_type = '' and theirs.deleted_at is null
    )
  `.execute(trx);
  const [first] = rows;
  if (first) throw commonRefusal('PleaseCheckForm', { organizer_id: first.key });
}

/**
 * Whether the former owner may have been paid what the event brought, or is by a file for the bank: it is to come now, so it was
 * over at a payout only if its days were changed since. A payout that came back is none. Source: POUT-02.
 */
function isPaidOut({ eventId, from }: Gift) {
  return sql`exists (
    select from (
      select min(at) as at from ledger_entries
      where organization_id = ${from} and event_id = ${eventId} and kind = 'charge'
    ) as first_charge
    join (
      select at from ledger_entries
      where organization_id = ${from} and kind = 'payout' and amount_cents < 0
        and not exists (
          select from payout_requests where ledger_entry_id = ledger_entries.id and return_entry_id is not null
        )
      union all
      select created_at from payout_requests
      where organization_id = ${from} and state = 'asked' and file_id is not null
    ) as payouts on payouts.at >= first_charge.at
    join event_changes as moves on moves.at >= first_charge.at
    where moves.event_id = ${eventId} and coalesce(moves.former_published, moves.former) ?| array['start_date', 'end_date']
  )`;
}

/** Every event that a supplement, or a coupon, is sold with; what is deleted is sold with nothing. */
function linksOf(kind: 'supplement' | 'coupon') {
  const id = sql.ref(`linked.${kind}_id`);
  return sql`
    select ${sql.lit(kind)} as kind, ${id} as id, tickets.event_id
    from ${sql.table(kind === 'coupon' ? 'coupon_tickets' : 'ticket_supplements')} as linked
    join tickets on tickets.id = linked.ticket_id and tickets.deleted_at is null
    join events on events.id = tickets.event_id and events.deleted_at is null
    join ${sql.table(`${kind}s`)} as extra on extra.id = ${id} and extra.deleted_at is null
  `;
}

/** Supplements, or coupons, that are sold with an event. */
function ownedBy(kind: 'supplement' | 'coupon', eventId: number) {
  return sql`select id from (${linksOf(kind)}) as links where event_id = ${eventId}`;
}

/** What the bookings brought the former owner, taken from them and given to the other: nothing in the ledger is ever changed. */
async function moveMoney(trx: Kysely<DB>, { eventId, from, to, at }: Gift): Promise<void> {
  await sql`
    insert into ledger_entries (id, at, kind, order_id, booking_id, organization_id, amount_cents, note)
    select gen_random_uuid(), ${at}, brought.kind, brought.order_id, brought.booking_id, side.organization_id,
      side.sign * brought.amount, 'event given to another organizer'
    from (
      select kind, order_id, booking_id, sum(amount_cents)::integer as amount from ledger_entries
      where organization_id = ${from} and booking_id in (select id from bookings where event_id = ${eventId})
      group by kind, order_id, booking_id having sum(amount_cents) <> 0
    ) as brought
    cross join (values (${from}::bigint, -1), (${to}::bigint, 1)) as side (organization_id, sign)
  `.execute(trx);
}

async function moveExtras(trx: Kysely<DB>, { eventId, to }: Gift): Promise<void> {
  await trx.updateTable('vouchers').set({ organization_id: to }).where('event_id', '=', eventId).execute();
  await sql`update supplements set organization_id = ${to} where id in (${ownedBy('supplement', eventId)})`.execute(
    trx,
  );
  await sql`
    update coupons set organization_id = ${to} where event_id = ${eventId} or id in (${ownedBy('coupon', eventId)})
  `.execute(trx);
  // mails go out in the name of whoever sells
  await trx.deleteFrom('email_template_events').where('event_id', '=', eventId).execute();
}

async function endPhones(trx: Kysely<DB>, { eventId, at }: Gift): Promise<void> {
  for (const table of ['door_devices', 'door_invitations'] as const)
    await trx
      .updateTable(table)
      .set({ ended_at: at })
      .where('event_id', '=', eventId)
      .where('ended_at', 'is', null)
      .execute();
}
