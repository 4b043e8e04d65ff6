import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { FavouriteButton } from '#app/ui/event/favourite-button.tsx';
import { PageFavourite } from '#app/features/social/lazy-parts.ts';
import { useSignInFor } from '#app/features/social/use-sign-in-for.ts';
import { useSignedIn } from '#app/shell/signed-in.ts';

/** Remembers the event; whoever is signed out is led to sign-in and back. None once it is over. Source: EVT-15, EVT-35, FAV-05. */
export function EventHeart({ event }: { event: PublicEvent }): ReactNode {
  const { t } = useLingui();
  const signInFor = useSignInFor();
  const isSignedIn = useSignedIn();
  const { id, title, availability } = event;
  if (availability === 'ended') return null;
  const heart = (
    <FavouriteButton
      size="large"
      on={false}
      label={t`Favourite: ${title}`}
      onClick={() => signInFor(`favourite ${id}`)}
    />
  );
  return isSignedIn ? <PageFavourite event={event} size="large" instead={heart} /> : heart;
}
