import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { FIRST_CODE } from '#wire/worker.ts';
import { findOrder, orderStore } from '#device/orders/order-store.ts';
import { findTickets, type SavedOrder, ticketStore, visibleTickets } from '#device/tickets/ticket-store.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { downloadIcon, hourglassIcon } from '#app/ui/icons/buying.ts';
import { cloudExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { CallError } from '#app/data/call-error.ts';
import { useRecord } from '#app/data/device.ts';
import { useOnline } from '#app/data/network.ts';
import { useSeenOrder } from '#app/data/seen-order.ts';
import { PageBar } from '#app/shell/page-bar.tsx';
import { isSignedOut, useSession } from '#app/data/session.ts';
import { useSessionOver } from '#app/data/session-over.ts';
import { pageOfStatus } from '#app/features/orders/order-pages.ts';
import { orderTicketsQuery } from '#app/features/orders/order-queries.ts';
import { UnknownOrder } from '#app/features/orders/unknown-order.tsx';
import { AdmissionTicket } from './admission-ticket.tsx';
import { AskToCancel } from './ask-to-cancel.tsx';
import { useMailedLink } from './mailed-link.ts';
import styles from './order-tickets-page.module.css';
import { NotKept } from './not-kept.tsx';
import { SavedStamp } from './saved-stamp.tsx';
import { RemoveTickets } from './remove-tickets.tsx';
import { TicketSwiper } from './ticket-swiper.tsx';
import { useTicketFile } from './use-ticket-file.ts';
import { useWakeLock } from '#app/shell/use-wake-lock.ts';

/** An order with its tickets as this page has them: from the phone, or from the server where the phone has none. */
interface Shown {
  readonly order: OrderTickets | undefined;
  readonly saved: SavedOrder | undefined;
  /** what opens it at the server for a guest; undefined for an account's */
  readonly guestToken: string | undefined;
  /** its owner holds this phone: by the token, or signed in */
  readonly isOwn: boolean;
  /** the link of a mail leads here */
  readonly isLinked: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Every ticket of an order with its QR code, one at a time. Source: decisions 7 and 9, ORD-10. */
export function OrderTicketsPage({ orderNumber }: { orderNumber: string }): ReactNode {
  const { t } = useLingui();
  const file = useTicketFile(orderNumber);
  const shown = useShown(orderNumber);
  const [current, setCurrent] = useState(0);
  useWakeLock();
  useOwnCode(shown.order !== undefined || shown.error !== null);
  const count = shown.order?.admissions.length ?? 0;
  const position = current + 1;
  const title =
    count > 1 ? (
      <Trans>
        Ticket {position} of {count}
      </Trans>
    ) : (
      <Trans>Your ticket</Trans>
    );
  const download = (
    <IconButton
      icon={downloadIcon}
      label={t`Download the tickets as PDF`}
      aria-busy={file.isBusy}
      onClick={() => void file.download()}
    />
  );
  return (
    <div className={styles['page']}>
      <PageBar title={title} otherwise={{ to: '/wallet' }} end={download} />
      <Tickets orderNumber={orderNumber} shown={shown} current={current} onSeen={setCurrent} />
    </div>
  );
}

/** Takes the worker's drawing away once the page shows what it has. */
function useOwnCode(isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (isDrawn) document.getElementById(FIRST_CODE)?.remove();
  }, [isDrawn]);
}

function useShown(orderNumber: string): Shown {
  const session = useSession();
  const orders = useRecord(orderStore);
  const wallet = useRecord(ticketStore);
  const order = orders && findOrder(orders, orderNumber);
  const saved =
    wallet && session !== undefined
      ? findTickets(visibleTickets(wallet, session?.user_detail.id), orderNumber)
      : undefined;
  const isKnown = session !== undefined && orders !== undefined && wallet !== undefined;
  const online = useOnline();
  const link = useMailedLink(orderNumber, { isKnown });
  const isLinked = link.token !== undefined;
  const token = order?.download_token ?? saved?.download_token ?? undefined;
  // what is kept is shown at once, and is as the server says a moment later
  const isAsked = saved === undefined || (online && (token !== undefined || session !== null));
  const { data, error, refetch } = useQuery({
    ...orderTicketsQuery(orderNumber, token),
    enabled: isKnown && isAsked && (!isLinked || link.isDead),
  });
  const known = saved ?? order;
  const isGuests = (known?.account_id ?? null) === null;
  const guestToken = isGuests ? (known?.download_token ?? undefined) : undefined;
  const tickets = saved?.tickets ?? link.tickets ?? data?.data;
  useSeenOrder(order, tickets !== undefined);
  const isOwn = guestToken !== undefined || (!isGuests && known?.account_id === session?.user_detail.id);
  const asked = isLinked && !link.isDead ? link : { error, retry: () => void refetch() };
  return { order: tickets, saved, guestToken, isOwn, isLinked, error: asked.error, retry: asked.retry };
}

