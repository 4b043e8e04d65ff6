import { msg } from '@lingui/core/macro';
import { redirect } from '@tanstack/react-router';
import type { RouterContext } from '#app/shell/router-context.ts';
import { undefinedIfRefused, isRowNumber, query, ignoreErrors } from '#app/data/query.ts';

const EVENTS_A_PAGE = 24;

export const organizerQuery = (id: string) => query('catalogue.getOrganizer', { id });

/** One page of the events to come of an organizer, soonest first. */
export const organizerEventsQuery = ({ id, page }: { id: string; page: number }) =>
  query('catalogue.listEvents', { organizer: id, limit: EVENTS_A_PAGE, page });

/** The page that an address asks for, the first where it says nothing; undefined where that cannot be read. */
export function pageOf(page: string | undefined): number | undefined {
  if (!page) return 1;
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : undefined;
}

/** Loads an organizer's page. A wrong slug with a known number goes to the right address; an unknown number is a 404. */
export async function loadOrganizer(
  { queryClient, i18n }: RouterContext,
  { id, slug, page }: { id: string; slug: string; page: number },
) {
  const [answer] = isRowNumber(id)
    ? await Promise.all([
        undefinedIfRefused(queryClient.query(organizerQuery(id))),
        ignoreErrors(queryClient.query(organizerEventsQuery({ id, page }))),
      ])
    : [];
  if (!answer) return { found: false, head: { title: i18n._(msg`This organizer is not here`) }, status: 404 as const };
  const { data: organizer } = answer;
  if (organizer.slug !== slug)
    throw redirect({
      to: '/organizer/$id/$slug',
      params: { id, slug: organizer.slug },
      search: true,
      statusCode: 308,
    });
  const name = organizer.organisation;
  return {
    found: true,
    head: {
      title: name,
      description: i18n._(msg`All events of ${name}`),
      canonical: `/organizer/${organizer.id}/${organizer.slug}`,
    },
  };
}
