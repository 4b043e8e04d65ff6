import { Trans } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHydrated } from '#app/data/device.ts';
import { PageBar } from '#app/shell/page-bar.tsx';
import { ConfirmWait } from './confirm-wait.tsx';
import { LinkOver, Loading } from './mail-link.tsx';
import { StopMails } from './stop-mails.tsx';
import styles from './your-mails-page.module.css';

/** Where the links of mails lead that a person, and no scanner, has to press a button for. Source: issue 39. */
export function YourMailsPage(): ReactNode {
  const isHydrated = useHydrated();
  const hash = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).hash });
  const given = new URLSearchParams(hash);
  return (
    <div className={styles['page']}>
      <PageBar title={<Trans>Your mails</Trans>} otherwise={{ to: '/' }} />
      {isHydrated ? <Opened stop={given.get('stop')} confirm={given.get('confirm')} /> : <Loading />}
    </div>
  );
}

/** What a link is for; a further one may be opened on the page of another. */
function Opened({ stop, confirm }: { stop: string | null; confirm: string | null }): ReactNode {
  if (stop) return <StopMails key={stop} token={stop} />;
  return confirm ? <ConfirmWait key={confirm} token={confirm} /> : <LinkOver />;
}
