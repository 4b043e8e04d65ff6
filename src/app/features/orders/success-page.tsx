import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type DeviceOrder, findOrder, orderStore } from '#device/orders/order-store.ts';
import { findTickets, ticketStore } from '#device/tickets/ticket-store.ts';
import { ATTENDEE_HOME } from '#wire/addresses.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { calendarPlusIcon, chevronRightIcon, ticketIcon } from '#app/ui/icons/first-view.ts';
import { useRecord } from '#app/data/device.ts';
import { useSeenOrder } from '#app/data/seen-order.ts';
import { lazy, Nothing } from '../../shell/lazy.tsx';
import { useSession } from '#app/data/session.ts';
import { LazyOrderPapers } from '#app/features/papers/lazy-papers.ts';
import { NotKept } from '#app/features/wallet/not-kept.tsx';
import { saveFile } from '#app/shell/save-file.ts';
import { useKeptHere } from '#app/features/wallet/use-kept-here.ts';
import { useTicketFile } from '#app/features/wallet/use-ticket-file.ts';
import { calendarEvents, orderCalendar } from './order-calendar.ts';
import { CancelledTickets } from './cancelled-tickets.tsx';
import { OrderInVain } from './order-in-vain.tsx';
import { LookingUp } from './order-lookup.tsx';
import { orderTicketsQuery } from './order-queries.ts';
import { orderStanding } from './order-standing.ts';
import { type OrderedEvent, eventsOfDevice, eventsOfTickets } from './ordered-events.ts';
import { SuccessTitle } from './success-title.tsx';
import { type KeptState, SuccessTicket } from './success-ticket.tsx';
import styles from './success-page.module.css';
import { UnknownOrder } from './unknown-order.tsx';
import { useOrderStatus } from './use-order-status.ts';

// most devices have nothing to install: it is there already, or the browser cannot
const InstallOffer = lazy(
  () => import('#app/features/install/install-offer.tsx').then((module) => module.InstallOffer),
  {
    failed: Nothing,
  },
);

/** A paid order: who goes where, and the way to the tickets. Source: ORD-02, ORD-08 to ORD-10, ORD-15. */
export function SuccessPage({ orderNumber }: { orderNumber: string }): ReactNode {
  const { t } = useLingui();
  const watch = useOrderStatus(orderNumber, 'success');
  const { isUnknown, status } = watch;
  const orders = useRecord(orderStore);
  const order = orders && findOrder(orders, orderNumber);
  // what the device knows to be paid is shown before the server has said so again
  const isPaid = status === 'success' || order?.status === 'success';
  const { events, buyer, tickets } = useOrder(orderNumber, { order, isPaid });
  const kept = useKept(orderNumber, order);
  useSeenOrder(order, isPaid);
  if (isUnknown) return <UnknownOrder orderNumber={orderNumber} />;
  if (!isPaid) return <LookingUp orderNumber={orderNumber} watch={watch} />;
  const isKnown = order !== undefined || tickets !== undefined;
  const papers = isKnown && (
    <div className={styles['papers']}>
      <LazyOrderPapers orderNumber={orderNumber} token={order?.download_token} />
    </div>
  );
  const standing = orderStanding({ watch, tickets, events });
  if (standing === 'worthless' || standing === 'called-off') {
    return (
      <OrderInVain orderNumber={orderNumber} standing={standing} tickets={tickets} events={events}>
        {papers}
        <OwnTickets />
      </OrderInVain>
    );
  }
  const { email } = buyer;
  const first = buyer.name.trim().split(/\s+/)[0] ?? '';
  return (
    <div className={styles['page']}>
      <div className={styles['inner']}>
        <h1 className={styles['title']}>
          <SuccessTitle standing={standing} count={events.length} first={first} />
        </h1>
        <p className={styles['about']} role="status">
          {t({ id: 'TicketBookedSuccessfully', message: 'Ticket booked successfully' })}.{' '}
          <Trans>
            Order <span className="num">{orderNumber}</span>.
          </Trans>{' '}
          {email && <Trans>We sent a copy to {email}.</Trans>}
        </p>
        <CancelledTickets tickets={tickets} />
        {events[0] && (
          <SuccessTicket event={events[0]} kept={kept} count={ticketsOf(events)} isOver={standing === 'over'} />
        )}
        <More events={events.slice(1)} orderNumber={orderNumber} />
        <NotKept className={styles['not-kept']} />
        <Actions orderNumber={orderNumber} tickets={tickets} canOpen={order !== undefined || events.length > 0} />
        {papers}
        <OwnTickets />
      </div>
      {order?.status === 'success' && <InstallOffer />}
    </div>
  );
}

