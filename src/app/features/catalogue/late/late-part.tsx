import type { ReactNode } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { useBuyingMessages } from '../../../i18n/use-buying-messages.ts';
import { EventLeaving } from './event-leaving.tsx';
import { EventUnlock } from './event-unlock.tsx';
import { EventVideo } from './event-video.tsx';
import { SignedInCrumb } from './signed-in-crumb.tsx';
import { SimilarEvents } from './similar-events.tsx';

/** What stands on an event's page only for some visitors or some events; its strings come with the buying screens'. */
export type LatePartProps =
  | { readonly part: 'leaving' | 'similar' | 'unlock' | 'video'; readonly event: PublicEvent }
  | { readonly part: 'crumb'; readonly className: string | undefined; readonly home: ReactNode };

/** One of them, once its strings are there. */
export function LatePart(props: LatePartProps): ReactNode {
  const hasMessages = useBuyingMessages();
  if (!hasMessages) return props.part === 'crumb' && props.home;
  switch (props.part) {
    case 'leaving':
      return <EventLeaving address={props.event.redirect_url} />;
    case 'similar':
      return <SimilarEvents event={props.event} />;
    case 'unlock':
      return <EventUnlock event={props.event} />;
    case 'video':
      return <EventVideo event={props.event} />;
    case 'crumb':
      return <SignedInCrumb className={props.className} home={props.home} />;
  }
}
