import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/time/format-date.ts';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { StubBar } from '#app/ui/stub-bar.tsx';
import { MoneyOf, OrderFee } from './event-words.tsx';
import styles from './event-stub.module.css';

/** Price and the way to the tickets, floating over the page on phones; nothing once the event is over. Source: EVT-35, EVT-47. */
export function EventStub({ detail: { data: event } }: { detail: EventDetail }): ReactNode {
  if (event.availability === 'ended' || event.availability === 'locked') return null;
  return (
    <div className={styles['stub']}>
      <Stub event={event} />
    </div>
  );
}

function Stub({ event }: { event: EventDetail['data'] }): ReactNode {
  switch (event.availability) {
    case 'from':
      return (
        <StubBar
          state="open"
          caption={<Trans>Tickets from</Trans>}
          price={<MoneyOf wire={event.from_price ?? '0.00'} />}
          note={event.order_fee ? <OrderFee event={event} /> : <Trans>all-in</Trans>}
          action={<Trans>See tickets</Trans>}
          link={toTickets}
        />
      );
    case 'free':
      return <StubBar state="open" caption={<Trans>Tickets</Trans>} price={<Trans>Free</Trans>} action={<Trans>See tickets</Trans>} link={toTickets} />;
    case 'sold-out':
      return <StubBar state="shut" caption={<Trans>Tickets</Trans>} price={<Trans>None left</Trans>} action={<Trans>Sold out</Trans>} />;
    case 'not-yet-on-sale':
      return <StubBar state="soon" text={<SaleStarts at={event.sale_starts ?? ''} />} />;
    default:
      return <StubBar state="soon" text={<Trans>Tickets are coming soon for this event</Trans>} />;
  }
}

/** When the first ticket goes on sale. */
export function SaleStarts({ at }: { at: string }): ReactNode {
  const [date = '', time = ''] = at.split(' ');
  const moment = formatDateTime({ date, time });
  return <Trans>On sale from {moment}</Trans>;
}

const toTickets = (props: { className?: string | undefined; children: ReactNode }): ReactNode => <a href="#tickets" {...props} />;
