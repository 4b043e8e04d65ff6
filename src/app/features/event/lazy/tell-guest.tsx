import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { waitForTickets } from '#wire/social/ticket-waits.ts';
import formStyles from '#app/features/contact/forms/form.module.css';
import { SentNote } from '#app/features/contact/forms/sent-note.tsx';
import { TrapField } from '#app/features/contact/forms/trap-field.tsx';
import { useCallForm } from '#app/form/use-call-form.ts';
import type { Form } from '#app/form/use-form.ts';
import { useMeantAddress } from '#app/form/use-meant-address.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { TellMeWords } from './tell-me-words.tsx';
import { useRefreshed } from './use-refreshed.ts';

/** The address of a guest who waits for tickets: its owner confirms it by a mail. Nothing of it is kept on the device. */
export function TellGuest({ event }: { event: PublicEvent }): ReactNode {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? <Ask event={event} onSent={setSentTo} /> : <Sent to={sentTo} />;
}

function Ask({ event, onSent }: { event: PublicEvent; onSent: (email: string) => void }): ReactNode {
  const { t } = useLingui();
  const refresh = useRefreshed(event.id);
  const form: Form<InputOf<typeof waitForTickets>> = useCallForm(waitForTickets, {
    start: { event_id: event.id, email: '' },
    onSent: () => onSent(form.hook.getValues('email') ?? ''),
    onRefused: refresh,
  });
  const meant = useMeantAddress(form, 'email');
  return (
    <form {...form.props} className={formStyles['form']} aria-label={t`Be told when tickets come`}>
      <TextField
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor just asked for this field
        autoFocus
        hint={meant ?? t`We use it for one mail about these tickets, and for nothing else.`}
        {...form.field('email')}
      />
      <TrapField {...form.hook.register('fax')} />
      <div>
        {form.problem && (
          <Notice kind="danger" title={<Trans>It did not get through</Trans>}>
            {form.problem}
          </Notice>
        )}
      </div>
      <Button type="submit" full loading={form.isBusy} loadingText={t`Sending…`}>
        <TellMeWords event={event} />
      </Button>
    </form>
  );
}

/** Says the same whoever the address belongs to. */
function Sent({ to }: { to: string }): ReactNode {
  return (
    <SentNote
      title={<Trans>Look in your mailbox</Trans>}
      text={
        <Trans>
          Unless {to} waits already, we sent it a mail. Press the button in it within two days: only then do we tell you
          when tickets come.
        </Trans>
      }
      out={null}
    />
  );
}
