import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { InviteSheet, ReviewSheet } from '#app/features/social/lazy-parts.ts';
import { useSignInFor } from '#app/features/social/use-sign-in-for.ts';
import { takeWish } from '#app/features/social/wishes.ts';
import { useSignedIn } from '#app/shell/signed-in.ts';
import { type Overlay, useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';

interface SocialSheets {
  /** opens the sheet, or leads to sign-in and back to it */
  readonly review: () => void;
  readonly invite: () => void;
  readonly sheets: ReactNode;
}

/** The sheets of an event's page for whoever is signed in: a review, an invitation. Source: REV-04, REV-05, INV-01, INV-03. */
export function useSocialSheets(event: PublicEvent): SocialSheets {
  const { id } = event;
  const isSignedIn = useSignedIn();
  const signInFor = useSignInFor();
  const reviewing = useOverlay('review', id);
  const inviting = useOverlay('invite', id);
  const [reviews, invitations] = [useTimesOpened(reviewing), useTimesOpened(inviting)];
  const openFor = (overlay: Overlay, what: 'review' | 'invite') => () => {
    if (isSignedIn) overlay.show();
    else signInFor(`${what} ${id}`);
  };
  const grant = useEffectEvent(() => {
    if (takeWish(`review ${id}`)) reviewing.show();
    if (takeWish(`invite ${id}`)) inviting.show();
  });
  useEffect(() => {
    if (isSignedIn) grant();
  }, [isSignedIn]);
  return {
    review: openFor(reviewing, 'review'),
    invite: openFor(inviting, 'invite'),
    sheets: (
      <>
        {reviews > 0 && <ReviewSheet key={`review ${reviews}`} event={event} overlay={reviewing} />}
        {invitations > 0 && <InviteSheet key={`invite ${invitations}`} event={event} overlay={inviting} />}
      </>
    ),
  };
}
