import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LivePage } from '#app/features/door/live-page.tsx';
import { doorPage } from '#app/features/door/load-door.ts';

export const Route = createFileRoute('/dashboard/organizer/scan/$event/live')({
  loader: ({ context, params }) => doorPage(context, { event: params.event, title: msg`Live at the door` }),
  component: Page,
});

function Page() {
  return <LivePage eventId={Number(Route.useParams().event)} />;
}
