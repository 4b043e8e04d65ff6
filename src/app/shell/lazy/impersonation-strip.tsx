import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { impersonation } from '#device/apart.ts';
import { useSession } from '#app/data/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lockIcon } from '#app/ui/icons/buying.ts';
import { userCogIcon } from '#app/ui/icons/organizer.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import styles from './impersonation-strip.module.css';

/** At the very top of every page: as whom the admin is signed in, and the way back. Source: HDR-25, IMP-04, screens 38. */
export function ImpersonationStrip(): ReactNode {
  const session = useSession();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['impersonated'] = '';
    // what else stays in view stays below it, however large the text is
    const sizes = new ResizeObserver(([size]) =>
      style.setProperty('--apart', `${Math.ceil(size?.borderBoxSize[0]?.blockSize ?? 0)}px`),
    );
    if (strip.current) sizes.observe(strip.current);
    return () => sizes.disconnect();
  }, []);
  const name = <b>{impersonation()?.session.user_detail.name}</b>;
  return (
    <div ref={strip} className={styles['strip']} role="status">
      <Icon d={userCogIcon} size={22} />
      <p className={styles['who']}>
        {session === null ? (
          <Trans>Your session as {name} has ended.</Trans>
        ) : (
          <Trans>You are signed in as {name}.</Trans>
        )}
      </p>
      <a className={styles['back']} href="/adminsignout">
        <Trans>Back to the admin area</Trans>
      </a>
      <p className={styles['logged']}>
        <Trans>What you do is logged with your name.</Trans>
      </p>
    </div>
  );
}

/** What only the user may do themself. */
export type Locked =
  | 'purchase'
  | 'bank'
  | 'export'
  | 'password'
  | 'data'
  | 'devices'
  | 'wallet'
  | 'test-mail'
  | 'payout'
  | 'door';

/** Says before one tries that an admin cannot do something as somebody else. Source: IMP-02, screens 38. */
export function LockedNote({ what }: { what: Locked }): ReactNode {
  return (
    <Notice kind="info" icon={lockIcon}>
      {REASONS[what]}
    </Notice>
  );
}

const REASONS: Readonly<Record<Locked, ReactNode>> = {
  purchase: <Trans>You can’t order as someone else. Only they can buy or take tickets with their account.</Trans>,
  bank: <Trans>You can’t see or change someone else’s bank details and keys.</Trans>,
  export: <Trans>You can’t download someone else’s lists.</Trans>,
  password: <Trans>You can’t change a customer’s password. Send them the reset link instead.</Trans>,
  devices: <Trans>You can’t sign someone else’s devices out.</Trans>,
  'test-mail': <Trans>You can’t mail a test as someone else: it would go to their mailbox.</Trans>,
  wallet: <Trans>The tickets in someone else’s wallet are on their own devices: they can’t be seen here.</Trans>,
  payout: <Trans>You can’t ask for someone else’s payout.</Trans>,
  door: <Trans>You can’t scan or invite helpers as someone else.</Trans>,
  data: <Trans>You can’t download or delete someone else’s data.</Trans>,
};
