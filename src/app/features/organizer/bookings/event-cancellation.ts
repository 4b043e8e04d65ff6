import type { OutputOf } from '#wire/endpoint.ts';
import type { getEventCancellation } from '#wire/organizer/bookings-of-event.ts';

export type Cancellation = OutputOf<typeof getEventCancellation>['data'];
export type Run = NonNullable<Cancellation['run']>;

/** Whether a cancellation of an event is under way. */
export function isRunning(run: Run | null | undefined): run is Run {
  return run !== null && run !== undefined && run.finished_at === null;
}
