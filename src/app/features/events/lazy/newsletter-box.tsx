import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './newsletter-box.module.css';

/**
 * The way to the newsletter's form. It is somebody else's page: nothing of it is loaded here, and the link says whose it
 * is before it opens.
 */
export function NewsletterBox({ address }: { address: string }): ReactNode {
  const [, , host] = address.split('/');
  return (
    <Panel>
      <h2 className={styles['title']}>
        <Trans>New events in your mailbox</Trans>
      </h2>
      <p className="small muted">
        <Trans>The form is a page of {host}. Nothing of it is loaded before you open it.</Trans>
      </p>
      <a className={buttonClass({ kind: 'outline' })} href={address} target="_blank" rel="noopener noreferrer">
        <Trans>Open the form</Trans>
      </a>
    </Panel>
  );
}
