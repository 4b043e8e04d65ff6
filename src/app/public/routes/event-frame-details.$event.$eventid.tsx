import { createFileRoute } from '@tanstack/react-router';
import { FramePage } from '#app/features/embed/frame-page.tsx';
import { loadFrame } from '#app/features/embed/frame-queries.ts';
import { FrameRefused } from '#app/features/embed/frame-refused.tsx';
import { framed } from '#app/features/embed/frame-search.ts';

export const Route = createFileRoute('/event-frame-details/$event/$eventid')({
  ...framed,
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context, params: { event, eventid } }) =>
    loadFrame(context, { to: '/event-frame-details/$event/$eventid', slug: event, id: eventid }),
  component: Page,
});

function Page() {
  const { eventid } = Route.useParams();
  const { shows } = Route.useLoaderData();
  return shows === 'event' ? <FramePage eventId={eventid} /> : <FrameRefused isEvent={shows === 'refusal'} />;
}
