import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { WaitingStep } from '#wire/admin/second-factor.ts';
import { OtherAccount } from '#app/features/accounts/sign-in/other-account.tsx';
import { homeOf, redirectPath } from '#app/features/accounts/sign-in/redirect-path.ts';
import { useArrival } from '#app/features/accounts/sign-in/use-arrival.ts';
import { focusOn } from '#app/ui/focus-on.ts';
import { waitingIn } from './waiting.ts';
import styles from '../admin-page.module.css';
import { useFragment } from '../fragment.ts';
import { SetUpFactor } from '../set-up/set-up-factor.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/** Where admins sign in: password and second factor, or a passkey alone. Source: ADM-24, decisions 8. */
export function AdminSignInPage({ redirect }: { redirect: string | undefined }): ReactNode {
  const fragment = useFragment();
  const [waiting, setWaiting] = useState<WaitingStep | undefined>(() => waitingIn(fragment));
  /** from a later step */
  const [isBack, setBack] = useState(false);
  const {
    arrive: open,
    others,
    choose,
  } = useArrival(({ role_id }) => location.assign(redirectPath(redirect) ?? homeOf(role_id)));
  if (others) {
    return (
      <div className={styles['page']}>
        <OtherAccount {...others} choose={choose} />
      </div>
    );
  }
  const beginAgain = (): void => {
    setWaiting(undefined);
    setBack(true);
  };
  if (waiting?.set_up === 1) return <SetUpFactor step={waiting.step} onDone={open} onOver={beginAgain} />;
  if (waiting) return <SecondFactorForm waiting={waiting} onSession={open} onOver={beginAgain} />;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']} tabIndex={-1} ref={isBack ? focusOn : undefined}>
        <Trans>Sign in as an admin</Trans>
      </h1>
      <PasswordForm onSession={open} onWaiting={setWaiting} />
      <PasskeyButton onSession={open} />
    </div>
  );
}
