import type { ReactNode } from 'react';
import type { EventCard as Event } from '#wire/catalogue/event.ts';
import { EventCard, type EventCardProps } from '#app/ui/event/event-card.tsx';
import { CardFavourite } from '#app/features/social/card-favourite.ts';
import { useSignedIn } from '#app/shell/signed-in.ts';
import { EventRow } from '#app/ui/event/event-row.tsx';
import { toEvent } from './event-link.tsx';
import { EventPrice, EventTag, EventTitle, EventWhen, placeOf } from './event-words.tsx';
import { posterImage } from './poster-image.ts';

interface TileProps {
  readonly event: Event;
  readonly sizes: string;
  readonly priority?: boolean;
  readonly ratio?: 'card' | 'side' | 'wide';
  readonly heading?: 'h2' | 'h3';
  /** what the card says in the place of the event's own, where the event stands for something else */
  readonly instead?: Partial<Pick<EventCardProps, 'title' | 'where' | 'price' | 'link'>>;
}

/** An event as a card with its poster, for who is signed in with a heart on it. */
export function EventTile(props: TileProps): ReactNode {
  const { event, sizes, priority = false, ratio = 'card', heading = 'h3', instead } = props;
  const hasHeart = useSignedIn() && event.availability !== 'ended' && !instead;
  return (
    <EventCard
      poster={posterImage(event.poster, { slot: ratio === 'side' ? 'hero' : ratio, sizes })}
      paper={event.poster_paper}
      ratio={ratio}
      priority={priority}
      heading={heading}
      when={<EventWhen event={event} />}
      title={<EventTitle event={event} />}
      where={placeOf(event)}
      price={<EventPrice event={event} />}
      tag={event.availability === 'sold-out' ? <EventTag event={event} /> : undefined}
      action={hasHeart && <CardFavourite event={event} />}
      link={toEvent(event)}
      {...instead}
    />
  );
}

interface LineProps {
  readonly event: Event;
  readonly heading?: 'h2' | 'h3';
}

/** An event in one line. */
export function EventLine({ event, heading = 'h3' }: LineProps): ReactNode {
  return (
    <EventRow
      poster={posterImage(event.poster, { slot: 'card', sizes: '64px' })}
      paper={event.poster_paper}
      heading={heading}
      when={<EventWhen event={event} />}
      title={<EventTitle event={event} />}
      where={placeOf(event)}
      price={event.availability === 'sold-out' ? <EventTag event={event} /> : <EventPrice event={event} />}
      link={toEvent(event)}
    />
  );
}
