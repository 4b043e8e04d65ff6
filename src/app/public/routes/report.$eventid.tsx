import { createFileRoute } from '@tanstack/react-router';
import { NothingToReport } from '#app/features/contact/report/nothing-to-report.tsx';
import { ReportPage } from '#app/features/contact/report/report-page.tsx';
import { loadReport } from '#app/features/contact/report/report-queries.ts';

export const Route = createFileRoute('/report/$eventid')({
  validateSearch: (search: { review?: string }) => search,
  loader: ({ context, params }) => loadReport(context, params.eventid),
  component: Page,
});

function Page() {
  const { eventid } = Route.useParams();
  const { found } = Route.useLoaderData();
  const { review } = Route.useSearch();
  return found ? <ReportPage eventId={eventid} review={review} /> : <NothingToReport />;
}
