import { createFileRoute } from '@tanstack/react-router';
import { loadMerchandiseReport } from '#app/features/organizer/merchandise/load-merchandise.ts';
import { MerchandiseReport } from '#app/features/organizer/merchandise/merchandise-report.tsx';

export const Route = createFileRoute('/dashboard/organizer/my-merchandise/report')({
  loader: ({ context }) => loadMerchandiseReport(context),
  component: MerchandiseReport,
});
