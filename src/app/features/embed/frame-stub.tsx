import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventDetail, PublicEvent } from '#wire/catalogue/event.ts';
import { StubBar } from '#app/ui/event/stub-bar.tsx';
import { useOnline } from '#app/data/network.ts';
import { NotNow } from '#app/shell/no-network.tsx';
import { SaleStarts } from '#app/features/event/event-stub.tsx';
import { type OpenPicker, useIsInCart } from '#app/features/event/get-tickets.tsx';
import { MoneyOf, OrderFee } from '#app/features/event-parts/event-words.tsx';
import { isSoldOnItsPage } from './frame-event.ts';
import styles from './frame-page.module.css';

interface Props {
  readonly detail: EventDetail;
  readonly button: OpenPicker;
}

/** Price and the way to the tickets of a frame; why there are none where there are none. Source: FRM-05, EVT-35, EVT-47. */
export function FrameStub({ detail, button }: Props): ReactNode {
  const { data: event } = detail;
  if (event.cancelled) return <StubBar inline state="soon" text={<Trans>This event was cancelled.</Trans>} />;
  if (isSoldOnItsPage(detail))
    return (
      <OnItsPage event={event}>
        <Trans>The event page sells the tickets</Trans>
      </OnItsPage>
    );
  switch (event.availability) {
    case 'from':
    case 'free':
      return <OpenStub detail={detail} button={button} />;
    case 'sold-out':
      return (
        <StubBar inline state="soon" text={event.sale_over ? <Trans>Sale over</Trans> : <Trans>Sold out</Trans>} />
      );
    case 'ended':
      return <StubBar inline state="soon" text={<Trans>This event is over.</Trans>} />;
    case 'locked':
      return (
        <OnItsPage event={event}>
          <Trans>For invited guests: the event page asks for the password</Trans>
        </OnItsPage>
      );
    case 'not-yet-on-sale':
      return <StubBar inline state="soon" text={<SaleStarts at={event.sale_starts ?? ''} />} />;
    default:
      return <StubBar inline state="soon" text={<Trans>Tickets are coming soon for this event</Trans>} />;
  }
}

/** What the event's own page is for, and the way there. */
function OnItsPage({ event, children }: { event: PublicEvent; children: ReactNode }): ReactNode {
  return (
    <StubBar
      inline
      state="soon"
      text={
        <a
          className={styles['link']}
          href={`/event-details/${encodeURIComponent(event.slug)}/${event.id}`}
          target="_blank"
          rel="noopener"
        >
          {children}
        </a>
      }
    />
  );
}

function OpenStub({ detail: { data: event }, button }: Props): ReactNode {
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
  if (!online) return <StubBar inline state="shut" {...price} action={<NotNow />} />;
  return (
    <>
      <StubBar
        inline
        state="open"
        {...price}
        action={isInCart ? <Trans>Change tickets</Trans> : <Trans>Get tickets</Trans>}
        link={({ className, ...props }) => (
          <button type="button" className={`${className} ${styles['open']}`} {...props} {...button} />
        )}
      />
      {/* public/index.html shows it where the app could not be had after a press */}
      <p id="no-app" role="alert" className="small" hidden>
        <Trans>This part of the page could not be fetched. Try again in a moment.</Trans>
      </p>
    </>
  );
}
