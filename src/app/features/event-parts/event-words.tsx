import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import { Money } from '#app/ui/money.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { useOnline } from '#app/data/network.ts';
import { useLangOf } from '#app/shell/page-facts.ts';
import { EventTime } from './event-time.tsx';

/** An amount of the wire, written for people. */
export function MoneyOf({ wire }: { wire: string }): ReactNode {
  return <Money amount={formatMoney(fromWire(wire) ?? ZERO)} />;
}

/** An event's title, said to be of another language where it is. */
export function EventTitle({ event }: { event: EventCard }): ReactNode {
  return (
    <span lang={useLangOf()(event.lang)} dir="auto">
      {event.title}
    </span>
  );
}

/** When an event takes place, in the short form: `za 12 dec · 20:00`. */
export function EventWhen({ event, city = false }: { event: EventCard; city?: boolean }): ReactNode {
  return <EventTime event={event} city={city ? event.city : ''} />;
}

/** Where: town and venue in one line; a narrow card cuts the venue. */
export function placeOf(event: EventCard): ReactNode {
  return event.online ? <Trans>Online</Trans> : [event.city, event.venue].filter(Boolean).join(' · ');
}

/**
 * What a card says about the price: all-in, with the fee per order beside it where there is one (decisions 3); without a
 * network nobody knows it, and the strip at the top says so once.
 */
export function EventPrice({ event }: { event: EventCard }): ReactNode {
  const online = useOnline();
  if (event.cancelled) return <Trans>Called off</Trans>;
  if (!online && (event.availability === 'free' || event.availability === 'from')) return null;
  switch (event.availability) {
    case 'free':
      return <Trans>Free</Trans>;
    case 'from':
      return (
        <>
          <Trans>
            from <MoneyOf wire={event.from_price ?? '0.00'} />
          </Trans>
          <OrderFee event={event} />
        </>
      );
    case 'sold-out':
      return null;
    case 'not-yet-on-sale':
      return <Trans>Not yet on sale</Trans>;
    case 'coming-soon':
      return <Trans>Tickets soon</Trans>;
    case 'ended':
      return <Trans>Over</Trans>;
    case 'locked':
      return <Trans>With a password</Trans>;
  }
}

/** `+ € 0,60 per order`, where the site asks a fee per order. */
export function OrderFee({ event }: { event: EventCard }): ReactNode {
  if (!event.order_fee) return null;
  return (
    <span className="micro muted">
      {' '}
      <Trans>
        + <MoneyOf wire={event.order_fee} /> per order
      </Trans>
    </span>
  );
}

/** The word on a poster: sold out, or not sold any more; nothing else needs one. Source: EVT-41, EVT-43. */
export function EventTag({ event }: { event: EventCard }): ReactNode {
  if (event.availability !== 'sold-out') return null;
  return <Tag kind="neutral">{event.sale_over ? <Trans>Sale over</Trans> : <Trans>Sold out</Trans>}</Tag>;
}

/** Names of the documented audiences in the page's language. Source: LIST-10. */
export function useAudienceName(): (audience: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    Children: t`Children`,
    Youth: t`Youth`,
    Family: t`Family`,
    Adults: t`Adults`,
    Group: t`Groups`,
  };
  return (audience) => names[audience] ?? audience;
}
