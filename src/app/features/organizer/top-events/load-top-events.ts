import { msg } from '@lingui/core/macro';
import { listTopEvents } from '#wire/organizer/top-events.ts';
import { ignoreErrors, query } from '#app/data/query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The organizer's events that sold most. Source: TOP-03. */
export const topEventsQuery = query(listTopEvents, {});

/** The page says itself where they cannot be had. Source: TOP-04. */
export async function loadTopEvents({ queryClient, i18n }: RouterContext) {
  await ignoreErrors(queryClient.query(topEventsQuery));
  return { head: { title: i18n._(msg`Top events`) } };
}
