import { Trans } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '#app/ui/layout/notice.tsx';

/** On the sign-in page: that the password has just been reset. Source: PWD-11. */
export function ResetDone(): ReactNode {
  const isDone = useRouterState({ select: ({ location }) => location.state.passwordReset === true });
  if (!isDone) return null;
  return (
    <Notice kind="ok" live>
      <Trans id="PasswordResetSuccess">Your password has been reset. You can sign in now.</Trans>
    </Notice>
  );
}
