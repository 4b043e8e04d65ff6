import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrganizerInfo } from '#wire/catalogue/event.ts';
import { Button } from '#app/ui/button.tsx';
import { FollowToggle } from '#app/features/social/lazy-parts.ts';
import { useWish } from '#app/features/social/use-wish.ts';
import { useSignedIn } from '#app/shell/signed-in.ts';

/** Follows an organizer; whoever is signed out is led to sign-in and back. Source: ATT-05. */
export function FollowButton({ organizer }: { organizer: OrganizerInfo }): ReactNode {
  const { id, organisation } = organizer;
  const wish = useWish(`follow ${id}`);
  const isSignedIn = useSignedIn();
  const button = (
    <Button kind="outline" size="small" onClick={wish}>
      <Trans>Follow</Trans> <span className="visually-hidden">{organisation}</span>
    </Button>
  );
  return isSignedIn ? <FollowToggle organizer={{ ...organizer, organizer_id: id }} instead={button} /> : button;
}
