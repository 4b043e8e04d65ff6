import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { titledReport } from '#app/features/organizer/reports/load-report.ts';
import { TicketReportPage } from '#app/features/organizer/reports/ticket-pages.tsx';
import { readReportSearch } from '#app/features/organizer/reports/report-search.ts';
import { chartColumnIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/ticket-detail')({
  staticData: { menu: { label: msg`Per ticket`, icon: chartColumnIcon, group: 'reports', order: 34 } },
  validateSearch: readReportSearch,
  loader: titledReport(msg`Per ticket`),
  component: TicketReportPage,
});
