import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EventCodePage } from '#app/features/admin/events/event-code-page.tsx';
import { titled } from '#app/features/admin/load-admin.ts';

export const Route = createFileRoute('/admin/event/add_/$verifycode')({
  loader: titled(msg`New event`),
  component: Page,
});

function Page() {
  return <EventCodePage event={undefined} code={Route.useParams().verifycode} />;
}
