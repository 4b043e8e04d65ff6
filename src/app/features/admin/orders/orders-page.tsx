import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AdminOrderRow, adminOrdersTable, listAdminOrders } from '#wire/admin/orders.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { ServerTable } from '#app/table/server-table.tsx';
import { receiptTextIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { RowAction, TableColumn } from '#app/ui/table/table-parts.ts';
import { chipFilter } from '#app/table/filter-chips.tsx';
import { momentOf } from '../moment.ts';
import styles from '../users/users-page.module.css';
import { OrderTag, useOrderStates } from './order-state.tsx';

/** The orders of the whole site. Source: screens 71. */
export function AdminOrdersPage(): ReactNode {
  const { t } = useLingui();
  const names = useOrderStates();
  const actions = ({ order_number }: AdminOrderRow): readonly RowAction[] => [
    {
      key: 'open',
      label: t`Open the order`,
      hint: t`That you look at it is logged`,
      icon: receiptTextIcon,
      link: (link) => <Link {...link} to="/admin/orders/$order" params={{ order: order_number }} />,
    },
  ];
  return (
    <ServerTable
      name="admin-orders"
      table={adminOrdersTable}
      title={t`Orders`}
      endpoint={listAdminOrders}
      input={{}}
      read={({ aaData, iTotalRecords, is_more }) => ({ rows: aaData, total: iTotalRecords, isMore: is_more === 1 })}
      columns={useOrderColumns()}
      rowKey={({ id }) => id}
      rowName={({ order_number }) => order_number}
      actions={actions}
      live
      searchLabel={t`Order number, name or e-mail`}
      {...chipFilter({ name: 'state', label: t`How orders stand`, values: names })}
      empty={
        <EmptyState
          heading="h2"
          icon={receiptTextIcon}
          title={<Trans>No orders yet</Trans>}
          text={<Trans>The orders of all organizers are listed here.</Trans>}
        />
      }
    />
  );
}

function useOrderColumns(): readonly TableColumn<AdminOrderRow>[] {
  const { t } = useLingui();
  return [
    {
      key: 'order_number',
      title: t`Order`,
      isName: true,
      isSortable: false,
      card: 'title',
      cell: ({ order_number }) => (
        <Link to="/admin/orders/$order" params={{ order: order_number }} className="link num">
          <b>{order_number}</b>
        </Link>
      ),
      cardCell: ({ order_number }) => order_number,
    },
    {
      key: 'created_at',
      title: t`Placed`,
      card: 'note',
      cell: ({ created_at }) => <span className="num">{momentOf(created_at)}</span>,
    },
    {
      key: 'buyer',
      title: t`Buyer`,
      isSortable: false,
      card: 'line',
      cell: ({ customer_name, customer_email }) =>
        customer_name === '' && customer_email === '' ? (
          <span className="muted">
            <Trans>forgotten</Trans>
          </span>
        ) : (
          <span className={styles['name']}>
            {customer_name}
            <small className="muted">{customer_email}</small>
          </span>
        ),
    },
    ...useOrderColumnsRest(),
  ];
}

function useOrderColumnsRest(): readonly TableColumn<AdminOrderRow>[] {
  const { t } = useLingui();
  return [
    {
      key: 'event',
      title: t`Event`,
      isSortable: false,
      cell: ({ event_title, more_events }) => (
        <span className={styles['name']}>
          {event_title}
          {more_events > 0 && (
            <small className="muted">
              <Plural value={more_events} one="and # more" other="and # more" />
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'tickets',
      title: t`Tickets`,
      isSortable: false,
      align: 'end',
      cell: ({ tickets }) => <span className="num">{tickets}</span>,
    },
    {
      key: 'state',
      title: t`Status`,
      isSortable: false,
      card: 'note',
      cell: ({ state }) => <OrderTag state={state} />,
    },
    {
      key: 'total',
      title: t`Total`,
      isSortable: false,
      align: 'end',
      card: 'note',
      cell: ({ total }) => (
        <b className="num">
          <MoneyOf wire={total} />
        </b>
      ),
    },
  ];
}
