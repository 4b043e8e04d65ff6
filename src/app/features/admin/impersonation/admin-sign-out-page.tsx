import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { signOut } from '#wire/accounts/session.ts';
import { ADMIN_HOME } from '#wire/addresses.ts';
import { endImpersonation, impersonation } from '#device/apart.ts';
import { ask } from '#app/data/ask.ts';
import { readUrl } from '#app/data/read-url.ts';
import { redirectPath } from '#app/features/accounts/sign-in/redirect-path.ts';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import styles from '../admin-page.module.css';

/**
 * Ends the session as somebody else, empties this tab's memory and goes back to the admin area. In a tab that is no such
 * one there is nothing to end. Source: IMP-05.
 */
export function AdminSignOutPage(): ReactNode {
  const { t } = useLingui();
  useEffect(() => void leave(), []);
  return (
    <SkeletonGroup label={t`Back to the admin area…`} className={styles['page']}>
      <Skeleton shape="heading" />
    </SkeletonGroup>
  );
}

async function leave(): Promise<void> {
  const ended = impersonation();
  // without a network the tab forgets it all the same: on the server it ends within hours
  if (ended) await ask(signOut, {}, { as: ended.session, keepalive: true }).catch(() => undefined);
  endImpersonation();
  location.replace(ended ? returnAddress(ended.return_url) : ADMIN_HOME);
}

/** A page of this site, or wherever the operator has said: only the server writes it. */
function returnAddress(address: string): string {
  return redirectPath(address) ?? (readUrl(address) ? address : ADMIN_HOME);
}
