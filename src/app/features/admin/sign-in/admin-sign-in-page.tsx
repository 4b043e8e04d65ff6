import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { WaitingStep } from '#wire/admin/second-factor.ts';
import { Button } from '#app/ui/button.tsx';
import { LeavingTickets } from '#app/features/accounts/sign-out/leaving-tickets.tsx';
import { waitingIn } from './waiting.ts';
import styles from '../admin-page.module.css';
import { useFragment } from '../fragment.ts';
import { SetUpFactor } from '../set-up/set-up-factor.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { type Leaving, useOpenSession } from './use-open-session.ts';

/** Where admins sign in: password and second factor, or a passkey alone. Source: ADM-24, decisions 8. */
export function AdminSignInPage({ redirect }: { redirect: string | undefined }): ReactNode {
  const fragment = useFragment();
  const [waiting, setWaiting] = useState<WaitingStep | undefined>(() => waitingIn(fragment));
  const { open, waiting: leaving, choose } = useOpenSession(redirect);
  if (leaving) return <OtherAccount {...leaving} choose={choose} />;
  if (waiting?.set_up === 1) return <SetUpFactor step={waiting.step} onDone={open} onOver={() => setWaiting(undefined)} />;
  if (waiting)
    return <SecondFactorForm waiting={waiting} onSession={open} onOver={() => setWaiting(undefined)} />;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>Sign in as an admin</Trans>
      </h1>
      <PasswordForm onSession={open} onWaiting={setWaiting} />
      <PasskeyButton onSession={open} />
    </div>
  );
}

/** Another account's tickets are on this device: nobody is signed in before that is said. Source: decisions 9. */
function OtherAccount({ name, wallet, leaving, choose }: Leaving & { choose: (goesOn: boolean) => void }): ReactNode {
  const owner = leaving[0]?.account_name || leaving[0]?.tickets.customer_name;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>
        <Trans>The tickets of {owner} are on this device</Trans>
      </h1>
      <LeavingTickets leaving={leaving} guestsStay={wallet.some(({ account_id }) => account_id === null)} />
      <Button full kind="danger" onClick={() => choose(true)}>
        <Trans>Sign in as {name}</Trans>
      </Button>
      <Button full onClick={() => choose(false)}>
        <Trans>Keep these tickets here</Trans>
      </Button>
    </div>
  );
}
