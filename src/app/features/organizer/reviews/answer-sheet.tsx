import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import * as v from 'valibot';
import { REVIEW_ANSWER_MAX } from '#domain/social/limits.ts';
import { requiredText } from '#wire/fields.ts';
import { answerReview, reviewWords } from '#wire/social/answer-review.ts';
import { listOwnReviews, type ReviewOfEvent } from '#wire/social/reviews.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { useForm } from '#app/form/use-form.ts';
import { ReviewDate } from '#app/features/social/review-date.tsx';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Stars } from '#app/ui/event/stars.tsx';
import { TextAreaField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { type Answering, answerOfNow } from './use-answering.ts';
import styles from './reviews.module.css';

/** Answers a review, or changes the answer, below what the review says. */
export function AnswerSheet({ answering }: { answering: Answering }): ReactNode {
  const { t } = useLingui();
  const { review, sheet } = answering;
  const times = useTimesOpened(sheet);
  if (!review) return null;
  const { review: stars, description, created_at, user_detail, event_detail } = review;
  return (
    <Sheet
      overlay={sheet}
      title={<Trans>Answer to a review</Trans>}
      subtitle={<span dir="auto">{event_detail.title}</span>}
      closeLabel={t`Close`}
    >
      <div className={styles['sheet']}>
        <div>
          <Stars value={stars} label={t`${stars} of 5 stars`} />
          <p className="small muted">
            <bdi>{user_detail.name}</bdi> · <ReviewDate at={created_at} />
          </p>
          <p className={styles['words']} dir="auto">
            {description}
          </p>
        </div>
        {sheet.isOpen && <AnswerForm key={`${review.id} ${times}`} review={review} answering={answering} />}
      </div>
    </Sheet>
  );
}

const schema = v.object({ answer: requiredText(REVIEW_ANSWER_MAX) });

function AnswerForm({ review, answering }: { review: ReviewOfEvent; answering: Answering }): ReactNode {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const save = useSaveAnswer(review, answering);
  const form = useForm({
    schema,
    start: { answer: review.answer?.text ?? '' },
    keptAs: `review-answer ${review.id}`,
    send: async ({ answer }) => {
      await save(answer);
      if (answering.isShown('sheet', review)) answering.sheet.close();
      toast({ text: sentenceOf(i18n, 'Created') });
    },
  });
  const { length } = form.hook.watch('answer');
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Answer to a review`}>
      <TextAreaField
        label={t`Your answer`}
        rows={5}
        maxLength={REVIEW_ANSWER_MAX}
        dir="auto"
        hint={t`It stands under the review, with the name of your organization.`}
        counter={`${length} / ${REVIEW_ANSWER_MAX}`}
        {...form.field('answer')}
      />
      <div>{form.problem && <Notice kind="danger">{form.problem}</Notice>}</div>
      <Button type="submit" full loading={form.isBusy} loadingText={t`Saving…`}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

/**
 * Sends an answer; what the review says by now is shown where its writer replaced it. An answer that somebody else has given
 * meanwhile is read before it is replaced; one's own, whose saving had no answer, is not somebody else's.
 */
function useSaveAnswer(review: ReviewOfEvent, { setReview, isShown }: Answering) {
  const client = useQueryClient();
  const toast = useToast();
  const textOf = useErrorText();
  const { mutateAsync } = useMutation(mutation(answerReview, { invalidates: [listOwnReviews] }));
  const read = useRef(review.answer?.text ?? '');
  const sent = useRef<string>(undefined);
  return async (answer: string): Promise<void> => {
    const send = (before: string) =>
      mutateAsync({ review_id: review.id, version: review.version ?? 0, answer, before });
    try {
      const reply = await send(read.current)
        .catch((error: unknown) => {
          const now = answerOfNow(error);
          if (now === undefined) throw error;
          read.current = now;
          if (now === sent.current) return send(now);
          throw error;
        })
        .finally(() => (sent.current = answer.trim()));
      read.current = reply.answer?.text ?? '';
      if (isShown('sheet', review)) setReview({ ...review, answer: reply.answer });
    } catch (error) {
      // the form that would say why is gone
      if (!isShown('sheet', review)) toast({ kind: 'error', text: textOf(error) });
      const words = v.safeParse(reviewWords, error instanceof CallError ? error.values : {});
      if (words.success) {
        if (isShown('sheet', review)) setReview({ ...review, ...words.output });
        void client.invalidateQueries({ queryKey: [listOwnReviews.name] });
      }
      throw error;
    }
  };
}
