import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutputOf } from '#wire/endpoint.ts';
import {
  type EventCustomer,
  eventCustomersTable,
  exportEventCustomers,
  listEventCustomers,
} from '#wire/organizer/customers.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { useBack } from '#app/shell/use-back.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { arrowLeftIcon } from '#app/ui/icons/first-view.ts';
import { usersIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { TableColumn } from '#app/ui/table/table-parts.ts';
import styles from './customers-page.module.css';
import type { EventsSection } from './sections.ts';

type OwnEvent = OutputOf<typeof listEventCustomers>['event'];

interface Props {
  readonly event: OwnEvent;
  /** the table that the button leads back to */
  readonly section: EventsSection;
}

/** Who has tickets of an event. Source: OEV-15, OEV-16, OEV-28. */
export function CustomersPage({ event, section }: Props): ReactNode {
  const { t } = useLingui();
  const back = useBack({ to: '/dashboard/organizer/$section', params: { section } });
  const columns = useCustomerColumns(event);
  return (
    <ServerTable
      name="customers"
      table={eventCustomersTable}
      title={t`Customers`}
      back={<IconButton icon={arrowLeftIcon} label={t`Cancel, back to the events`} onClick={back} />}
      bar={<b className={styles['event']}>{event.title}</b>}
      endpoint={listEventCustomers}
      input={{ event_id: event.id }}
      read={({ customers, iTotalRecords }) => ({ rows: customers, total: iTotalRecords })}
      columns={columns}
      rowKey={({ customer_email, order_numbers = '' }) => customer_email || order_numbers}
      rowName={({ customer_name }) => customer_name}
      searchLabel={t`Name, e-mail or order number`}
      file={{ endpoint: exportEventCustomers, name: `${event.slug}-customers.csv` }}
      empty={
        <EmptyState
          heading="h2"
          icon={usersIcon}
          title={<Trans>Nobody has tickets yet</Trans>}
          text={<Trans>Everybody who buys tickets of this event will be listed here.</Trans>}
        />
      }
    />
  );
}

function useCustomerColumns({ custom_field_enabled, custom_field_label }: OwnEvent) {
  const { t } = useLingui();
  const columns: TableColumn<EventCustomer>[] = [
    {
      key: 'customer_name',
      title: t`Name`,
      isName: true,
      card: 'title',
      cell: ({ customer_name }) => <b>{customer_name}</b>,
    },
    {
      key: 'customer_email',
      title: t`E-mail`,
      card: 'line',
      cell: ({ customer_email }) =>
        // somebody on the guest list may have none
        customer_email && (
          <a className="link" href={`mailto:${customer_email}`}>
            {customer_email}
          </a>
        ),
    },
  ];
  columns.push({
    key: 'tickets',
    title: t`Tickets`,
    isSortable: false,
    card: 'note',
    cell: ({ tickets = '' }) => tickets,
  });
  if (custom_field_enabled === 1) {
    columns.push({ key: 'custom_field', title: custom_field_label || t`Answer`, card: 'note', cell: answerOf });
  }
  return columns;
}

/** What was answered to the event's own question. Source: OEV-16. */
function answerOf({ custom_field = '' }: EventCustomer): ReactNode {
  return custom_field;
}
