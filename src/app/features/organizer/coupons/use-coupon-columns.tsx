import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { Days, StateTag, UsedBar } from './coupon-cells.tsx';
import { amountOrDash, offOf, standingOf, useCouponWords } from './coupon-words.ts';
import { COUPONS } from './coupon-places.ts';
import styles from './coupons.module.css';

/** Columns of the single coupons. Source: CPA-02, CPA-18, CPA-19, screens 57. */
export function useCouponColumns(): readonly TableColumn<OrganizerCoupon>[] {
  const { t } = useLingui();
  const { onOf, forOf } = useCouponWords();
  return [
    {
      key: 'description',
      title: t`Title`,
      isName: true,
      card: 'title',
      cell: ({ description }) => <b>{description}</b>,
      cardCell: (coupon) => (
        <>
          {coupon.description} {standingOf(coupon) !== 'active' && <StateTag coupon={coupon} />}
        </>
      ),
    },
    {
      key: 'coupon_code',
      title: t`Code`,
      card: 'note',
      cell: ({ coupon_code }) => <code className={styles['code']}>{coupon_code}</code>,
    },
    {
      key: 'amount',
      title: t`Off`,
      align: 'end',
      card: 'note',
      cell: (coupon) => <span className="num">{offOf(coupon)}</span>,
    },
    {
      key: 'total_used',
      title: t`Used`,
      card: 'line',
      cell: (coupon) => <Used coupon={coupon} />,
    },
    { key: 'state', title: t`Status`, cell: (coupon) => <StateTag coupon={coupon} /> },
    { key: 'event_title', title: t`For`, card: 'note', cell: forOf },
    { key: 'end_date', title: t`Dates`, cell: (coupon) => <Days coupon={coupon} /> },
    { key: 'coupon_apply_type', title: t`On`, cell: onOf },
    {
      key: 'minimum_amount',
      title: t({ message: 'From', context: 'an amount on' }),
      align: 'end',
      cell: ({ minimum_amount }) => <span className="num">{amountOrDash(minimum_amount)}</span>,
    },
  ];
}

/** The number leads to the orders behind it. */
function Used({ coupon }: { coupon: OrganizerCoupon }) {
  const { t } = useLingui();
  const { id, total_used: used, limit_usage: of } = coupon;
  return (
    <Link to={COUPONS} search={{ orders: id }} className={styles['uses']}>
      <UsedBar used={used} of={of} name={t`Used ${used} of ${of} times: show the orders`} />
    </Link>
  );
}
