import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { verifyAdminCustomer } from '#wire/admin/impersonation.ts';
import { ADMIN_HOME } from '#wire/addresses.ts';
import { beginImpersonation } from '#device/apart.ts';
import { ask } from '#app/data/ask.ts';
import { homeOf } from '#app/features/accounts/sign-in/redirect-path.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { userCogIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import styles from '../admin-page.module.css';
import { useFragment } from '../fragment.ts';

/** Exchanges an impersonation link, once, and goes where that user begins; this page touches nothing of the device. Source: IMP-01 to IMP-03. */
export function ImpersonationPage(): ReactNode {
  const { t } = useLingui();
  const errorText = useErrorText();
  const fragment = useFragment();
  const isGiven = fragment.has('verify_string');
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    // a reload: the address has lost it on purpose
    if (!isGiven) return;
    const input = { id: Number(fragment.get('id')), verify_string: fragment.get('verify_string') ?? '' };
    exchangeOnce(input).catch(setError);
  }, [fragment, isGiven]);
  if (error !== undefined || !isGiven) {
    return (
      <EmptyState
        icon={userCogIcon}
        title={<Trans>You are not signed in as somebody else</Trans>}
        text={isGiven ? errorText(error) : <Trans>Open the whole link again: this page has forgotten it.</Trans>}
        action={
          <a className={buttonClass({ full: true })} href={ADMIN_HOME}>
            <Trans>To the users</Trans>
          </a>
        }
      />
    );
  }
  return (
    <SkeletonGroup label={t`Signing in…`} className={styles['page']}>
      <Skeleton shape="heading" />
      <Skeleton shape="hero" />
    </SkeletonGroup>
  );
}

let exchange: Promise<void> | undefined;

/** A link counts once: a page that is drawn twice asks once. @throws CallError */
function exchangeOnce(input: { id: number; verify_string: string }): Promise<void> {
  return (exchange ??= ask(verifyAdminCustomer, input, { as: null }).then(({ data }) => {
    const { access_token, user_detail, return_url } = data;
    beginImpersonation({ session: { access_token, user_detail }, return_url });
    return location.replace(homeOf(user_detail.role_id));
  }));
}
