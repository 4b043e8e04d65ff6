import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { changeWebhook, deleteWebhook, listWebhooks, type Webhook } from '#wire/organizer/webhooks.ts';
import { impersonation } from '#device/apart.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { type Overlay, useConfirmation, useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { Tag } from '#app/ui/tag.tsx';
import { ChangeEventsSheet } from './change-events.tsx';
import { RenewSecretSheet } from './make-webhook.tsx';
import { momentOf } from './moment.ts';
import styles from './own-software.module.css';
import { useEventName } from './webhook-events.tsx';
import { WebhookTries } from './webhook-tries.tsx';

interface Props {
  readonly webhook: Webhook;
  readonly isDemo: boolean;
}

/** One address: what it is told of, how it does, what came of the last messages. */
export function WebhookCard({ webhook, isDemo }: Props): ReactNode {
  const { t } = useLingui();
  const nameOf = useEventName();
  const { id, url, events, waiting, former_until } = webhook;
  const until = former_until && momentOf(former_until);
  return (
    <Panel className={styles['card']}>
      <div className={styles['head']}>
        <h3 className={styles['url']}>{url}</h3>
        <State webhook={webhook} />
      </div>
      <p className="small muted">{events.map(nameOf).join(' · ')}</p>
      <Trouble webhook={webhook} />
      {waiting > 0 && (
        <p className="small">
          <Plural value={waiting} one="# message waits to be sent." other="# messages wait to be sent." />
        </p>
      )}
      {until && (
        <p className="small">
          <Trans>The former secret signs too until {until}.</Trans>
        </p>
      )}
      <Actions webhook={webhook} />
      <WebhookTries id={id} name={t`Last tries to ${url}`} isDemo={isDemo} />
    </Panel>
  );
}

function State({ webhook: { state } }: Pick<Props, 'webhook'>): ReactNode {
  if (state === 'off')
    return (
      <Tag kind="no">
        <Trans>Switched off</Trans>
      </Tag>
    );
  return state === 'failing' ? (
    <Tag kind="warn">
      <Trans>Fails</Trans>
    </Tag>
  ) : (
    <Tag kind="ok">
      <Trans>Takes messages</Trans>
    </Tag>
  );
}

/** Why it is not told, or does not take what it is told, and what that means. */
function Trouble({ webhook: { state, since, off_reason } }: Pick<Props, 'webhook'>): ReactNode {
  const at = since && momentOf(since);
  if (state === 'failing')
    return (
      <Notice kind="warn">
        <Trans>
          It has taken no message since {at}. Each is tried again for two days; after five days without success it is
          switched off. Your sales go on as usual.
        </Trans>
      </Notice>
    );
  return (
    state === 'off' && (
      <Notice kind={off_reason === 'organizer' ? 'info' : 'danger'}>
        {off_reason === 'failed' ? (
          <Trans>It took nothing for five days and was switched off on {at}.</Trans>
        ) : off_reason === 'gone' ? (
          <Trans>It answered that it wants no more messages (410), and was switched off on {at}.</Trans>
        ) : (
          <Trans>It was switched off on {at}.</Trans>
        )}{' '}
        <Trans>What happens until you switch it on it is not told; what waits is sent then.</Trans>
      </Notice>
    )
  );
}

function Actions({ webhook }: Pick<Props, 'webhook'>): ReactNode {
  const { t } = useLingui();
  const { id, url, state } = webhook;
  const changing = useOverlay('change-webhook', id);
  const renewing = useOverlay('renew-webhook-secret', id);
  const deleting = useConfirmation('delete-webhook', id);
  const toast = useToast();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation(mutation(changeWebhook, { invalidates: [listWebhooks] }));
  const turn = (on: boolean): void =>
    mutate({ webhook_id: id, on }, { onError: (error) => toast({ kind: 'error', text: errorText(error) }) });
  return (
    <div className={styles['actions']}>
      <Button size="small" kind="outline" aria-label={t`Change ${url}`} onClick={changing.show}>
        <Trans>Change</Trans>
      </Button>
      {!impersonation() && (
        <Button size="small" kind="outline" aria-label={t`New secret for ${url}`} onClick={renewing.show}>
          <Trans>New secret</Trans>
        </Button>
      )}
      <Button
        size="small"
        kind="outline"
        loading={isPending}
        aria-label={state === 'off' ? t`Switch on ${url}` : t`Switch off ${url}`}
        onClick={() => turn(state === 'off')}
      >
        {state === 'off' ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
      </Button>
      <Button size="small" kind="outline" aria-label={t`Delete ${url}`} onClick={deleting.show}>
        <Trans>Delete</Trans>
      </Button>
      <ChangeEventsSheet overlay={changing} webhook={webhook} />
      <RenewSecretSheet overlay={renewing} id={id} />
      <DeleteWebhook overlay={deleting} webhook={webhook} />
    </div>
  );
}

function DeleteWebhook({ overlay, webhook: { id, url } }: { overlay: Overlay } & Pick<Props, 'webhook'>): ReactNode {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation(mutation(deleteWebhook, { invalidates: [listWebhooks] }));
  return (
    <ConfirmDialog
      overlay={overlay}
      title={t`Delete this webhook?`}
      text={
        <Trans>
          {url} is told nothing more, and what it was told is forgotten. Its secret is worth nothing any more.
        </Trans>
      }
      confirm={t`Delete`}
      confirming={t`Deleting…`}
      cancel={t`Keep it`}
      busy={isPending}
      error={problem}
      onConfirm={() =>
        mutate(
          { webhook_id: id },
          { onSuccess: () => overlay.close(), onError: (error) => setProblem(errorText(error)) },
        )
      }
    />
  );
}
