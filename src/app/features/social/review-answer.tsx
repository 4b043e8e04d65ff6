import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReviewAnswer as Answer } from '#wire/social/reviews.ts';
import { ReviewDate } from './review-date.tsx';
import styles from './review-answer.module.css';

interface Props {
  readonly answer: Answer;
  /** what can be done about it, under its words */
  readonly children?: ReactNode;
}

/** The organizer's answer, as it stands under a review. */
export function ReviewAnswer({ answer: { text, created_at, organisation }, children }: Props): ReactNode {
  return (
    <div className={styles['answer']}>
      <b>
        <Trans>
          Answer by <bdi>{organisation}</bdi>
        </Trans>
      </b>
      <p className="small muted">
        <ReviewDate at={created_at} />
      </p>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      {children}
    </div>
  );
}
