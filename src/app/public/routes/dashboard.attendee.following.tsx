import { createFileRoute } from '@tanstack/react-router';
import { FollowingPage } from '#app/features/social/following/following-page.tsx';
import { loadFollowing } from '#app/features/social/own-titles.ts';

export const Route = createFileRoute('/dashboard/attendee/following')({
  staticData: { ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadFollowing(context),
  component: FollowingPage,
});
