import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerReview } from '#wire/social/answer-review.ts';
import { listOwnReviews } from '#wire/social/reviews.ts';
import { mutation } from '#app/data/mutation.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose } from '#app/ui/overlay/use-overlay.ts';
import { type Answering, answerOfNow } from './use-answering.ts';

/** Asks before the answer to a review goes. */
export function RemoveAnswer({
  answering: { removal, review, setReview, isShown },
}: {
  answering: Answering;
}): ReactNode {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const remove = useMutation(mutation(answerReview, { invalidates: [listOwnReviews] }));
  const confirm = async (): Promise<void> => {
    if (!review) return;
    try {
      const { id, version = 0, answer } = review;
      await remove.mutateAsync({ review_id: id, version, answer: '', before: answer?.text ?? '' });
      if (isShown('removal', review)) removal.close();
      toast({ text: sentenceOf(i18n, 'DeleteSuccessfully') });
    } catch (failure) {
      const now = answerOfNow(failure);
      // it is read by now: pressed again it goes
      if (now !== undefined && review.answer) setReview({ ...review, answer: { ...review.answer, text: now } });
      // else the dialog says why
      if (!isShown('removal', review)) toast({ kind: 'error', text: textOf(failure) });
    }
  };
  // of the review that is asked about, not of one that was asked about before
  const isThis = remove.variables?.review_id === review?.id;
  return (
    <ConfirmDialog
      overlay={alsoOnClose(removal, remove.reset)}
      title={<Trans>Remove your answer?</Trans>}
      text={<Trans>The review stays. This cannot be undone.</Trans>}
      confirm={t`Remove`}
      confirming={t`Removing…`}
      cancel={t`Keep it`}
      busy={isThis && remove.isPending}
      error={isThis && remove.error && textOf(remove.error)}
      onConfirm={() => void confirm()}
    />
  );
}
