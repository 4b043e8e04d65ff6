import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addReview } from '#wire/social/reviews.ts';
import type { WaitingCall } from '#device/outbox.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { takeBack, useWaiting } from '#app/data/queue.ts';

/** Reviews that wait on this device for a network, or were refused when there was one; of one event or of all. */
export function WaitingReviews({ eventId }: { eventId?: number }): ReactNode {
  const waiting = useWaiting(addReview).filter(({ input }) => eventId === undefined || input['event_id'] === eventId);
  return waiting.map((one) => <WaitingReview key={one.key} waiting={one} />);
}

function WaitingReview({ waiting }: { waiting: WaitingCall }): ReactNode {
  const { t } = useLingui();
  const { refused, input } = waiting;
  const stars = Number(input['review']);
  const words = typeof input['description'] === 'string' ? input['description'] : '';
  return (
    <Notice
      kind={refused === undefined ? 'info' : 'danger'}
      title={
        refused === undefined ? (
          <Trans>Your review waits for a network</Trans>
        ) : (
          <Trans>Your review could not be sent</Trans>
        )
      }
      action={
        <Button size="small" kind="outline" onClick={() => void takeBack(waiting)}>
          <Trans>Do not send</Trans>
        </Button>
      }
    >
      {t`${stars} of 5 stars`}: “{words}” {refused}
    </Notice>
  );
}