/** Events and buyer of the order: from the tickets where they can be opened, before that from what this device ordered. */
function useOrder(orderNumber: string, { order, isPaid }: { order: DeviceOrder | undefined; isPaid: boolean }) {
  const session = useSession();
  const { data } = useQuery({
    ...orderTicketsQuery(orderNumber, order?.download_token),
    enabled: isPaid && session !== undefined && (order !== undefined || session !== null),
  });
  const wallet = useRecord(ticketStore);
  const tickets = data?.data ?? (wallet && findTickets(wallet, orderNumber)?.tickets);
  return {
    tickets,
    events: tickets ? eventsOfTickets(tickets) : eventsOfDevice(order?.lines ?? []),
    buyer: {
      name: tickets?.customer_name ?? order?.customer.name ?? '',
      email: tickets?.customer_email ?? order?.customer.email ?? '',
    },
  };
}

/**
 * Whether this phone keeps the tickets of an order and opens them without a network, or is about to. Source:
 * look/png/39-success-kept, decisions 9.
 */
function useKept(orderNumber: string, order: DeviceOrder | undefined): KeptState {
  const wallet = useRecord(ticketStore);
  const opens = useKeptHere();
  const isSaved = wallet !== undefined && findTickets(wallet, orderNumber) !== undefined;
  if (opens === 'lost' || opens === 'no' || !(isSaved || order)) return 'not';
  return isSaved && opens === 'yes' ? 'kept' : 'saving';
}

function ticketsOf(events: readonly OrderedEvent[]): number {
  return events.reduce((sum, { quantity }) => sum + quantity, 0);
}

function More({ events, orderNumber }: { events: readonly OrderedEvent[]; orderNumber: string }): ReactNode {
  return events.map(({ event, quantity }) => (
    <Link key={event.id} to="/wallet/$orderNumber" params={{ orderNumber }} className={styles['more']}>
      + {event.title}, <Plural value={quantity} one="# ticket" other="# tickets" />
      <Icon d={chevronRightIcon} size={18} />
    </Link>
  ));
}

/** Whoever is signed in finds this order among all the others too. Source: ORD-10. */
function OwnTickets(): ReactNode {
  if (!useSession()) return undefined;
  return (
    <Link to={ATTENDEE_HOME} className={styles['more']}>
      <Trans>All my tickets</Trans>
      <Icon d={chevronRightIcon} size={18} />
    </Link>
  );
}

interface ActionProps {
  readonly orderNumber: string;
  readonly tickets: OrderTickets | undefined;
  readonly canOpen: boolean;
}

/** Source: ORD-09. */
function Actions({ orderNumber, tickets, canOpen }: ActionProps): ReactNode {
  const { t } = useLingui();
  const { isBusy, download } = useTicketFile(orderNumber);
  const dated = tickets && calendarEvents(tickets).length > 0 ? tickets : undefined;
  const saveCalendar = (order: OrderTickets): void => {
    const calendar = orderCalendar(order, { origin: location.origin, now: new Date() }) ?? '';
    saveFile(new Blob([calendar], { type: 'text/calendar' }), `kaartje-${orderNumber}.ics`);
  };
  if (!canOpen) {
    return (
      <p className={styles['about']}>
        <Trans>Your tickets are in your e-mail, and on the phone they were bought with.</Trans>
      </p>
    );
  }
  return (
    <div className={styles['actions']}>
      <Link
        to="/wallet/$orderNumber"
        params={{ orderNumber }}
        className={`${buttonClass({ size: 'large', full: true })} ${styles['show']}`}
      >
        <Icon d={ticketIcon} />
        <Trans>Show my tickets</Trans>
      </Link>
      <div className={styles['files']}>
        <Button
          full
          kind="outline"
          className={styles['pdf']}
          loading={isBusy}
          loadingText={t`One moment…`}
          onClick={() => void download()}
        >
          <Icon d={downloadIcon} />
          PDF
        </Button>
        {dated && (
          <Button full kind="outline" className={styles['pdf']} onClick={() => saveCalendar(dated)}>
            <Icon d={calendarPlusIcon} />
            <Trans>To calendar</Trans>
          </Button>
        )}
        {/* its place is kept: the button beside it does not move under a finger */}
        {!tickets && <span />}
      </div>
    </div>
  );
}
