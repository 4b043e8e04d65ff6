import type { Insertable, Kysely, Transaction } from 'kysely';
import { normaliseCouponCode } from '#domain/cart/coupons.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { storeCoupon } from '#wire/organizer/coupons.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { Coupons, DB } from '#server/platform/database/tables.gen.ts';
import { makeOnce } from '#server/platform/http/apply-once.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import {
  changedMeanwhile,
  changedNames,
  type CouponFacts,
  type CouponValues,
  problemsOf,
  withGiven,
} from './coupon-values.ts';
import { insertCodes, isTaken, judgeGiven, keepCodes, lockCoupons, makeCodes } from './group-codes.ts';
import { type Former, newFormer, readFormer } from './read-former.ts';

type StoreCall = Call<typeof storeCoupon>;

interface Saved {
  readonly id: number;
  readonly added: number;
}

/**
 * Adds a coupon or a group of codes, or changes what is given of one. Orders that exist keep what they say.
 * @throws Refusal 422 with the fields that are wrong, 409 with those that somebody else changed
 */
export async function handleStoreCoupon(call: StoreCall): Promise<ReplyOf<typeof storeCoupon>> {
  const { owned, services } = call;
  const saved = await services.database.transaction(async (trx) => {
    await lockCoupons(trx, call.caller.organizationId);
    return owned.coupon === undefined ? addOnce(trx, call) : change(trx, call, owned.coupon);
  });
  return { ...SUCCESS, message: 'CouponAddedUpdated', coupon_id: saved.id, added_codes: saved.added };
}

/** A form that is sent again, for its answer was lost, is the same coupon, as it was sent last. */
function addOnce(trx: Transaction<DB>, call: StoreCall): Promise<Saved> {
  return makeOnce(trx, call, { make: () => add(trx, call), again: (id) => addAgain(trx, call, id) });
}

/** Codes of a first sending that this one has not are taken away, unless an order names them. */
async function addAgain(trx: Kysely<DB>, call: StoreCall, id: number): Promise<Saved> {
  const { isMass } = await readFormer(trx, id);
  if (isMass) await keepCodes(trx, id, call.input);
  return change(trx, call, id);
}

