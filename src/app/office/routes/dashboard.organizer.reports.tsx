import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { titledReport } from '#app/features/organizer/reports/load-report.ts';
import { ReportsPage } from '#app/features/organizer/reports/index-page.tsx';
import { readReportSearch } from '#app/features/organizer/reports/report-search.ts';
import { chartColumnIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/reports')({
  staticData: { menu: { label: msg`All reports`, icon: chartColumnIcon, group: 'reports', order: 30 } },
  validateSearch: readReportSearch,
  loader: titledReport(msg`Reports`),
  component: ReportsPage,
});
