import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EventCodePage } from '#app/features/admin/events/event-code-page.tsx';
import { titled } from '#app/features/admin/load-admin.ts';

export const Route = createFileRoute('/admin/event/edit/$event_/$verifycode')({
  loader: titled(msg`Edit event`),
  component: Page,
});

function Page() {
  const { event, verifycode } = Route.useParams();
  return <EventCodePage event={event} code={verifycode} />;
}
