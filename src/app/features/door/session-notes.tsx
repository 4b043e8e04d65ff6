import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '#app/ui/layout/notice.tsx';

/** The session has expired while this phone scanned. */
export function ScansOn(): ReactNode {
  const { t } = useLingui();
  return (
    <Notice kind="warn" title={t`Your session has ended, and this phone goes on scanning.`}>
      <Trans>Sign in again for names, helpers and live numbers.</Trans> <SignIn />
    </Notice>
  );
}

/** The session has ended, and so has this phone. */
export function SignInFirst(): ReactNode {
  const { t } = useLingui();
  return (
    <Notice kind="warn" title={t`Your session has ended.`}>
      <Trans>Sign in to open this phone for scanning.</Trans> <SignIn />
    </Notice>
  );
}

function SignIn(): ReactNode {
  const { pathname } = useLocation();
  return (
    <a className="link" href={`/signin?${new URLSearchParams({ redirect: pathname }).toString()}`}>
      <Trans>Sign in</Trans>
    </a>
  );
}
