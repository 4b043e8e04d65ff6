import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTime } from '#domain/time/calendar.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { StubBar } from '#app/ui/event/stub-bar.tsx';
import { useOnline } from '#app/data/network.ts';
import { NotNow, PriceLater } from '#app/shell/no-network.tsx';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { MoneyOf, OrderFee } from '#app/features/event-parts/event-words.tsx';
import styles from './event-stub.module.css';
import { type OpenPicker, useIsInCart } from './get-tickets.tsx';
import { InCart } from './lazy-parts.ts';

interface Props {
  readonly detail: EventDetail;
  /** opens the ticket picker */
  readonly button: OpenPicker;
}

/** Price and the way to the tickets, floating over the page on phones; nothing once the event is over or cancelled. Source: EVT-35, EVT-47. */
export function EventStub({ detail, button }: Props): ReactNode {
  const { availability, cancelled } = detail.data;
  if (availability === 'ended' || availability === 'locked' || cancelled) return null;
  return (
    <div className={styles['stub']}>
      <Stub detail={detail} button={button} />
    </div>
  );
}

function Stub({ detail, button }: Props): ReactNode {
  const event = detail.data;
  switch (event.availability) {
    case 'from':
    case 'free':
      return <OpenStub detail={detail} button={button} />;
    case 'sold-out':
      if (event.sale_over) return <StubBar state="soon" text={<Trans>Sale over</Trans>} />;
      return (
        <StubBar
          state="shut"
          caption={<Trans>Tickets</Trans>}
          price={<Trans>None left</Trans>}
          action={<Trans>Sold out</Trans>}
        />
      );
    case 'not-yet-on-sale':
      return <StubBar state="soon" text={<SaleStarts at={event.sale_starts ?? ''} />} />;
    default:
      return <StubBar state="soon" text={<Trans>Tickets are coming soon for this event</Trans>} />;
  }
}

function OpenStub({ detail, button }: Props): ReactNode {
  const event = detail.data;
  const online = useOnline();
  const isInCart = useIsInCart(event.id);
  const price =
    event.availability === 'free'
      ? { caption: <Trans>Tickets</Trans>, price: <Trans>Free</Trans> }
      : {
          caption: <Trans>Tickets from</Trans>,
          price: <MoneyOf wire={event.from_price ?? '0.00'} />,
          note: event.order_fee ? <OrderFee event={event} /> : <Trans>all-in</Trans>,
        };
  if (!online) {
    return <StubBar state="shut" caption={<Trans>Tickets</Trans>} price={<SavedPrice />} action={<NotNow />} />;
  }
  const open = (
    <StubBar
      state="open"
      {...price}
      action={<Trans>Get tickets</Trans>}
      link={({ className, ...props }) => (
        <button type="button" className={`${className} ${styles['needs-script']}`} {...props} {...button} />
      )}
    />
  );
  return isInCart ? <InCart look="stub" event={event} button={button} instead={open} /> : open;
}

/** The amount's place without a network: what was saved may not hold any more. */
function SavedPrice(): ReactNode {
  return (
    <span className={styles['saved']}>
      <PriceLater />
    </span>
  );
}

/** When the first ticket goes on sale. */
export function SaleStarts({ at }: { at: string }): ReactNode {
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  const [date = '', time = ''] = at.split(' ');
  const moment = `${formatShortDate(date, { language: lang, today })}, ${formatTime(time)}`;
  return <Trans>On sale from {moment}</Trans>;
}
