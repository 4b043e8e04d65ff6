import { createFileRoute } from '@tanstack/react-router';
import { loadOfficeReviews } from '#app/features/organizer/reviews/load-reviews.ts';
import { readReviewSearch } from '#app/features/organizer/reviews/review-search.ts';
import { OfficeReviewsPage } from '#app/features/organizer/reviews/reviews-page.tsx';
import { requireSignedIn } from '#app/shell/require-role.ts';

export const Route = createFileRoute('/dashboard/organizer_/my-reviews')({
  beforeLoad: requireSignedIn,
  validateSearch: readReviewSearch,
  loader: ({ context }) => loadOfficeReviews(context),
  component: OfficeReviewsPage,
});
