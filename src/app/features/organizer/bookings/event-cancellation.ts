import { fromWire, ZERO } from '#domain/money/money.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getEventCancellation } from '#wire/organizer/bookings-of-event.ts';

export type Cancellation = OutputOf<typeof getEventCancellation>['data'];
export type Run = NonNullable<Cancellation['run']>;

/** How often a run under way is looked at; and one that is long, or is done and has money and mails that are still on their way. */
const RUN_MS = 2000;
const AFTER_MS = 10_000;
/** From so many bookings on a look counts thousands of mails. */
const LONG_RUN = 1000;

/** After how long a run is looked at once more; false: nothing of it is under way. */
export function nextLook(run: Run | null | undefined): number | false {
  if (!run) return false;
  if (run.finished_at === null) return run.bookings_done < LONG_RUN ? RUN_MS : AFTER_MS;
  const isOver = fromWire(run.refunds.under_way) === ZERO && !run.mails?.waiting;
  return isOver ? false : AFTER_MS;
}

/** Whether a cancellation of an event is under way. */
export function isRunning(run: Run | null | undefined): run is Run {
  return run !== null && run !== undefined && run.finished_at === null;
}
