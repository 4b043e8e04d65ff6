import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import { COUPON_STATES, type OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { Select } from '#app/ui/form/select-field.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { type Standing, standingOf, useCouponWords } from './coupon-words.ts';
import styles from './coupons.module.css';

const KINDS = {
  active: 'ok',
  starts: 'accent',
  over: 'neutral',
  used_up: 'warn',
  inactive: 'neutral',
  no_tickets: 'warn',
} as const satisfies Readonly<Record<Standing, string>>;

/** Whether it can be used, in words and colour. Source: CPA-19, screens 57. */
export function StateTag({ coupon }: { coupon: OrganizerCoupon }): ReactNode {
  const { stateOf } = useCouponWords();
  return <Tag kind={KINDS[standingOf(coupon)]}>{stateOf(coupon)}</Tag>;
}

/** How much of something is used, as numbers and as a bar. Source: screens 57, 58. */
export function UsedBar({ used, of, name }: { used: number; of: number; name: string }): ReactNode {
  const share = of === 0 ? 0 : Math.min(100, (used / of) * 100);
  return (
    <span className={styles['used']}>
      <span className="num">
        <b>{used}</b> <span className="muted">/ {of}</span>
      </span>
      <span className={styles['bar']} role="img" aria-label={name}>
        <i style={{ inlineSize: `${share}%` }} />
      </span>
    </span>
  );
}

/** From when to when. */
export function Days({ coupon: { start_date, end_date } }: { coupon: OrganizerCoupon }): ReactNode {
  return (
    <span className={`${styles['days']} num`}>
      <time dateTime={start_date}>{formatDayMonthYear(start_date)}</time> –{' '}
      <time dateTime={end_date}>{formatDayMonthYear(end_date)}</time>
    </span>
  );
}

/** Shows the rows of one state; the table's address keeps it. */
export function StateFilter(): ReactNode {
  const { t } = useLingui();
  const { statesWord } = useCouponWords();
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (state: string): void =>
    void navigate({ to: '.', search: { ...search, page: undefined, state: state || undefined }, resetScroll: false });
  return (
    <Select
      size="small"
      aria-label={t`Status`}
      className={styles['filter']}
      value={statesWord(search['state'] ?? '') === undefined ? '' : search['state']}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{t`All`}</option>
      {COUPON_STATES.map((state) => (
        <option key={state} value={state}>
          {statesWord(state)}
        </option>
      ))}
    </Select>
  );
}

/** Numbers of the orders and tickets that use it. */
export function UsedSentence({
  coupon: { total_used, total_ticket_used },
}: {
  coupon: Pick<OrganizerCoupon, 'total_used' | 'total_ticket_used'>;
}): ReactNode {
  return (
    <Trans>
      Orders: {total_used}, tickets: {total_ticket_used}
    </Trans>
  );
}
