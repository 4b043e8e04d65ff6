import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getEventSummary } from '#wire/organizer/dashboard.ts';
import { isToCome } from '#server/catalogue/public-events.ts';
import type { Call } from '#server/platform/http/route.ts';

/** Counts the organizer's events. Source: ORGD-04 to ORGD-06, ORGD-09, decisions 10. */
export async function handleEventSummary({
  caller,
  services,
}: Call<typeof getEventSummary>): Promise<ReplyOf<typeof getEventSummary>> {
  const now = wallClock(services.now());
  const counted = await services.database.db
    .selectFrom('events')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total_event'),
      fn.countAll<number>().filterWhere('status', '=', 1).as('published'),
      fn.countAll<number>().filterWhere('draft', '=', true).as('draft'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('status', '=', 1), eb('cancelled_at', 'is', null), isToCome(eb, now)]))
        .as('upcoming'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('status', '=', 1), eb('awaits_check', '=', true)]))
        .as('awaiting_check'),
    ])
    .where('organization_id', '=', caller.organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { checked_at } = await services.database.db
    .selectFrom('organizations')
    .select('checked_at')
    .where('id', '=', caller.organizationId)
    .executeTakeFirstOrThrow();
  const needsCheck = checked_at === null && services.site.get('organizers.check') === '1';
  return { ...SUCCESS, myevents: counted, needs_check: needsCheck ? 1 : 0 };
}
