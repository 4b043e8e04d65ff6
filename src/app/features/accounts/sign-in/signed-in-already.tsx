import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useSession } from '#app/data/session.ts';
import { homeOf, isForOffice } from './redirect-path.ts';

/**
 * Says who is signed in to whoever comes to sign in or up all the same: to go on, or because another account is asked for.
 * Source: ROLE-07.
 */
export function SignedInAlready({ target }: { target: string | undefined }): ReactNode {
  const router = useRouter();
  const user = useSession()?.user_detail;
  if (!user) return null;
  const { name, role_id } = user;
  if (isForOffice(target) && role_id !== ROLE.organizer)
    return (
      <Notice live title={<Trans>This page is for organizers</Trans>}>
        <Trans>You are signed in as {name}. Sign in with an organizer’s account to open it.</Trans>
      </Notice>
    );
  const href = target ?? homeOf(role_id);
  const goOn = (event: MouseEvent): void => {
    event.preventDefault();
    router.history.replace(href);
  };
  return (
    <Notice
      action={
        <a href={href} className="link" onClick={goOn}>
          <Trans>Go on</Trans>
        </a>
      }
    >
      <Trans>You are signed in as {name}.</Trans>
    </Notice>
  );
}
