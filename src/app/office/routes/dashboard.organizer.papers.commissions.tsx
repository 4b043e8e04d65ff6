import { createFileRoute } from '@tanstack/react-router';
import { loadPapers } from '#app/features/organizer/papers/load-papers.ts';
import { PapersPage } from '#app/features/organizer/papers/papers-page.tsx';

export const Route = createFileRoute('/dashboard/organizer/papers/commissions')({
  loader: ({ context }) => loadPapers(context),
  component: () => <PapersPage series="commissions" />,
});
