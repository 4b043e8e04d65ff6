import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { EventCard } from '#wire/catalogue/event.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { addReview } from '#wire/social/reviews.ts';
import { REVIEW_TEXT_MAX } from '#domain/social/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { StarsInput } from '#app/ui/form/stars-input.tsx';
import { TextAreaField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { outcomeOf, useWaiting } from '#app/data/queue.ts';
import { useSession } from '#app/data/session.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import type { Form } from '#app/form/use-form.ts';
import { useLangOf } from '#app/shell/page-facts.ts';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { reviewOfQuery } from '../reviews/review-queries.ts';
import { hasOwnSentence } from './own-sentence.ts';
import { useWish } from '../use-wish.ts';
import styles from './sheets.module.css';

/** An event as the sheet shows it. */
export type ReviewedEvent = Pick<EventCard, 'id' | 'title' | 'lang' | 'poster' | 'poster_paper'>;

export interface ReviewSheetProps {
  readonly event: ReviewedEvent;
  readonly overlay: Overlay;
}

/** Rates and describes an event; who has done so already finds what they wrote. Source: REV-04 to REV-07, screens 34. */
export function ReviewSheet({ event, overlay }: ReviewSheetProps): ReactNode {
  const { t } = useLingui();
  const { title, lang, poster, poster_paper } = event;
  const before = useReviewBefore(event.id, overlay.isOpen);
  return (
    <Sheet overlay={overlay} title={<Trans>Your review</Trans>} closeLabel={t`Close`}>
      <div className={styles['event']}>
        <Poster
          image={posterImage(poster, { slot: 'card', sizes: '48px' })}
          paper={poster_paper}
          className={styles['poster']}
        />
        <b lang={useLangOf()(lang)} dir="auto">
          {title}
        </b>
      </div>
      {overlay.isOpen && before && <ReviewForm eventId={event.id} before={before} onSent={overlay.close} />}
    </Sheet>
  );
}

interface Before {
  readonly accountId: number | undefined;
  /** 0 where there is no review yet */
  readonly review: number;
  readonly description: string;
}

/**
 * What is to be replaced: a review that waits on this device, else the one that the server has now, not when this device last
 * saved it; undefined until it is known.
 */
function useReviewBefore(eventId: number, isOpen: boolean): Before | undefined {
  const accountId = useSession()?.user_detail.id;
  const waiting = useWaiting(addReview).find(({ input }) => input['event_id'] === eventId)?.input;
  const { data, isPending, isFetching } = useQuery({ ...reviewOfQuery(eventId), refetchOnMount: 'always' });
  const [own] = data?.data ?? [];
  // from the first answer on the form stands, whatever is asked for again
  const [isKnown, setKnown] = useState(false);
  const knows = isOpen && (isKnown || !(isPending || isFetching));
  if (knows !== isKnown) setKnown(knows);
  if (waiting) return { accountId, review: Number(waiting['review']), description: String(waiting['description']) };
  if (!knows) return undefined;
  return { accountId, review: own?.review ?? 0, description: own?.description ?? '' };
}

type ReviewFields = Form<InputOf<typeof addReview>>;

function ReviewForm(props: { eventId: number; before: Before; onSent: () => void }): ReactNode {
  const { eventId, onSent } = props;
  const { t } = useLingui();
  const toast = useToast();
  const signIn = useWish(`review ${eventId}`);
  const isSignedIn = Boolean(useSession());
  // as it was when the sheet opened: what is typed stays when the session ends
  const [{ accountId, review, description }] = useState(props.before);
  const form = useCallForm(addReview, {
    keptAs: `review ${eventId} ${accountId}`,
    start: { review, description },
    more: { event_id: eventId },
    queued: true,
    problemKey: (error) => (hasOwnSentence(error) ? undefined : 'ReviewFailed'),
    onSent: (answer) => {
      onSent();
      const waits = outcomeOf(answer) === 'waits';
      toast({
        kind: waits ? 'info' : 'done',
        text: waits
          ? t`Your review is kept on this device and sent when there is a network.`
          : t({ id: 'ReviewSubmitted', message: 'Your review has been submitted.' }),
      });
    },
  });
  return (
    <form {...form.props} className={styles['form']} aria-label={t`Your review`}>
      <Rating form={form} />
      <TextAreaField
        label={t`What should others know?`}
        rows={4}
        maxLength={REVIEW_TEXT_MAX}
        hint={
          review > 0
            ? t`Your name and picture stand beside it. It replaces the review that you wrote before.`
            : t`Your name and picture stand beside it. A new review replaces your former one.`
        }
        {...form.field('description')}
      />
      <div>{form.problem && <Notice kind="danger">{form.problem}</Notice>}</div>
      {isSignedIn ? (
        <Button type="submit" full loading={form.isBusy} loadingText={t`Sending…`}>
          <Trans>Send the review</Trans>
        </Button>
      ) : (
        <Button full onClick={signIn}>
          <Trans>Sign in to send it</Trans>
        </Button>
      )}
    </form>
  );
}

/** Five stars with a word for each. Source: REV-07. */
function Rating({ form }: { form: ReviewFields }): ReactNode {
  const { t } = useLingui();
  const value = Number(form.hook.watch('review'));
  const words = [t`bad`, t`so-so`, t`okay`, t`good`, t`great`];
  return (
    <StarsInput
      legend={t`How was it?`}
      labels={words.map((word, index) => {
        const stars = index + 1;
        return t`${stars} of 5, ${word}`;
      })}
      name="review"
      size="large"
      value={value}
      error={form.errorOf('review')}
      onChange={(stars) => form.hook.setValue('review', stars, { shouldDirty: true, shouldValidate: true })}
    />
  );
}
