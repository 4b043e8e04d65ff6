import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#app/features/organizer/profile/profile-page.tsx';
import { loadProfile } from '#app/features/organizer/profile/profile-queries.ts';

export const Route = createFileRoute('/dashboard/organizer/profile')({
  loader: ({ context }) => loadProfile(context),
  component: ProfilePage,
});
