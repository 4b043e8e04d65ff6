import { useLayoutEffect, useRef } from 'react';
import type { ReviewOfEvent } from '#wire/social/reviews.ts';
import { CallError } from '#app/data/call-error.ts';
import { useVisitState } from '#app/data/visit.ts';
import { type Overlay, useConfirmation, useOverlay } from '#app/ui/overlay/use-overlay.ts';

/** The sheet that answers a review, the question before an answer goes, and the review that they are about. */
export function useAnswering() {
  const sheet = useOverlay('review-answer');
  const removal = useConfirmation('remove-review-answer');
  const [review, setReview] = useVisitState<ReviewOfEvent | undefined>('review-answer', undefined);
  const shown = useRef<{ readonly overlay: string; readonly id: number } | undefined>(undefined);
  const open = sheet.isOpen ? 'sheet' : removal.isOpen ? 'removal' : undefined;
  useLayoutEffect(() => {
    shown.current = open && review && { overlay: open, id: review.id };
  }, [open, review]);
  const showing = (overlay: Overlay) => (one: ReviewOfEvent) => {
    setReview(one);
    overlay.show();
  };
  return {
    sheet,
    removal,
    review,
    setReview,
    answer: showing(sheet),
    remove: showing(removal),
    /** whether an overlay is open about a review: an answer of the server may come when another one is, or none */
    isShown: (overlay: 'sheet' | 'removal', { id }: ReviewOfEvent): boolean =>
      shown.current?.overlay === overlay && shown.current.id === id,
  };
}

export type Answering = ReturnType<typeof useAnswering>;

/** What a review's answer says by now, where another one than was read refused a call. */
export function answerOfNow(error: unknown): string | undefined {
  const isIt = error instanceof CallError && error.key === 'AnswerChanged';
  return isIt ? String(error.values['answer'] ?? '') : undefined;
}