async function add(trx: Kysely<DB>, call: StoreCall): Promise<Saved> {
  const isMass = call.input.coupon_group_type === 'mass';
  const { values, eventId, codes } = await settled(trx, call, newFormer(isMass));
  const { id } = await trx
    .insertInto('coupons')
    .values({
      organization_id: call.caller.organizationId,
      group_type: isMass ? 'mass' : '',
      code_generated: !codes.isImported,
      event_id: eventId,
      ...columnsOf(values),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTickets(trx, id, values);
  const added = await addCodes(trx, call, { id, values, codes });
  await note(trx, call, { id, action: 'coupon added', detail: { ...figuresOf(values), codes: added } });
  return { id, added };
}

async function change(trx: Kysely<DB>, call: StoreCall, id: number): Promise<Saved> {
  const { input } = call;
  const former = await readFormer(trx, id);
  const { values, eventId, codes } = await settled(trx, call, former);
  const meanwhile = input.was === undefined ? [] : changedMeanwhile(input.was, former.values, values);
  if (meanwhile.length > 0)
    throw call.refuse('CouponChanged', Object.fromEntries(meanwhile.map((name) => [name, 'ChangedMeanwhile'])));
  await trx
    .updateTable('coupons')
    .set({ ...(saysTickets(call) && { event_id: eventId }), ...columnsOf(values) })
    .where('id', '=', id)
    .execute();
  if (input.added_tickets !== undefined) await writeTickets(trx, id, values);
  const added = await addCodes(trx, call, { id, values, codes });
  const changed = changedNames(former.values, values);
  if (changed.length > 0 || added > 0) {
    const figures: Readonly<Record<string, unknown>> = figuresOf(values);
    const fields = Object.fromEntries(
      changed.filter((name) => name in figures).map((name) => [name, [former.values[name], values[name]]]),
    );
    await note(trx, call, { id, action: 'coupon changed', detail: { fields: changed, ...fields, codes: added } });
  }
  return { id, added };
}

/** Whether a change says for which tickets it is, or for which event. */
function saysTickets({ input, owned }: StoreCall): boolean {
  return input.added_tickets !== undefined || owned.event !== undefined;
}

/** Codes that a save adds to a group. */
interface NewCodes {
  readonly isImported: boolean;
  readonly imported: readonly string[];
  readonly made: number;
}

/** A coupon as it will be kept. @throws Refusal 422 where its fields do not fit together */
async function settled(trx: Kysely<DB>, call: StoreCall, former: Former) {
  const { input } = call;
  const { isMass, presentCodes } = former;
  const values = withGiven(former.values, input);
  const given = isMass ? (input.codeslist ?? []) : [];
  const isImported = isMass && (given.length > 0 || (input.code_generated === false && former.id === undefined));
  const group = { id: former.id, organizationId: call.caller.organizationId };
  const { fresh: imported, problems: wrong } = await judgeGiven(trx, group, given);
  const wanted = input.total_codes ?? (former.id === undefined ? 1 : presentCodes);
  const total = isImported ? presentCodes + imported.length : wanted;
  const keepsTickets = former.id !== undefined && input.added_tickets === undefined;
  const codes = { total_codes: total, present_codes: presentCodes };
  const facts = { isMass, isImported, keepsTickets, used: former.used, ...codes };
  const eventId = await eventOf(trx, call, values);
  const problems = {
    ...problemsOf(values, facts),
    ...wrong,
    ...(eventId === undefined && { added_tickets: 'TicketOfAnotherEvent' }),
    ...(await codeProblem(trx, call, { former, values })),
  };
  requireNone(problems, facts);
  const made = isMass && !isImported ? Math.max(0, total - presentCodes) : 0;
  return { values, eventId: eventId ?? null, codes: { isImported, imported, made } satisfies NewCodes };
}

/** @throws Refusal fillallfields where no ticket is chosen, else PleaseCheckAllfields. Source: CPA-16, CPA-24 */
function requireNone(problems: Readonly<Record<string, string>>, { used, present_codes }: CouponFacts): void {
  if (Object.keys(problems).length === 0) return;
  const key = problems['added_tickets'] === 'fillallfields' ? 'fillallfields' : 'PleaseCheckAllfields';
  const min = 'total_codes' in problems ? present_codes : used;
  throw new Refusal(key, 422, { errors: problems, values: { min } });
}

/** The event of all of its tickets, null for several; undefined where one is named and a ticket is another's. Source: CPA-14. */
async function eventOf(trx: Kysely<DB>, { owned }: StoreCall, { added_tickets }: CouponValues) {
  const rows =
    added_tickets.length === 0
      ? []
      : await trx.selectFrom('tickets').select('event_id').distinct().where('id', 'in', added_tickets).execute();
  const events = rows.map(({ event_id }) => event_id);
  if (owned.event !== undefined && events.some((id) => id !== owned.event)) return undefined;
  return owned.event ?? (events.length === 1 ? (events[0] ?? null) : null);
}

/** Source: CPA-04. */
async function codeProblem(
  trx: Kysely<DB>,
  { caller }: StoreCall,
  { former, values }: { former: Former; values: CouponValues },
): Promise<Readonly<Record<string, string>>> {
  const code = normaliseCouponCode(values.coupon_code);
  if (former.isMass || code === '' || code === normaliseCouponCode(former.values.coupon_code)) return {};
  const taken = await isTaken(trx, { id: former.id, organizationId: caller.organizationId }, code);
  return taken ? { coupon_code: 'CodeTaken' } : {};
}

async function addCodes(
  trx: Kysely<DB>,
  { caller }: StoreCall,
  { id, values, codes }: { readonly id: number; readonly values: CouponValues; readonly codes: NewCodes },
): Promise<number> {
  const group = { id, organizationId: caller.organizationId };
  await makeCodes(trx, group, { count: codes.made, prefix: values.coupon_code });
  return codes.made + (await insertCodes(trx, group, codes.imported));
}

/** A link that a ticket's form writes at the same time is the same link. */
async function writeTickets(trx: Kysely<DB>, id: number, { added_tickets }: CouponValues): Promise<void> {
  await trx
    .deleteFrom('coupon_tickets')
    .where('coupon_id', '=', id)
    .$if(added_tickets.length > 0, (links) => links.where('ticket_id', 'not in', added_tickets))
    .execute();
  await trx
    .insertInto('coupon_tickets')
    .values(added_tickets.map((ticket_id) => ({ coupon_id: id, ticket_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function columnsOf(values: CouponValues): Omit<Insertable<Coupons>, 'organization_id'> {
  return {
    code: values.coupon_code,
    description: values.description,
    coupon_type: values.coupon_type,
    fixed_type: values.coupon_fixed_type,
    apply_type: values.coupon_apply_type,
    amount: values.amount,
    minimum_cents: values.minimum_amount,
    maximum_cents: values.maximum_amount,
    limit_usage: values.limit_usage,
    coupon_ticket_limit: values.coupon_ticket_limit,
    buyer_limit: values.buyer_limit,
    note: values.note,
    start_date: values.start_date,
    end_date: values.end_date,
    active: values.status,
  };
}

/** What a line of record tells of a change. */
function figuresOf({ coupon_type, amount, limit_usage, coupon_ticket_limit, buyer_limit, status }: CouponValues) {
  return { coupon_type, amount, limit_usage, coupon_ticket_limit, buyer_limit, status };
}

function note(
  trx: Kysely<DB>,
  call: StoreCall,
  { id, ...entry }: { id: number; action: string; detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  return audit(trx, { by: personOf(call), at: call.services.now(), subject: 'coupon', subjectId: id, ...entry });
}
