import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { WEBHOOKS_MAX } from '#domain/organizer/webhooks.ts';
import type { Webhook } from '#wire/organizer/webhooks.ts';
import { impersonation } from '#device/apart.ts';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { MakeWebhookSheet } from './make-webhook.tsx';
import styles from './own-software.module.css';
import { WebhookCard } from './webhook-card.tsx';

interface Props {
  readonly webhooks: readonly Webhook[];
  /** it calls nobody */
  readonly isDemo: boolean;
}

/** The addresses that are told what happens, and the way to a new one. */
export function Webhooks({ webhooks, isDemo }: Props): ReactNode {
  const making = useOverlay('make-webhook');
  return (
    <>
      <header className={styles['part']}>
        <h2>
          <Trans>Webhooks</Trans>
        </h2>
        <p className="muted">
          <Trans>
            An address of yours is told of what happens, soon after: an order that is paid, a refund, a ticket that is
            checked in. Messages are signed by the Standard Webhooks scheme and hold numbers only, no names.
          </Trans>
        </p>
      </header>
      {isDemo ? (
        <Notice>
          <Trans>This is a demonstration site: it calls no other servers, so no webhooks can be made here.</Trans>
        </Notice>
      ) : impersonation() ? (
        <LockedNote what="bank" />
      ) : webhooks.length < WEBHOOKS_MAX ? (
        <Button full onClick={making.show}>
          <Trans>Add a webhook</Trans>
        </Button>
      ) : (
        <p className="small muted">
          <Trans>There are {WEBHOOKS_MAX}, and there can be no more.</Trans>
        </p>
      )}
      <MakeWebhookSheet overlay={making} />
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} isDemo={isDemo} />
      ))}
    </>
  );
}
