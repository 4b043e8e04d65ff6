import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { Days, StateTag, UsedBar } from '#app/features/organizer/coupons/coupon-cells.tsx';
import { offOf, standingOf, useCouponWords } from '#app/features/organizer/coupons/coupon-words.ts';
import { MASS_COUPONS } from '#app/features/organizer/coupons/coupon-places.ts';
import styles from '#app/features/organizer/coupons/coupons.module.css';
import type { TableColumn } from '#app/ui/table/table-parts.ts';

/** Columns of the groups. Source: MCP-02, MCP-04, screens 58. */
export function useGroupColumns(): readonly TableColumn<OrganizerCoupon>[] {
  const { t } = useLingui();
  const { onOf, forOf } = useCouponWords();
  return [
    {
      key: 'description',
      title: t`Group`,
      isName: true,
      card: 'title',
      cell: ({ id, description }) => (
        <Link to={MASS_COUPONS} search={{ group: id }} className="link">
          <b>{description}</b>
        </Link>
      ),
      cardCell: (group) => (
        <>
          <Link to={MASS_COUPONS} search={{ group: group.id }} className="link">
            {group.description}
          </Link>{' '}
          {standingOf(group) !== 'active' && <StateTag coupon={group} />}
        </>
      ),
    },
    {
      key: 'coupon_code',
      title: t`Prefix`,
      card: 'note',
      cell: ({ coupon_code }) => <code className={styles['code']}>{coupon_code || '–'}</code>,
    },
    {
      key: 'amount',
      title: t`Off`,
      align: 'end',
      card: 'note',
      cell: (group) => <span className="num">{offOf(group)}</span>,
    },
    {
      key: 'total_codes_used',
      title: t`Codes used`,
      card: 'line',
      cell: ({ id, total_codes_used: used, total_codes: of }) => (
        <Link to={MASS_COUPONS} search={{ group: id }} className={styles['uses']}>
          <UsedBar used={used} of={of} name={t`${used} of ${of} codes used: show the codes`} />
        </Link>
      ),
    },
    { key: 'state', title: t`Status`, cell: (group) => <StateTag coupon={group} /> },
    { key: 'event_title', title: t`For`, card: 'note', cell: forOf },
    { key: 'end_date', title: t`Dates`, cell: (group) => <Days coupon={group} /> },
    { key: 'coupon_apply_type', title: t`On`, cell: onOf },
  ];
}
