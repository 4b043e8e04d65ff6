import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { listOwnBookings, type OwnBooking, ownBookingsTable } from '#wire/orders/own-bookings.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useBack } from '#app/shell/use-back.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { arrowLeftIcon, ticketIcon } from '#app/ui/icons/first-view.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { PapersSheet } from '#app/features/papers/papers-sheet.tsx';
import { useConfirmation, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { CancelRequestSheet } from './cancel-request-sheet.tsx';
import styles from './my-tickets-page.module.css';
import { useBookingActions } from './use-booking-actions.tsx';
import { useBookingColumns } from './use-booking-columns.tsx';

/** What somebody bought, with the way to the tickets. Source: MYT-01 to MYT-03, MYT-09 to MYT-11, MYT-13. */
export function MyTicketsPage(): ReactNode {
  const { t, i18n } = useLingui();
  const back = useBack({ to: '/account' });
  const columns = useBookingColumns();
  const papers = useOverlay('papers');
  const [chosen, setChosen] = useState<string>();
  const request = useConfirmation('cancel-request');
  const [asked, setAsked] = useState<OwnBooking>();
  const client = useQueryClient();
  const actions = useBookingActions({
    showPapers: (orderNumber) => {
      setChosen(orderNumber);
      papers.show();
    },
    askToCancel: (booking) => {
      setAsked(booking);
      request.show();
    },
  });
  return (
    <div className={styles['page']}>
      <ServerTable
        name="my-tickets"
        table={ownBookingsTable}
        title={t`My tickets`}
        back={<IconButton icon={arrowLeftIcon} label={t`Back`} className={styles['back']} onClick={back} />}
        endpoint={listOwnBookings}
        input={{}}
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ event_title, ticket_title }) => `${event_title}, ${ticket_title}`}
        actions={actions}
        searchLabel={t`Order, event or ticket`}
        empty={
          <EmptyState
            heading="h2"
            icon={ticketIcon}
            title={sentenceOf(i18n, 'NoTicketsFound')}
            text={<Trans>What you buy with this account will be listed here.</Trans>}
            action={
              <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ full: true })}>
                <Trans>Browse events</Trans>
              </Link>
            }
          />
        }
      />
      <PapersSheet overlay={papers} orderNumber={chosen} />
      {asked && (
        <CancelRequestSheet
          key={asked.id}
          overlay={request}
          booking={asked}
          reload={() => client.invalidateQueries({ queryKey: [listOwnBookings.name] })}
        />
      )}
    </div>
  );
}
