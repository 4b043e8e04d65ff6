import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadPapers } from '#app/features/organizer/papers/load-papers.ts';
import { PapersPage } from '#app/features/organizer/papers/papers-page.tsx';
import { fileTextIcon } from '#app/ui/icons/other-pages.ts';

export const Route = createFileRoute('/dashboard/organizer/papers/')({
  staticData: { menu: { label: msg`Invoices`, icon: fileTextIcon, order: 80 } },
  loader: ({ context }) => loadPapers(context),
  component: () => <PapersPage series="sales" />,
});
