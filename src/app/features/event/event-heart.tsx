import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { heartIcon } from '#app/ui/icons/first-view.ts';
import { PageFavourite } from '#app/features/social/lazy-parts.ts';
import { useWish } from '#app/features/social/use-wish.ts';
import { useSignedIn } from '#app/shell/signed-in.ts';

/** Remembers the event; whoever is signed out is led to sign-in and back. None once it is over. Source: EVT-15, EVT-35, FAV-05. */
export function EventHeart({ event }: { event: PublicEvent }): ReactNode {
  const { t } = useLingui();
  const { id, title, availability } = event;
  const wish = useWish(`favourite ${id}`);
  const isSignedIn = useSignedIn();
  if (availability === 'ended') return null;
  const heart = <IconButton kind="solid" icon={heartIcon} label={t`Favourite: ${title}`} onClick={wish} />;
  return isSignedIn ? <PageFavourite event={event} instead={heart} /> : heart;
}
