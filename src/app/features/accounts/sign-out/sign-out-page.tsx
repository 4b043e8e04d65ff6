import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { wallClock } from '#domain/time/wall-clock.ts';
import { ticketsOfAccounts } from '#device/accounts/this-account.ts';
import { callsOfAccounts, outboxStore } from '#device/outbox.ts';
import { ticketStore, type Wallet } from '#device/tickets/ticket-store.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useRecord } from '#app/data/device.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { walletEntries } from '#app/features/wallet/wallet-entries.ts';
import { PageBar } from '../../../shell/page-bar.tsx';
import { UnsentChanges } from './unsent-changes.tsx';
import { LeavingTickets } from './leaving-tickets.tsx';
import { signOutOf } from './sign-out.ts';
import { useLeaveDevice } from './use-leave-device.ts';
import styles from './sign-out-page.module.css';

/** Signs out: at once where neither coming tickets nor unsent changes go with it, else after saying how many, and offering their files. Source: AUTH-20, decisions 9. */
export function SignOutPage(): ReactNode {
  const wallet = useRecord(ticketStore);
  const outbox = useRecord(outboxStore);
  const leaving = wallet && ticketsOfAccounts(wallet);
  const today = wallClock(useNow()).date;
  const isLeft = leaving && walletEntries(leaving, today).upcoming.length > 0;
  const unsent = outbox ? callsOfAccounts(outbox).length : 0;
  const leave = useSignOut();
  return (
    <>
      <PageBar otherwise={{ to: '/account' }} />
      <div className={styles['page']}>
        <h1>
          <Trans>Sign out</Trans>
        </h1>
        {leaving && (isLeft || unsent > 0) ? (
          <Asked leaving={leaving} guestsStay={leaving.length < wallet.length} unsent={unsent} leave={leave} />
        ) : (
          <AtOnce isKnown={leaving !== undefined && outbox !== undefined} leave={leave} />
        )}
      </div>
    </>
  );
}

type Leave = () => Promise<void>;

function AtOnce({ isKnown, leave }: { isKnown: boolean; leave: Leave }): ReactNode {
  const { t } = useLingui();
  useEffect(() => {
    if (isKnown) void leave();
  }, [isKnown, leave]);
  return (
    <SkeletonGroup label={t`Signing out…`}>
      <Skeleton shape="hero" className={styles['bone']} />
    </SkeletonGroup>
  );
}

interface AskedProps {
  readonly leaving: Wallet;
  readonly guestsStay: boolean;
  /** changes that wait for a network */
  readonly unsent: number;
  readonly leave: Leave;
}

function Asked({ leaving, guestsStay, unsent, leave }: AskedProps): ReactNode {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const confirm = (): void => {
    setBusy(true);
    void leave();
  };
  return (
    <>
      <LeavingTickets leaving={leaving} guestsStay={guestsStay} />
      <UnsentChanges count={unsent} />
      <div className={styles['actions']}>
        <Button full kind="danger" loading={isBusy} loadingText={t`Signing out…`} onClick={confirm}>
          <Trans>Sign out</Trans>
        </Button>
        <Link to="/wallet" className={buttonClass({ full: true })}>
          <Trans>Stay signed in</Trans>
        </Link>
      </div>
    </>
  );
}

/** Clears the device, ends the session on the server where it can be reached, goes home, and says so. */
function useSignOut(): Leave {
  const { t } = useLingui();
  const toast = useToast();
  const { emptyDevice, goHome } = useLeaveDevice();
  const begun = useRef(false);
  return async () => {
    if (begun.current) return;
    begun.current = true;
    await signOutOf(emptyDevice);
    await goHome();
    toast({ text: t`You are signed out.` });
  };
}
