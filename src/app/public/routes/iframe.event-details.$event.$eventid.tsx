import { createFileRoute } from '@tanstack/react-router';
import { FrameEventPage } from '#app/features/embed/frame-event-page.tsx';
import { loadFrame } from '#app/features/embed/frame-queries.ts';
import { FrameRefused } from '#app/features/embed/frame-refused.tsx';
import { framed } from '#app/features/embed/frame-search.ts';

export const Route = createFileRoute('/iframe/event-details/$event/$eventid')({
  ...framed,
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context, params: { event, eventid } }) =>
    loadFrame(context, { to: '/iframe/event-details/$event/$eventid', slug: event, id: eventid }),
  component: Page,
});

function Page() {
  const { eventid } = Route.useParams();
  const { shows } = Route.useLoaderData();
  return shows === 'event' ? <FrameEventPage eventId={eventid} /> : <FrameRefused isEvent={shows === 'refusal'} />;
}
