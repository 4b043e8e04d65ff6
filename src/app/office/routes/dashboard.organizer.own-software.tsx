import { createFileRoute } from '@tanstack/react-router';
import { loadOwnSoftware } from '#app/features/organizer/own-software/load-own-software.ts';
import { OwnSoftwarePage } from '#app/features/organizer/own-software/own-software-page.tsx';

export const Route = createFileRoute('/dashboard/organizer/own-software')({
  loader: ({ context }) => loadOwnSoftware(context),
  component: OwnSoftwarePage,
});
