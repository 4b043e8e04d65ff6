import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';
import { undefinedIfRefused, isRowNumber } from '#app/data/query.ts';
import { eventQuery } from '#app/features/event/event-queries.ts';

/** Loads the event that is to be reported; the page is not for search engines. */
export async function loadReport({ queryClient, i18n }: RouterContext, eventId: string) {
  const answer = isRowNumber(eventId)
    ? await undefinedIfRefused(queryClient.query({ ...eventQuery(eventId), staleTime: 'static' }))
    : undefined;
  if (!answer) return { found: false, head: { title: i18n._(msg`This event is not here`) }, status: 404 as const };
  return { found: true, head: { title: i18n._(msg`Report illegal content`) } };
}
