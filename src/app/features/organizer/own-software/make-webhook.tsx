import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { WEBHOOK_EVENTS } from '#domain/organizer/webhooks.ts';
import { listWebhooks, makeWebhook, renewWebhookSecret } from '#wire/organizer/webhooks.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { FormProblem } from './form-problem.tsx';
import styles from './own-software.module.css';
import { ShownOnce } from './shown-once.tsx';
import { WebhookEvents } from './webhook-events.tsx';

/** Asks for the address, for what it is told of and for the password; shows the secret once. */
export function MakeWebhookSheet({ overlay }: { overlay: Overlay }): ReactNode {
  const { t } = useLingui();
  return (
    <Sheet overlay={overlay} title={<Trans>Add a webhook</Trans>} closeLabel={t`Close`}>
      {overlay.isOpen && <MakeWebhook onDone={overlay.close} />}
    </Sheet>
  );
}

function MakeWebhook({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const [secret, setSecret] = useSecret();
  const form = useCallForm(makeWebhook, {
    start: { url: '', events: [...WEBHOOK_EVENTS], password: '' },
    onSent: ({ data }) => setSecret(data.secret),
  });
  if (secret !== '') return <Made secret={secret} onDone={onDone} />;
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Add a webhook`}>
      <TextField
        label={t`Address`}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...form.field('url')}
      />
      <WebhookEvents
        chosen={form.hook.watch('events')}
        onChoose={(events) => form.hook.setValue('events', events, { shouldDirty: true, shouldValidate: true })}
        error={form.errorOf('events')}
      />
      <TextField label={t`Your password`} type="password" autoComplete="current-password" {...form.field('password')} />
      <FormProblem form={form} fields={['url', 'events', 'password']} />
      <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
        <Trans>Add it</Trans>
      </Button>
    </form>
  );
}

/** Asks for the password, makes another secret and shows it once. */
export function RenewSecretSheet({ overlay, id }: { overlay: Overlay; id: number }): ReactNode {
  const { t } = useLingui();
  return (
    <Sheet overlay={overlay} title={<Trans>New secret</Trans>} closeLabel={t`Close`}>
      {overlay.isOpen && <RenewSecret id={id} onDone={overlay.close} />}
    </Sheet>
  );
}

function RenewSecret({ id, onDone }: { id: number; onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const [secret, setSecret] = useSecret();
  const form = useCallForm(renewWebhookSecret, {
    start: { webhook_id: id, password: '' },
    onSent: ({ data }) => setSecret(data.secret),
  });
  if (secret !== '') return <Made secret={secret} onDone={onDone} />;
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`New secret`}>
      <p>
        <Trans>
          For 24 hours messages are signed with the present secret too: put the new one into your software by then.
        </Trans>
      </p>
      <TextField label={t`Your password`} type="password" autoComplete="current-password" {...form.field('password')} />
      <FormProblem form={form} fields={['password']} />
      <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
        <Trans>Make a new secret</Trans>
      </Button>
    </form>
  );
}

/** The secret that was answered; the list knows of it from then on. */
function useSecret(): [string, (secret: string) => void] {
  const client = useQueryClient();
  const [secret, setSecret] = useState('');
  return [
    secret,
    (made) => {
      setSecret(made);
      void client.invalidateQueries({ queryKey: [listWebhooks.name] });
    },
  ];
}

function Made({ secret, onDone }: { secret: string; onDone: () => void }): ReactNode {
  return (
    <ShownOnce secret={secret} onDone={onDone}>
      <Trans>Your software needs this secret to know that a message is ours. Then send a test.</Trans>
    </ShownOnce>
  );
}
