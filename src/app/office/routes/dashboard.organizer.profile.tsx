import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#app/features/organizer/profile/profile-page.tsx';
import { loadOrganizerProfile } from '#app/features/organizer/profile/load-profile.ts';

export const Route = createFileRoute('/dashboard/organizer/profile')({
  loader: ({ context }) => loadOrganizerProfile(context),
  component: ProfilePage,
});
