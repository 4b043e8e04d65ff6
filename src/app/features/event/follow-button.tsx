import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrganizerInfo } from '#wire/catalogue/event.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { bellIcon } from '#app/ui/icons/first-view.ts';
import { FollowToggle } from '#app/features/social/lazy-parts.ts';
import { useSignInFor } from '#app/features/social/use-sign-in-for.ts';
import { useSignedIn } from '#app/shell/signed-in.ts';

/** Follows an organizer; whoever is signed out is led to sign-in and back. Source: ATT-05. */
export function FollowButton({ organizer }: { organizer: OrganizerInfo }): ReactNode {
  const signInFor = useSignInFor();
  const isSignedIn = useSignedIn();
  const { id, organisation } = organizer;
  const button = (
    <Button kind="outline" size="small" onClick={() => signInFor(`follow ${id}`)}>
      <Icon d={bellIcon} size={18} />
      <Trans>Follow</Trans> <span className="visually-hidden">{organisation}</span>
    </Button>
  );
  return isSignedIn ? <FollowToggle organizer={{ ...organizer, organizer_id: id }} instead={button} /> : button;
}
