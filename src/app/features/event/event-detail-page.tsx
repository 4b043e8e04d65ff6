import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHydrated } from '#app/data/device.ts';
import { EventActions } from './event-actions.tsx';
import { EventArticle } from './event-article.tsx';
import { EventCrumbs } from './event-crumbs.tsx';
import { eventQuery } from './event-queries.ts';
import { EventStub } from './event-stub.tsx';
import { FirstCrumb } from './first-crumb.tsx';
import { GetTickets, useTicketPicker } from './get-tickets.tsx';
import { BroughtAlong } from './lazy-parts.ts';

/** One event, as everybody may see it. Source: EVT-01 to EVT-64. */
export function EventDetailPage({ eventId }: { eventId: string }): ReactNode {
  const { events: detail } = useSuspenseQuery(eventQuery(eventId)).data;
  const { data: event } = detail;
  const { button, sheet } = useTicketPicker(detail);
  // no part of the page that the server draws: one page is kept for all
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const brings = useHydrated() && /\b(coupon|via)=/.test(search);
  return (
    <>
      <EventArticle
        detail={detail}
        crumbs={<EventCrumbs event={event} start={(props) => <FirstCrumb {...props} />} />}
        actions={<EventActions event={event} />}
        getTickets={<GetTickets detail={detail} button={button} />}
        stub={<EventStub detail={detail} button={button} />}
      />
      {sheet}
      {brings && <BroughtAlong eventId={event.id} search={search} />}
    </>
  );
}
