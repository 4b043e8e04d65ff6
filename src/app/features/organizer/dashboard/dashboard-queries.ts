import { msg } from '@lingui/core/macro';
import { getProfile } from '#wire/accounts/session.ts';
import { getEventSummary, listEventStatistics } from '#wire/organizer/dashboard.ts';
import { query } from '#app/data/query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** How many events the organizer has. Source: ORGD-09. */
export const summaryQuery = query(getEventSummary, {});

/** The organizer's events with what they sold. Source: ORGD-08. */
export const statisticsQuery = query(listEventStatistics, {});

/** Who is signed in. */
export const profileQuery = query(getProfile, {});

export async function loadDashboard({ queryClient, i18n }: RouterContext) {
  await Promise.all([
    queryClient.query(summaryQuery),
    queryClient.query(statisticsQuery),
    queryClient.query(profileQuery),
  ]);
  return { head: { title: i18n._(msg`Overview`) } };
}
