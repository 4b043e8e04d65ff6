import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { doorPage } from '#app/features/door/load-door.ts';
import { OrganizerDoorPage } from '#app/features/door/organizer-door-page.tsx';
import { readDoorSearch } from '#app/features/door/door-search.ts';

export const Route = createFileRoute('/dashboard/organizer/scan/$event/')({
  validateSearch: readDoorSearch,
  loader: ({ context, params }) => doorPage(context, { event: params.event, title: msg`Scan tickets` }),
  component: Page,
});

function Page() {
  return <OrganizerDoorPage eventId={Number(Route.useParams().event)} />;
}
