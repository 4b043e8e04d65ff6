import { Trans, useLingui } from '@lingui/react/macro';
import type { NavigateOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { type CouponUse, couponUsesTable, listCouponUses } from '#wire/organizer/coupon-uses.ts';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { useBack } from '#app/shell/use-back.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { arrowLeftIcon } from '#app/ui/icons/first-view.ts';
import { receiptTextIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import { Tag } from '#app/ui/tag.tsx';
import { UsedSentence } from './coupon-cells.tsx';
import styles from './coupons.module.css';

interface Props {
  readonly coupon: OrganizerCoupon;
  /** one code of a group */
  readonly codeId?: number | undefined;
  readonly back: NavigateOptions;
}

/** The orders behind the numbers of a coupon, or of one code of a group. Source: CPA-15. */
export function CouponOrders({ coupon, codeId, back }: Props): ReactNode {
  const { t } = useLingui();
  const goBack = useBack(back);
  const columns = useOrderColumns();
  return (
    <ServerTable
      name="coupon-orders"
      table={couponUsesTable}
      title={t`Orders with this coupon`}
      back={<IconButton icon={arrowLeftIcon} label={t`Back to the coupons`} onClick={goBack} />}
      bar={
        <p>
          <b>{coupon.description}</b>{' '}
          {codeId === undefined && (
            <span className="muted">
              <UsedSentence coupon={coupon} />
            </span>
          )}
        </p>
      }
      endpoint={listCouponUses}
      input={{ id: coupon.id, ...(codeId !== undefined && { code_id: codeId }) }}
      read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
      columns={columns}
      rowKey={({ order_number, couponcode }) => `${order_number} ${couponcode}`}
      rowName={({ order_number }) => order_number}
      searchLabel={t`Name, order number or code`}
      empty={
        <EmptyState
          heading="h2"
          icon={receiptTextIcon}
          title={<Trans>Nobody has used it yet</Trans>}
          text={
            <Trans>
              Orders with this coupon will be listed here. One that is cancelled or not paid gives its use back.
            </Trans>
          }
        />
      }
    />
  );
}

function useOrderColumns(): readonly TableColumn<CouponUse>[] {
  const { t } = useLingui();
  return [
    {
      key: 'order_number',
      title: t`Order`,
      isName: true,
      card: 'title',
      cell: ({ order_number, paid }) => (
        <>
          <b className="num">{order_number}</b> {paid === 0 && <Tag kind="warn">{t`Being paid`}</Tag>}
        </>
      ),
    },
    { key: 'customer_name', title: t`Name`, card: 'line', cell: ({ customer_name }) => customer_name },
    {
      key: 'couponcode',
      title: t`Code`,
      card: 'note',
      cell: ({ couponcode }) => <code className={styles['code']}>{couponcode}</code>,
    },
    {
      key: 'tickets',
      title: t`Tickets`,
      align: 'end',
      card: 'note',
      cell: ({ tickets }) => <span className="num">{tickets}</span>,
      cardCell: ({ tickets }) => t`Tickets: ${tickets}`,
    },
    {
      key: 'discount',
      title: t`Discount`,
      align: 'end',
      card: 'note',
      cell: ({ discount }) => <span className="num">{formatMoney(fromWire(discount) ?? ZERO)}</span>,
    },
    {
      key: 'created_at',
      title: t`Ordered`,
      card: 'note',
      cell: ({ created_at }) => <span className="num">{whenOf(created_at)}</span>,
    },
  ];
}

function whenOf(text: string): string {
  const [date = '', time = ''] = text.split(' ');
  return formatDateTime({ date, time });
}
