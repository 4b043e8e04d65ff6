import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { type CouponUse, couponUsesTable, listCouponUses } from '#wire/organizer/coupon-uses.ts';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { listGroupCodes } from '#wire/organizer/mass-coupons.ts';
import { query } from '#app/data/query.ts';
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
  const ofGroup = codeId === undefined ? t`Back to the groups` : t`Back to the codes`;
  const backLabel = coupon.coupon_group_type === 'mass' ? ofGroup : t`Back to the coupons`;
  return (
    <ServerTable
      name="coupon-orders"
      table={couponUsesTable}
      title={t`Orders with this coupon`}
      back={<IconButton icon={arrowLeftIcon} label={backLabel} onClick={goBack} />}
      bar={
        <p>
          <b>{coupon.description}</b>{' '}
          {codeId === undefined ? <Used of={coupon} /> : <CodeUsed groupId={coupon.id} codeId={codeId} />}
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

function Used({ of }: { of: Pick<OrganizerCoupon, 'total_used' | 'total_ticket_used'> }): ReactNode {
  return (
    <span className="muted">
      <UsedSentence coupon={of} />
    </span>
  );
}

/** Which code of the group it is, with its numbers. */
function CodeUsed({ groupId, codeId }: { groupId: number; codeId: number }): ReactNode {
  const { data } = useQuery(query(listGroupCodes, { id: groupId, code_id: codeId }));
  const [code] = data?.aaData ?? [];
  if (!code) return null;
  return (
    <>
      · <code className={styles['code']}>{code.couponcode}</code>{' '}
      <Used of={{ total_used: code.totalused, total_ticket_used: code.totalticketused }} />
    </>
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
