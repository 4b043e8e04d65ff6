import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  exportFreeTickets,
  type FreeTicketRecipient,
  freeTicketsTable,
  listFreeTickets,
} from '#wire/organizer/free-tickets.ts';
import { useOnline } from '#app/data/network.ts';
import { EventField } from '#app/features/organizer/event-choice/event-field.tsx';
import { ticketsQuery } from '#app/features/organizer/tickets/load-tickets.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { banIcon, giftIcon, uploadIcon } from '#app/ui/icons/organizer.ts';
import { sendIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import type { RowAction } from '#app/ui/table/table-parts.ts';
import { CancelChosen } from './cancel-chosen.tsx';
import { CancelFree } from './cancel-free.tsx';
import styles from './free-tickets.module.css';
import type { FreeTicketsSearch } from './free-tickets-search.ts';
import { FREE_TICKETS } from './places.ts';
import { ResendSheet, useResending } from './resend-sheet.tsx';
import { isMailed } from './resent.ts';
import { type SendingActs, Sendings } from './sendings.tsx';
import { TicketField } from './ticket-field.tsx';
import { useCancelling } from './use-cancelling.ts';
import { useRecipientColumns } from './use-recipient-columns.tsx';

/** Who got free tickets of an event, and how far the mails of the last sendings are. Source: FREE-04, FREE-05, screens 62. */
export function FreeTicketsPage({ event, ticket }: FreeTicketsSearch): ReactNode {
  const resending = useResending();
  const cancelling = useCancelling();
  const acts = { resend: resending.show, cancel: cancelling.show };
  return (
    <div className={styles['page']}>
      {event === undefined ? <NoEvent {...acts} /> : <Recipients event={event} ticket={ticket} {...acts} />}
      <ResendSheet resending={resending} />
      <CancelFree cancelling={cancelling} />
    </div>
  );
}

function NoEvent(acts: SendingActs): ReactNode {
  return (
    <>
      <header className={styles['head']}>
        <h1>
          <Trans>Free tickets</Trans>
        </h1>
        <Ways />
      </header>
      <Sendings {...acts} />
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

interface RecipientsProps extends SendingActs {
  readonly event: string;
  readonly ticket: string | undefined;
}

function Recipients({ event, ticket: asked, ...acts }: RecipientsProps): ReactNode {
  const { t } = useLingui();
  const known = useQuery(ticketsQuery(event)).data?.tickets;
  // a ticket of another event stands for all of this one's
  const isOfEvent = known?.some(({ id }) => String(id) === asked) ?? true;
  const ticket = isOfEvent ? asked : undefined;
  const actionsOf = useRecipientActions(acts);
  const columns = useRecipientColumns(ticket === undefined);
  return (
    <ServerTable
      name="free-tickets"
      table={freeTicketsTable}
      title={t`Free tickets`}
      create={<Ways />}
      bar={
        <>
          <Sendings {...acts} />
          <Choice event={event} ticket={ticket ?? ''} />
        </>
      }
      endpoint={listFreeTickets}
      input={{ event_id: Number(event), ticket_id: Number(ticket ?? 0) }}
      read={({ data, iTotalRecords }) => ({ rows: data, total: iTotalRecords })}
      columns={columns}
      rowKey={({ orderid }) => String(orderid)}
      rowName={({ customer_name }) => customer_name}
      actions={actionsOf}
      bulk={(chosen) => <CancelChosen chosen={chosen} cancel={acts.cancel} />}
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

/** What can be done with the tickets of a recipient. */
function useRecipientActions({ resend, cancel }: SendingActs): (row: FreeTicketRecipient) => readonly RowAction[] {
  const { t } = useLingui();
  const online = useOnline();
  return (row) => {
    const { orderid, customer_email: email, quantity: tickets, checked_in, created_at: sentAt, sending } = row;
    const name = row.customer_name || row.order_number;
    const hint = online ? undefined : t`This needs a connection.`;
    const asked = { hint, icon: banIcon, isOff: !online };
    return [
      {
        key: 'resend',
        label: isMailed(row) ? t`Mail again` : t`Mail the tickets`,
        icon: sendIcon,
        run: () => resend(row),
      },
      {
        ...asked,
        key: 'cancel',
        isApart: true,
        label: t`Cancel the tickets`,
        run: () => cancel({ orderid, name, email, tickets, checked_in }),
      },
      ...(sending && sending.recipients > 1
        ? [
            {
              ...asked,
              key: 'cancel-sending',
              label: t`Cancel the whole sending of ${sentAt}`,
              run: () => cancel({ ...sending, sending_id: sending.id }),
            },
          ]
        : []),
    ];
  };
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
