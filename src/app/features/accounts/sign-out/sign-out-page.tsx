import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { signOut } from '#wire/accounts/session.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { signOutHere, ticketsOfAccounts } from '#device/accounts/this-account.ts';
import { ticketStore, type Wallet } from '#device/tickets/ticket-store.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { downloadIcon } from '#app/ui/icons/buying.ts';
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx';
import { call } from '../../../shell/call.ts';
import { useRecord } from '../../../shell/device.ts';
import { PageBar } from '../../../shell/page-bar.tsx';
import { usePageFacts } from '../../../shell/page-facts.ts';
import { useTicketFile } from '../../tickets/use-ticket-file.ts';
import styles from './sign-out-page.module.css';

/** Signs out: at once where no tickets go with it, else after saying how many, and offering their files. Source: AUTH-20, decisions 9. */
export function SignOutPage(): ReactNode {
  const wallet = useRecord(ticketStore);
  const leaving = wallet && ticketsOfAccounts(wallet);
  const leave = useSignOut();
  return (
    <>
      <PageBar otherwise={{ to: '/account' }} />
      <div className={styles['page']}>
        <h1>
          <Trans>Sign out</Trans>
        </h1>
        {leaving && leaving.length > 0 ? (
          <Asked leaving={leaving} leave={leave} />
        ) : (
          <AtOnce isKnown={leaving !== undefined} leave={leave} />
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

function Asked({ leaving, leave }: { leaving: Wallet; leave: Leave }): ReactNode {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const count = leaving.reduce((sum, { tickets }) => sum + tickets.admissions.length, 0);
  const confirm = (): void => {
    setBusy(true);
    void leave();
  };
  return (
    <>
      <p>
        <Plural value={count} one="# ticket leaves this phone." other="# tickets leave this phone." />{' '}
        <Trans>They stay valid and are still in your e-mail, but they no longer open here.</Trans>
      </p>
      <ul className={styles['orders']}>
        {leaving.map(({ tickets: { order_number, bookings } }) => (
          <li key={order_number} className={styles['order']}>
            <b>{[...new Set(bookings.map(({ event }) => event.title))].join(', ')}</b>
            <SaveFile orderNumber={order_number} />
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button full kind="danger" loading={isBusy} loadingText={t`Signing out…`} onClick={confirm}>
          <Trans>Sign out</Trans>
        </Button>
        <Link to="/wallet" className={buttonClass({ kind: 'ghost', full: true })}>
          <Trans>Keep my tickets here</Trans>
        </Link>
      </div>
    </>
  );
}

function SaveFile({ orderNumber }: { orderNumber: string }): ReactNode {
  const { t } = useLingui();
  const { isBusy, download } = useTicketFile(orderNumber);
  return (
    <Button
      kind="outline"
      size="small"
      aria-label={t`PDF of order ${orderNumber}`}
      loading={isBusy}
      loadingText={t`One moment…`}
      onClick={() => void download()}
    >
      <Icon d={downloadIcon} size={18} />
      PDF
    </Button>
  );
}

/** Ends the session on the server where it can be reached, clears the device, and goes home. */
function useSignOut(): Leave {
  const { lang } = usePageFacts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const begun = useRef(false);
  return async () => {
    if (begun.current) return;
    begun.current = true;
    const session = await sessionStore.load();
    // a session that has ended, or no network: the device forgets it all the same
    if (session) await call(signOut, {}, { lang, token: session.access_token }).catch(() => undefined);
    await signOutHere();
    // nothing that was asked for with the session is in memory any more
    queryClient.clear();
    await navigate({ to: '/', replace: true });
  };
}
