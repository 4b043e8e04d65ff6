import { createFileRoute } from '@tanstack/react-router';
import { loadPreview } from '#app/features/event-preview/preview-queries.ts';
import { PreviewPage } from '#app/features/event-preview/preview-page.tsx';

export const Route = createFileRoute('/event-preview/$event/$eventid')({
  loader: ({ context }) => loadPreview(context),
  component: Page,
});

function Page() {
  const { eventid } = Route.useParams();
  return <PreviewPage eventId={eventid} />;
}
