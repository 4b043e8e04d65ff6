import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './review-answer.module.css';

interface Props {
  readonly eventId: number;
  readonly reviewId: number;
  /** who answered */
  readonly organisation: string;
}

/** The way to report an organizer's answer without the review that it answers. */
export function ReportAnswer({ eventId, reviewId, organisation }: Props): ReactNode {
  return (
    <Link
      to="/report/$eventid"
      params={{ eventid: String(eventId) }}
      search={{ review: String(reviewId), answer: '1' }}
      className={`link small ${styles['report']}`}
    >
      <Trans>Report this answer</Trans> <span className="visually-hidden">({organisation})</span>
    </Link>
  );
}
