import type { Kysely } from 'kysely';
import type { FormOwner } from '#domain/catalogue/event-form.ts';
import { wrongEventFields } from '#domain/catalogue/event-rules.ts';
import { cents, toWire } from '#domain/money/money.ts';
import { compareWall, wallClock } from '#domain/time/wall-clock.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { EventFacts, EventState } from './event-state.ts';
import type { FormInput } from './sent-fields.ts';
import type { EventCopies } from './unpublished-changes.ts';

interface Judged {
  /** the event as it would be */
  readonly after: EventState;
  /** the event as it is; undefined: a new one */
  readonly before?: EventCopies | undefined;
  readonly input: FormInput;
  readonly now: Date;
  readonly owner: FormOwner;
}

/**
 * Judges an event as a whole, as it would be after the change: one that was ever published needs all that a published one
 * does. Source: EVF-05 to EVF-17, EVF-32, EVF-33, EVF-36, EVF-42.
 * @throws Refusal 422 with the fields as the form named them
 */
export async function requireSoundEvent(trx: Kysely<DB>, { after, before, input, now, owner }: Judged): Promise<void> {
  const { facts, texts } = after;
  const wrong = wrongEventFields(
    { ...wholeOf(facts), texts, event_status: facts.draft ? 0 : 1 },
    { isWhole: true, owner },
  ).filter(({ path: [field] }) => !keepsSitesCommission(input, field));
  const errors = Object.fromEntries(
    wrong.map(({ path, key }) => [(input.texts ? path : path.slice(path[0] === 'texts' ? 2 : 0)).join('.'), key]),
  );
  if (isLaunchPast(facts, before, now)) errors['launch_date'] ??= 'LaunchInThePast';
  if (isOverBeforeItBegan(facts, before, now)) errors['end_date'] ??= 'EventOverAlready';
  if (before && (await isSoldIntoPast(trx, { before: before.published, after, now })))
    errors['end_date'] ??= 'SoldEndInThePast';
  for (const field of await unknownRows(trx, facts, before?.published.facts)) errors[field] ??= 'PleaseCheckForm';
  if (Object.keys(errors).length > 0) throw commonRefusal('PleaseCheckForm', errors);
}

/** Type and value of the organizer's commission, and of the site's. */
const COMMISSIONS = [
  ['org_comm_type', 'organizer_commission'],
  ['admin_comm_type', 'admin_commission'],
] as const;

/** An event without a commission of its own has that of the site; a call that names neither field leaves it so. Source: decisions 3. */
function keepsSitesCommission(input: FormInput, field: string): boolean {
  return COMMISSIONS.some((both) => both.some((one) => one === field) && both.every((one) => input[one] === undefined));
}

/** The columns as the form's rules read them. */
function wholeOf(facts: EventFacts) {
  return {
    ...facts,
    start_date: facts.start_date ?? '',
    end_date: facts.end_date ?? '',
    event_password: facts.password_hash === null ? '' : 'set',
    organizer_commission: facts.organizer_commission === null ? null : toWire(cents(facts.organizer_commission)),
    admin_commission: facts.admin_commission === null ? null : toWire(cents(facts.admin_commission)),
  };
}

/** Of a new event, and where it is changed. Source: EVF-14. */
function isLaunchPast(facts: EventFacts, before: EventCopies | undefined, now: Date): boolean {
  const today = wallClock(now);
  return (
    facts.launch_date !== before?.published.facts.launch_date &&
    facts.launch_date !== before?.edited.facts.launch_date &&
    compareWall({ date: facts.launch_date, time: '00:00:00' }, { date: today.date, time: '00:00:00' }) < 0
  );
}

/** Whether an event is published for the first time once it is over: nobody could buy anything. */
function isOverBeforeItBegan(facts: EventFacts, before: EventCopies | undefined, now: Date): boolean {
  const wasOut = before?.published.facts.draft === false;
  if (wasOut || facts.draft || facts.end_date === null) return false;
  return compareWall({ date: facts.end_date, time: facts.end_time }, wallClock(now)) < 0;
}

interface Moved {
  readonly before: EventState;
  readonly after: EventState;
  readonly now: Date;
}

/**
 * Whether an event that sold, or is being paid for, would be over by its form alone: what it brought is paid out once it is.
 * Source: POUT-02.
 */
async function isSoldIntoPast(trx: Kysely<DB>, { before, after, now }: Moved): Promise<boolean> {
  const { date: today } = wallClock(now);
  const isOver = ({ facts }: EventState): boolean => (facts.end_date ?? facts.start_date ?? today) < today;
  if (isOver(before) || !isOver(after)) return false;
  const sold = await trx
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.id', 'bookings.order_id')
    .select('bookings.id')
    .where('bookings.event_id', '=', before.id)
    .where('orders.state', 'in', ['success', 'pending'])
    .limit(1)
    .executeTakeFirst();
  return sold !== undefined;
}

/** Of an event that is saved once more by the call that made it. @throws Refusal 422 beside the end, as {@link requireSoundEvent} */
export async function requireEndToCome(trx: Kysely<DB>, moved: Moved): Promise<void> {
  if (await isSoldIntoPast(trx, moved)) throw commonRefusal('PleaseCheckForm', { end_date: 'SoldEndInThePast' });
}

/** Category and country are the site's own, and switched on unless the event has them already. Source: EVF-05, EVF-16. */
async function unknownRows(
  trx: Kysely<DB>,
  { category_id, country_id }: EventFacts,
  before: EventFacts | undefined,
): Promise<readonly string[]> {
  const isOpen = async (
    table: 'categories' | 'countries',
    id: number,
    former: number | undefined,
  ): Promise<boolean> => {
    const row = await trx.selectFrom(table).select('active').where('id', '=', id).executeTakeFirst();
    return row !== undefined && (row.active || id === former);
  };
  const category = await isOpen('categories', category_id, before?.category_id);
  const country = await isOpen('countries', country_id, before?.country_id);
  return [...(category ? [] : ['category_id']), ...(country ? [] : ['country_id'])];
}
