import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { titledReport } from '#app/features/organizer/reports/load-report.ts';
import { SalesPage } from '#app/features/organizer/reports/sales-page.tsx';
import { readReportSearch } from '#app/features/organizer/reports/report-search.ts';
import { chartSplineIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/sales-graph')({
  staticData: { menu: { label: msg`Sales`, icon: chartSplineIcon, group: 'reports', order: 31 } },
  validateSearch: readReportSearch,
  loader: titledReport(msg`Sales`),
  component: SalesPage,
});
