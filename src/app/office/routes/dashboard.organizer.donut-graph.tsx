import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { titledReport } from '#app/features/organizer/reports/load-report.ts';
import { GenderPage } from '#app/features/organizer/reports/gender-page.tsx';
import { readReportSearch } from '#app/features/organizer/reports/report-search.ts';
import { chartPieIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/donut-graph')({
  staticData: { menu: { label: msg`Gender ratio`, icon: chartPieIcon, group: 'reports', order: 32 } },
  validateSearch: readReportSearch,
  loader: titledReport(msg`Gender ratio`),
  component: GenderPage,
});
