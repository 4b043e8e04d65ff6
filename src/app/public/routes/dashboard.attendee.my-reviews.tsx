import { createFileRoute } from '@tanstack/react-router';
import { loadMyReviews } from '#app/features/social/own-titles.ts';
import { MyReviewsPage } from '#app/features/social/reviews/my-reviews-page.tsx';

export const Route = createFileRoute('/dashboard/attendee/my-reviews')({
  staticData: { ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadMyReviews(context),
  component: MyReviewsPage,
});
