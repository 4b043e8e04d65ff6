import type { Kysely, Transaction } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import { TICKETS_OF_EVENT_MAX } from '#domain/catalogue/ticket-form.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { storeTicket } from '#wire/organizer/tickets.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { makeOnce } from '#server/platform/http/apply-once.ts';
import { keepUpload } from '#server/platform/files/uploads.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { changedNames } from '../changed-fields.ts';
import { endResponsesAboutTickets, isOnCards } from './ticket-change.ts';
import { forgetPicture, unusedPicture } from '../unused-picture.ts';
import { lockTickets, selectTickets } from './ticket-rows.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { asKept, newTicket, problemsOf, type TicketValues, valuesOf, withGiven } from './ticket-values.ts';
import { insertTicket, updateTicket } from './write-ticket.ts';

type StoreCall = Call<typeof storeTicket>;

/** What was saved, for what follows the commit. */
interface Saved {
  readonly id: number;
  readonly eventId: number;
  readonly changed: readonly (keyof TicketValues)[];
  /** a picture that nothing shows any more */
  readonly replaced: string | null;
}

/**
 * Adds a ticket type, or changes what is given of one. Orders that exist keep what they say: they hold their own figures.
 * @throws Refusal 422 with the fields that are wrong, or the number below which the quantity cannot go
 */
export async function handleStoreTicket(call: StoreCall): Promise<ReplyOf<typeof storeTicket>> {
  const { input, services } = call;
  const picture = await keepPicture(call);
  let saved: Saved;
  try {
    saved = await services.database.transaction((trx) =>
      input.id === undefined ? addOnce(trx, call, picture) : change(trx, call, { id: call.owned.ticket ?? 0, picture }),
    );
  } catch (error) {
    // where the database went away the change may have been made: better a picture too many than one that is missing
    if (picture !== undefined && !isDatabaseAway(error)) await forgetPicture(picture, services);
    throw error;
  }
  if (saved.replaced !== null) await forgetPicture(saved.replaced, services);
  await endResponsesAboutTickets(saved.eventId, { onCards: isOnCards(saved.changed) }, services);
  return { ...SUCCESS, message: input.id === undefined ? 'TicketAdded' : 'TicketUpdated', ticket_id: saved.id };
}

async function keepPicture({ input, caller, services, request }: StoreCall): Promise<string | undefined> {
  const { template_image: image } = input;
  if (!image) return undefined;
  return keepUpload({ image, field: 'template_image', userId: caller.userId, request }, services);
}

/** A form that is sent again, for its answer was lost, is the same ticket, as it was sent last. */
function addOnce(trx: Transaction<DB>, call: StoreCall, picture: string | undefined): Promise<Saved> {
  return makeOnce(trx, call, {
    make: () => add(trx, call, picture),
    again: (id) => change(trx, call, { id, picture }),
  });
}

async function add(trx: Kysely<DB>, call: StoreCall, picture: string | undefined): Promise<Saved> {
  const { owned } = call;
  const eventId = owned.event ?? 0; // the schema asks for it
  const { count, last } = await trx
    .selectFrom('tickets')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= TICKETS_OF_EVENT_MAX) throw call.refuse('TooManyTickets');
  const values = await settled(trx, call, { former: newTicket((last ?? -1) + 1), eventId, picture });
  const id = await insertTicket(trx, eventId, values);
  await note(trx, call, { id, action: 'ticket added', detail: { event: eventId, ...figuresOf(values) } });
  return { id, eventId, changed: changedNames(newTicket(-1), values), replaced: null };
}

async function change(
  trx: Kysely<DB>,
  call: StoreCall,
  { id, picture }: { readonly id: number; readonly picture: string | undefined },
): Promise<Saved> {
  const { owned, input } = call;
  const row = await lockTicket(trx, id);
  if (owned.event !== undefined && owned.event !== row.event_id) throw commonRefusal('TryAgain');
  const former = valuesOf(row);
  const values = await settled(trx, call, { former, eventId: row.event_id, picture });
  const meanwhile = input.was === undefined ? [] : changedMeanwhile(input.was, former, values);
  if (meanwhile.length > 0)
    throw call.refuse('TicketChanged', Object.fromEntries(meanwhile.map((name) => [name, 'ChangedMeanwhile'])));
  if (values.quantity < row.booked_qty) throw belowBooked(row.booked_qty);
  const changed = changedNames(former, values);
  const saved = { id: row.id, eventId: row.event_id, changed };
  if (changed.length === 0) return { ...saved, replaced: null };
  await updateTicket(trx, row.id, { former, now: values });
  const fields = Object.fromEntries(
    changed.filter((name) => name in figuresOf(values)).map((name) => [name, [former[name], values[name]]]),
  );
  await note(trx, call, { id: row.id, action: 'ticket changed', detail: { fields: changed, ...fields } });
  return { ...saved, replaced: await unusedPicture(trx, 'tickets', { of: former, now: values }) };
}

/** The ticket's row until the transaction ends: no order takes of it meanwhile. @throws Refusal 404 once it is deleted */
async function lockTicket(trx: Kysely<DB>, id: number) {
  await lockTickets(trx, { id });
  const row = await selectTickets(trx).where('tickets.id', '=', id).executeTakeFirst();
  if (!row) throw commonRefusal('TryAgain');
  return row;
}

interface Former {
  readonly former: TicketValues;
  readonly eventId: number;
  readonly picture: string | undefined;
}

/** A ticket as it will be kept. @throws Refusal 422 where its fields do not fit together, 404 for a tax that is not there */
async function settled(
  trx: Kysely<DB>,
  { input, caller, lang }: StoreCall,
  { former, eventId, picture }: Former,
): Promise<TicketValues> {
  const isAdmin = caller.roleId === ROLE.admin;
  const values = withGiven(former, { input, picture, lang, isAdmin });
  const problems = problemsOf(values, { isAdmin });
  if (Object.keys(problems).length > 0) throw commonRefusal('PleaseCheckForm', problems);
  await requireTaxes(trx, input.taxes_ids ?? []);
  await requireCouponsOf(trx, eventId, input.coupon_id ?? []);
  return asKept(values);
}

async function requireTaxes(trx: Kysely<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await trx.selectFrom('taxes').select('id').where('id', 'in', ids).execute();
  if (found.length < ids.length) throw commonRefusal('TryAgain');
}

/** @throws Refusal 422 for a coupon that is for another event */
async function requireCouponsOf(trx: Kysely<DB>, eventId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const others = await trx
    .selectFrom('coupons')
    .select('id')
    .where('id', 'in', ids)
    .where('event_id', '<>', eventId)
    .execute();
  if (others.length > 0) throw commonRefusal('PleaseCheckForm', { coupon_id: 'CouponOfAnotherEvent' });
}

/** Source: TKT-06. */
function belowBooked(booked: number): Refusal {
  return new Refusal('QuantityBelowBooked', 422, {
    errors: { quantity: 'QuantityBelowBooked' },
    values: { min: booked },
  });
}

function figuresOf({ price, quantity, status, sold_out }: TicketValues) {
  return { price, quantity, status, sold_out };
}

function note(
  trx: Kysely<DB>,
  call: StoreCall,
  { id, ...entry }: { id: number; action: string; detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  return audit(trx, { by: personOf(call), at: call.services.now(), subject: 'ticket', subjectId: id, ...entry });
}
