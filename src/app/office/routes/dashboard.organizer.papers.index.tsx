import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadPapers } from '#app/features/organizer/papers/load-papers.ts';
import { PapersPage } from '#app/features/organizer/papers/papers-page.tsx';
import { receiptTextIcon } from '#app/ui/icons/organizer.ts';

export const Route = createFileRoute('/dashboard/organizer/papers/')({
  staticData: { menu: { label: msg`Invoices`, icon: receiptTextIcon, order: 80 } },
  loader: ({ context }) => loadPapers(context),
  component: () => <PapersPage series="sales" />,
});
