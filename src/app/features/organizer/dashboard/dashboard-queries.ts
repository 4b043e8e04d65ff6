import { msg } from '@lingui/core/macro';
import type { Language } from '#domain/content/languages.ts';
import { getProfile } from '#wire/accounts/session.ts';
import { getEventSummary, listEventStatistics } from '#wire/organizer/dashboard.ts';
import { ownQuery } from '#app/data/own-query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** How many events the organizer has. Source: ORGD-09. */
export const summaryQuery = (lang: Language) =>
  ownQuery(getEventSummary, {}, { lang, read: ({ myevents }) => myevents });

/** The organizer's events with what they sold. Source: ORGD-08. */
export const statisticsQuery = (lang: Language) =>
  ownQuery(listEventStatistics, {}, { lang, read: ({ data }) => data.event_detail });

/** Who is signed in. */
export const profileQuery = (lang: Language) => ownQuery(getProfile, {}, { lang, read: ({ data }) => data });

export async function loadDashboard({ queryClient, lang, i18n }: RouterContext) {
  await Promise.all([
    queryClient.query(summaryQuery(lang)),
    queryClient.query(statisticsQuery(lang)),
    queryClient.query(profileQuery(lang)),
  ]);
  return { head: { title: i18n._(msg`Overview`) } };
}
