import type { Kysely } from 'kysely';
import { MOVING_FIELDS } from '#domain/catalogue/event-form.ts';
import { type EventTimes, hasEnded } from '#domain/catalogue/event-clock.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ParsedInputOf } from '#wire/endpoint.ts';
import type { updateEvent } from '#wire/organizer/event-form.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { changedFields } from './event-fields.ts';
import type { EventState } from './event-state.ts';
import { soldOf } from './sold.ts';

/** Whether the event moves, from days that are still to come or to such: its number. A change of what is over tells nobody. */
export function moveOf(before: EventState, after: EventState, now: Date): number | undefined {
  const changed = new Set(changedFields(before, after));
  const isOver = [before, after].every(({ facts }) => hasEnded(timesOf(facts), wallClock(now)));
  return MOVING_FIELDS.some((field) => changed.has(field)) && !isOver ? before.id : undefined;
}

function timesOf({ start_date, start_time, end_date, end_time }: EventState['facts']): EventTimes {
  return { startDate: start_date, startTime: start_time, endDate: end_date, endTime: end_time };
}

interface Decision {
  /** the event that moves, if it does */
  readonly move: number | undefined;
  readonly input: Pick<ParsedInputOf<typeof updateEvent>, 'version' | 'tell_buyers'>;
}

/**
 * How many orders are told of a move: none where nothing is sold or the form says so. A client that sends no version cannot be asked;
 * then those who have tickets are told.
 * @throws Refusal 409 TellBuyers where the form has to decide first
 */
export async function ordersToTell(trx: Kysely<DB>, { move, input }: Decision): Promise<number> {
  if (move === undefined) return 0;
  const { orders, untold, tickets } = await soldOf(trx, move);
  if (orders + untold === 0) return 0;
  const { version, tell_buyers: tell = version === undefined ? true : undefined } = input;
  if (tell === undefined)
    throw new Refusal('TellBuyers', 409, {
      errors: { tell_buyers: 'FieldRequired' },
      values: { orders, tickets, ...(untold > 0 && { untold }) },
    });
  return tell ? orders : 0;
}
