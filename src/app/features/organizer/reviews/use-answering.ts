import type { ReviewOfEvent } from '#wire/social/reviews.ts';
import { useVisitState } from '#app/data/visit.ts';
import { useConfirmation, useOverlay } from '#app/ui/overlay/use-overlay.ts';

/** The sheet that answers a review, the question before an answer goes, and the review that they are about. */
export function useAnswering() {
  const sheet = useOverlay('review-answer');
  const removal = useConfirmation('remove-review-answer');
  const [review, setReview] = useVisitState<ReviewOfEvent | undefined>('review-answer', undefined);
  const showing = (overlay: typeof sheet) => (one: ReviewOfEvent) => {
    setReview(one);
    overlay.show();
  };
  return { sheet, removal, review, setReview, answer: showing(sheet), remove: showing(removal) };
}

export type Answering = ReturnType<typeof useAnswering>;
