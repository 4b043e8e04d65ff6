import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { titledReport } from '#app/features/organizer/reports/load-report.ts';
import { ScanReportPage } from '#app/features/organizer/reports/ticket-pages.tsx';
import { readReportSearch } from '#app/features/organizer/reports/report-search.ts';
import { scanLineIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/scan-detail')({
  staticData: { menu: { label: msg`Scans`, icon: scanLineIcon, group: 'reports', order: 33 } },
  validateSearch: readReportSearch,
  loader: titledReport(msg`Scans`),
  component: ScanReportPage,
});
