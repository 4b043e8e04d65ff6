import type { ReactNode } from 'react';
import { formatReviewDate } from '#domain/time/format-date.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';

/** When a review or its answer was written. Source: REV-17. */
export function ReviewDate({ at }: { at: string }): ReactNode {
  const { lang } = usePageFacts();
  const [date = '', time = ''] = at.split(' ');
  return <time dateTime={`${date}T${time}`}>{formatReviewDate({ date, time }, lang)}</time>;
}
