import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { addBuyingMessages } from '#app/i18n/buying-messages.ts';
import { FailedState } from '#app/shell/load-failed.tsx';
import { useLate } from '#app/shell/use-late.ts';
import { EventLeaving } from './event-leaving.tsx';
import { InCart, type InCartProps } from './in-cart.tsx';
import { EventVideo } from './event-video.tsx';
import { PhotoViewer, type PhotoViewerProps } from './photo-viewer.tsx';
import { SignedInCrumb } from './signed-in-crumb.tsx';
import { SimilarEvents } from './similar-events.tsx';

/** What stands on an event's page only for some visitors or some events; its strings come with the buying screens'. */
export type LatePartProps =
  | { readonly part: 'leaving' | 'similar' | 'unlock' | 'video'; readonly event: PublicEvent }
  | ({ readonly part: 'in-cart' } & InCartProps)
  | ({ readonly part: 'photos' } & PhotoViewerProps)
  | { readonly part: 'crumb'; readonly className: string | undefined; readonly home: ReactNode };

/** What draws them, once its strings are there. */
export async function loadLatePart(i18n: I18n) {
  await addBuyingMessages(i18n);
  return { LatePart };
}

function LatePart(props: LatePartProps): ReactNode {
  switch (props.part) {
    case 'leaving':
      return <EventLeaving address={props.event.redirect_url} />;
    case 'similar':
      return <SimilarEvents event={props.event} />;
    case 'unlock':
      return <Unlock event={props.event} />;
    case 'video':
      return <EventVideo event={props.event} />;
    case 'in-cart':
      return <InCart {...props} />;
    case 'photos':
      return <PhotoViewer {...props} />;
    case 'crumb':
      return <SignedInCrumb className={props.className} home={props.home} />;
  }
}

/** Protected events alone need a form. */
const loadUnlock = () => import('./event-unlock.tsx');

function Unlock({ event }: { readonly event: PublicEvent }): ReactNode {
  const [part, retry] = useLate(loadUnlock);
  if (part) return <part.EventUnlock event={event} />;
  return part === null ? <FailedState heading="h2" retry={retry} /> : null;
}
