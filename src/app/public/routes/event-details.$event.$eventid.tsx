import { createFileRoute } from '@tanstack/react-router';
import { EventDetailPage } from '#app/features/event/event-detail-page.tsx';
import { loadEvent } from '#app/features/event/event-queries.ts';
import { EventFromList } from '#app/features/event/lazy-parts.ts';
import { EventNotHere } from '#app/features/event/lazy-not-here.ts';

export const Route = createFileRoute('/event-details/$event/$eventid')({
  staticData: { ownBottomBar: true, ownTopBar: true },
  loader: ({ context, params, location }) =>
    loadEvent(context, { slug: params.event, id: params.eventid, search: location.searchStr }),
  component: Page,
});

function Page() {
  const { eventid } = Route.useParams();
  const { found, card } = Route.useLoaderData();
  if (card) return <EventFromList event={card} />;
  return found ? <EventDetailPage eventId={eventid} /> : <EventNotHere />;
}
