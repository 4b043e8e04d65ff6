import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { exportFreeTickets, freeTicketsTable, listFreeTickets } from '#wire/organizer/free-tickets.ts';
import { EventField } from '#app/features/organizer/event-choice/event-field.tsx';
import { ticketsQuery } from '#app/features/organizer/tickets/load-tickets.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { giftIcon, uploadIcon } from '#app/ui/icons/organizer.ts';
import { sendIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import styles from './free-tickets.module.css';
import type { FreeTicketsSearch } from './free-tickets-search.ts';
import { FREE_TICKETS } from './places.ts';
import { ResendSheet, useResending } from './resend-sheet.tsx';
import { Sendings } from './sendings.tsx';
import { TicketField } from './ticket-field.tsx';
import { useRecipientColumns } from './use-recipient-columns.tsx';

/** Who got free tickets of an event, and how far the mails of the last sendings are. Source: FREE-04, FREE-05, screens 62. */
export function FreeTicketsPage({ event, ticket }: FreeTicketsSearch): ReactNode {
  const resending = useResending();
  return (
    <div className={styles['page']}>
      {event === undefined ? (
        <NoEvent resend={resending.show} />
      ) : (
        <Recipients event={event} ticket={ticket} resend={resending.show} />
      )}
      <ResendSheet resending={resending} />
    </div>
  );
}

function NoEvent({ resend }: Pick<RecipientsProps, 'resend'>): ReactNode {
  return (
    <>
      <header className={styles['head']}>
        <h1>
          <Trans>Free tickets</Trans>
        </h1>
        <Ways />
      </header>
      <Sendings resend={resend} />
      <Choice event="" ticket="" />
      <EmptyState
        heading="h2"
        icon={giftIcon}
        title={<Trans>Whom did you send tickets?</Trans>}
        text={<Trans>Choose an event, and everybody who got free tickets for it is listed here.</Trans>}
      />
    </>
  );
}

interface RecipientsProps {
  readonly event: string;
  readonly ticket: string | undefined;
  readonly resend: ReturnType<typeof useResending>['show'];
}

function Recipients({ event, ticket, resend }: RecipientsProps): ReactNode {
  const { t } = useLingui();
  const columns = useRecipientColumns(ticket === undefined);
  return (
    <ServerTable
      name="free-tickets"
      table={freeTicketsTable}
      title={t`Free tickets`}
      create={<Ways />}
      bar={
        <>
          <Sendings resend={resend} />
          <Choice event={event} ticket={ticket ?? ''} />
        </>
      }
      endpoint={listFreeTickets}
      input={{ event_id: Number(event), ticket_id: Number(ticket ?? 0) }}
      read={({ data, iTotalRecords }) => ({ rows: data, total: iTotalRecords })}
      columns={columns}
      rowKey={({ orderid }) => String(orderid)}
      rowName={({ customer_name }) => customer_name}
      actions={(row) => [{ key: 'resend', label: t`Mail again`, icon: sendIcon, run: () => resend(row) }]}
      searchLabel={t`Name, e-mail or order`}
      file={{ endpoint: exportFreeTickets, name: 'freetickets.csv' }}
      empty={
        <EmptyState
          heading="h2"
          icon={giftIcon}
          title={<Trans id="NoFreeEventsFound">No free tickets found</Trans>}
          text={<Trans>Nobody got free tickets for this yet.</Trans>}
        />
      }
    />
  );
}

/** Event, then ticket or all of them: the address holds both. Source: FREE-04. */
function Choice({ event, ticket }: { event: string; ticket: string }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data } = useQuery({ ...ticketsQuery(event), enabled: event !== '' });
  const go = (search: FreeTicketsSearch): void => void navigate({ to: FREE_TICKETS, search, resetScroll: false });
  return (
    <div className={styles['choice']}>
      <EventField
        value={event}
        title={data?.event.title ?? ''}
        withExpired
        onChoose={({ id }) => go(id === '' ? {} : { event: id })}
      />
      <TicketField
        event={event}
        value={ticket}
        all={t`All tickets`}
        onChoose={({ id }) => go(id === '' ? { event } : { event, ticket: id })}
      />
    </div>
  );
}

function Ways(): ReactNode {
  return (
    <div className={styles['ways']}>
      <Link to="/dashboard/organizer/freetickets/add" className={buttonClass({ size: 'small' })}>
        <Icon d={sendIcon} size={18} />
        <Trans>Send tickets</Trans>
      </Link>
      <Link
        to="/dashboard/organizer/freeticketsmultiple/add"
        className={buttonClass({ size: 'small', kind: 'outline' })}
      >
        <Icon d={uploadIcon} size={18} />
        <Trans>From CSV</Trans>
      </Link>
    </div>
  );
}
