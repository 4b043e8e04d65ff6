import { msg } from '@lingui/core/macro';
import { getProfile } from '#wire/accounts/session.ts';
import { getEventSummary, listEventStatistics } from '#wire/organizer/dashboard.ts';
import { getToday } from '#wire/organizer/today.ts';
import { answerOrKept } from '#app/data/kept-answer.ts';
import { ignoreErrors, query } from '#app/data/query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** How often what is shown is asked for anew: while the page is seen, and whenever it is looked at again. Source: ORGD-01. */
const TODAY_SECONDS = 20;
const OTHERS_SECONDS = 120;

/** A shown query that stays fresh without a reload. */
function keptFresh<Options extends object>(options: Options, seconds = OTHERS_SECONDS) {
  return { ...options, refetchInterval: seconds * 1000, refetchOnWindowFocus: 'always' as const };
}

/** Events of today and next, what they sold, who is in, and the last sales. Source: ORGD-01. */
export const todayQuery = keptFresh(query(getToday, {}), TODAY_SECONDS);

/** How many events the organizer has. Source: ORGD-09. */
export const summaryQuery = keptFresh(query(getEventSummary, {}));

/** The organizer's events with what they sold. Source: ORGD-08. */
export const statisticsQuery = keptFresh(query(listEventStatistics, {}));

/** Who is signed in. */
export const profileQuery = query(getProfile, {});

export async function loadDashboard({ queryClient, i18n }: RouterContext) {
  await Promise.all([
    answerOrKept(queryClient, summaryQuery),
    answerOrKept(queryClient, statisticsQuery),
    // the page stands without them
    ignoreErrors(queryClient.query(profileQuery)),
    ignoreErrors(queryClient.query(todayQuery)),
  ]);
  return { head: { title: i18n._(msg`Overview`) } };
}
