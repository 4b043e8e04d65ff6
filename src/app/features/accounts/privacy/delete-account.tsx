import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutputOf } from '#wire/endpoint.ts';
import type { getPrivacy } from '#wire/accounts/privacy.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { trashIcon } from '#app/ui/icons/buying.ts';
import { ticketCheckIcon } from '#app/ui/icons/account.ts';
import { fileTextIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { DeleteSheet } from './delete-sheet.tsx';
import styles from './privacy.module.css';

type Deletion = OutputOf<typeof getPrivacy>['data']['deletion'];

/** What deleting the account means, before its button; where it cannot be, why. Source: screens 42. */
export function DeleteAccount({ deletion }: { deletion: Deletion }): ReactNode {
  const overlay = useOverlay('delete-account');
  const { refused, proof, tickets } = deletion;
  return (
    <Panel>
      <section aria-labelledby="delete" className={styles['section']}>
        <h2 id="delete">
          <Trans>Delete your account</Trans>
        </h2>
        <ul className={styles['lines']}>
          <Line icon={trashIcon}>
            <Trans>
              <b>Goes:</b> your name, photo, address, favourites, reviews and whom you follow.
            </Trans>
          </Line>
          <Line icon={ticketCheckIcon}>
            {tickets > 0 ? (
              <Trans>
                <b>Stays valid:</b> <Plural value={tickets} one="your ticket" other="your # tickets" />. It’s all in
                your mail, and the PDF opens without an account.
              </Trans>
            ) : (
              <Trans>
                <b>Stays valid:</b> every ticket that you bought.
              </Trans>
            )}
          </Line>
          <Line icon={fileTextIcon}>
            <Trans>
              <b>We keep:</b> invoices and payments, as long as the law asks.
            </Trans>
          </Line>
        </ul>
        {proof === 'none' ? (
          <Notice>
            <Trans>Admins are removed by another admin.</Trans>
          </Notice>
        ) : (
          <>
            {refused === '' ? (
              <Button kind="danger" full onClick={overlay.show}>
                <Trans>Delete account</Trans>
              </Button>
            ) : (
              <Refused why={refused} />
            )}
            <DeleteSheet overlay={overlay} proof={proof} />
          </>
        )}
      </section>
    </Panel>
  );
}

function Line({ icon, children }: { icon: string; children: ReactNode }): ReactNode {
  return (
    <li className={styles['line']}>
      <Icon d={icon} size={22} />
      <span>{children}</span>
    </li>
  );
}

function Refused({ why }: { why: 'OrdersBeingPaid' | 'EventsUnsettled' }): ReactNode {
  return (
    <Notice kind="warn" title={<Trans>Not possible now</Trans>}>
      {why === 'OrdersBeingPaid' ? (
        <Trans id="OrdersBeingPaid">
          One of your orders is still being paid or paid back. Try again when that is done.
        </Trans>
      ) : (
        <Trans id="EventsUnsettled">
          You still have an event to come, or money that has not been paid out. Settle that first, or write to us.
        </Trans>
      )}
    </Notice>
  );
}
