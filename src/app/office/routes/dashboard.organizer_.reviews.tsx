import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadOfficeReviews } from '#app/features/organizer/reviews/load-reviews.ts';
import { readReviewSearch } from '#app/features/organizer/reviews/review-search.ts';
import { OfficeReviewsPage } from '#app/features/organizer/reviews/reviews-page.tsx';
import { requireSignedIn } from '#app/shell/require-role.ts';
import { starIcon } from '#app/ui/icons/other-pages.ts';

export const Route = createFileRoute('/dashboard/organizer_/reviews')({
  beforeLoad: requireSignedIn,
  staticData: { menu: { label: msg`Reviews`, icon: starIcon, order: 90 } },
  validateSearch: readReviewSearch,
  loader: ({ context }) => loadOfficeReviews(context),
  component: OfficeReviewsPage,
});
