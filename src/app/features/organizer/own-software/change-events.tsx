import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WEBHOOK_EVENTS } from '#domain/organizer/webhooks.ts';
import { changeWebhook, listWebhooks, type Webhook } from '#wire/organizer/webhooks.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { FormProblem } from './form-problem.tsx';
import styles from './own-software.module.css';
import { WebhookEvents } from './webhook-events.tsx';

interface Props {
  readonly overlay: Overlay;
  readonly webhook: Webhook;
}

/** Changes what a webhook is told of. */
export function ChangeEventsSheet({ overlay, webhook }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <Sheet overlay={overlay} title={<Trans>Change the webhook</Trans>} closeLabel={t`Close`}>
      {overlay.isOpen && <ChangeEvents overlay={overlay} webhook={webhook} />}
    </Sheet>
  );
}

function ChangeEvents({ overlay, webhook: { id, url, events } }: Props): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useCallForm(changeWebhook, {
    start: { webhook_id: id, events: WEBHOOK_EVENTS.filter((one) => events.includes(one)) },
    onSent: () => {
      overlay.close();
      void client.invalidateQueries({ queryKey: [listWebhooks.name] });
    },
  });
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Change the webhook`}>
      <p className={styles['url']}>{url}</p>
      <WebhookEvents
        chosen={form.hook.watch('events') ?? []}
        onChoose={(chosen) => form.hook.setValue('events', chosen, { shouldDirty: true, shouldValidate: true })}
        error={form.errorOf('events')}
      />
      <p className="small muted">
        <Trans>Another address is another webhook: add it, then delete this one.</Trans>
      </p>
      <FormProblem form={form} fields={['events']} />
      <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
