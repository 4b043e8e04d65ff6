import { createFileRoute } from '@tanstack/react-router';
import { NothingToReport } from '#app/features/contact/report/nothing-to-report.tsx';
import { ReportPage } from '#app/features/contact/report/report-page.tsx';
import { loadReport, reportedBy } from '#app/features/contact/report/report-queries.ts';

export const Route = createFileRoute('/report/$eventid')({
  validateSearch: (search: { review?: string; answer?: string }) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadReport(context, reportedBy(params.eventid, deps)),
  component: Page,
});

function Page() {
  const { eventid } = Route.useParams();
  const { found } = Route.useLoaderData();
  const reported = reportedBy(eventid, Route.useSearch());
  return found ? <ReportPage reported={reported} /> : <NothingToReport isAnswer={reported.isAnswer} />;
}