interface TicketsProps {
  readonly orderNumber: string;
  readonly shown: Shown;
  readonly current: number;
  readonly onSeen: (index: number) => void;
}

function Tickets({
  orderNumber,
  shown: { order, saved, guestToken, isOwn, isLinked, error, retry },
  current,
  onSeen,
}: TicketsProps): ReactNode {
  const { t } = useLingui();
  const isOver = useSessionOver();
  if (order && order.admissions.length === 0) {
    if (order.payment_status === 'failed')
      return <Navigate to={pageOfStatus('failed')} params={{ orderNumber }} replace />;
    return <NotYet retry={retry} />;
  }
  if (order) {
    const { admissions } = order;
    const shown = admissions[current];
    const seen = admissions.length > 1 ? shown : undefined;
    const booking = order.bookings.find(({ id }) => id === shown?.booking_id);
    return (
      <>
        <TicketSwiper tickets={ticketsOf(order, saved)} current={current} onSeen={onSeen} />
        <NotKept className={styles['not-kept']} />
        {seen?.valid === 1 && <OneTicketFile key={seen.position} orderNumber={orderNumber} position={seen.position} />}
        {booking?.event.removed === 0 && <SeeEvent event={booking.event} />}
        {booking && isOwn && <AskToCancel key={booking.id} order={order} token={guestToken} booking={booking} />}
        {saved && saved.account_id === null && <RemoveTickets orderNumber={orderNumber} count={admissions.length} />}
      </>
    );
  }
  // a strip says that the session has ended: signing in opens it, but for the link of a mail
  if (!isLinked && (isSignedOut(error) || (error && isOver && guestToken === undefined))) return null;
  if (isSignedOut(error) || (error instanceof CallError && error.status === 404))
    return <UnknownOrder orderNumber={orderNumber} isLinked={isLinked} />;
  if (error) return <Failed retry={retry} />;
  return (
    <SkeletonGroup label={t`Loading your tickets`}>
      <Skeleton shape="hero" className={styles['bone']} />
    </SkeletonGroup>
  );
}

/** To hand on one ticket of several. Source: decisions 7. */
function OneTicketFile({ orderNumber, position }: { orderNumber: string; position: number }): ReactNode {
  const { t } = useLingui();
  const { isBusy, download } = useTicketFile(orderNumber, position);
  return (
    <div className={styles['one']}>
      <Button kind="ghost" size="small" loading={isBusy} loadingText={t`Fetching…`} onClick={() => void download()}>
        <Trans>Only ticket {position} as PDF</Trans>
      </Button>
    </div>
  );
}

/** What the ticket is for may have changed, or be worth showing to somebody. */
function SeeEvent({ event: { id, slug } }: { event: OrderTickets['bookings'][number]['event'] }): ReactNode {
  return (
    <div className={styles['one']}>
      <Link
        to="/event-details/$event/$eventid"
        params={{ event: slug, eventid: String(id) }}
        className={buttonClass({ kind: 'ghost', size: 'small' })}
      >
        <Trans>See the event</Trans>
      </Link>
    </div>
  );
}

function ticketsOf({ order_number, admissions, bookings }: OrderTickets, saved: SavedOrder | undefined) {
  return admissions.flatMap((admission) => {
    const booking = bookings.find((one) => one.id === admission.booking_id);
    if (!booking) return [];
    const content = (
      <AdmissionTicket
        admission={admission}
        booking={booking}
        orderNumber={order_number}
        stamp={saved && <SavedStamp at={saved.saved_at} />}
      />
    );
    return [{ key: admission.id, position: admission.position, content }];
  });
}

function NotYet({ retry }: { retry: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      heading="h2"
      icon={hourglassIcon}
      title={t({ id: 'TicketNotAvailableYet', message: 'Your ticket is not available yet.' })}
      text={<Trans>Tickets are here as soon as the payment is in.</Trans>}
      action={
        <Button full onClick={retry}>
          <Trans>Check now</Trans>
        </Button>
      }
    />
  );
}

function Failed({ retry }: { retry: () => void }): ReactNode {
  return (
    <EmptyState
      heading="h2"
      icon={cloudExclamationPointIcon}
      title={<Trans>We can’t load this now</Trans>}
      text={<Trans>Your tickets are safe: they are in your e-mail too.</Trans>}
      action={
        <Button full onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
