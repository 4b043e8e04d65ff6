import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { titledReport } from '#app/features/organizer/reports/load-report.ts';
import { RegionPage } from '#app/features/organizer/reports/region-page.tsx';
import { readReportSearch } from '#app/features/organizer/reports/report-search.ts';
import { mapIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/region')({
  staticData: { menu: { label: msg`Regions`, icon: mapIcon, group: 'reports', order: 35 } },
  validateSearch: readReportSearch,
  loader: titledReport(msg`Regions`),
  component: RegionPage,
});
