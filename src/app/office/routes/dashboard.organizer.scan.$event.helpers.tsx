import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { HelpersPage } from '#app/features/door/helpers-page.tsx';
import { doorPage } from '#app/features/door/load-door.ts';

export const Route = createFileRoute('/dashboard/organizer/scan/$event/helpers')({
  loader: ({ context, params }) => doorPage(context, { event: params.event, title: msg`Phones and helpers` }),
  component: Page,
});

function Page() {
  return <HelpersPage eventId={Number(Route.useParams().event)} />;
}
