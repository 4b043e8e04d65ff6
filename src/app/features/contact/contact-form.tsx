import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EMAIL_MAX } from '#domain/accounts/limits.ts';
import { CONTACT_MESSAGE_LIMIT, CONTACT_REASONS, FORM_FIELD_MAX } from '#domain/content/limits.ts';
import { sendContact } from '#wire/content/contact.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import { useSiteSetting } from '#app/shell/site-settings.ts';
import { useWaiting } from '#app/data/queue.ts';
import { useSession } from '#app/data/session.ts';
import { useFieldText } from './forms/field-text.ts';
import formStyles from './forms/form.module.css';
import { SentNote } from './forms/sent-note.tsx';
import { TrapField } from './forms/trap-field.tsx';
import { WaitingNote } from './forms/waiting-messages.tsx';
import { type FormState, useSentForm } from './forms/use-sent-form.ts';

/** The form: a reason first, for whoever asks about an order and is signed in finds the answer elsewhere. Source: CON-02 to CON-08. */
export function ContactForm(): ReactNode {
  const { t } = useLingui();
  const { state, submit } = useSentForm(sendContact);
  const [reason, setReason] = useState('');
  const session = useSession();
  if (state.sent) return <Sent />;
  const isAnswered = reason === 'order' && Boolean(session);
  return (
    <Panel>
      <form className={formStyles['form']} noValidate onSubmit={submit} aria-label={t`Contact`}>
        <Reason reason={reason} onChange={setReason} state={state} />
        {isAnswered ? <YourTickets /> : <Message reason={reason} state={state} />}
      </form>
    </Panel>
  );
}

function Reason({
  reason,
  onChange,
  state,
}: {
  reason: string;
  onChange: (reason: string) => void;
  state: FormState;
}): ReactNode {
  const { t } = useLingui();
  const textOf = useFieldText();
  const names: Readonly<Record<string, string>> = {
    order: t`A question about an order`,
    registering: t`Registering`,
    login: t`I can’t sign in`,
    sell: t`I want to sell tickets`,
    other: t`Something else`,
  };
  return (
    <SelectField
      label={t`What is it about?`}
      name="reason"
      required
      value={reason}
      onChange={(event) => onChange(event.target.value)}
      error={textOf(state.errors['reason'])}
    >
      <option value="">{t`Choose`}</option>
      {CONTACT_REASONS.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </SelectField>
  );
}

/** Source: CON-05. */
function YourTickets(): ReactNode {
  return (
    <>
      <Notice kind="info">
        <Trans>Your orders, with tickets and receipts, are under your tickets.</Trans>
      </Notice>
      <Link to="/wallet" className={buttonClass({ full: true })}>
        <Trans>To my tickets</Trans>
      </Link>
    </>
  );
}

function Message({ reason, state }: { reason: string; state: FormState }): ReactNode {
  const { t } = useLingui();
  const textOf = useFieldText();
  const error = (field: string, max?: number) => textOf(state.errors[field], max);
  return (
    <>
      <TextField label={t`Name`} name="name" autoComplete="name" required error={error('name', FORM_FIELD_MAX)} />
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={error('email', EMAIL_MAX)}
      />
      <TextField
        label={t`Subject`}
        name="title"
        required
        hint={reason === 'order' ? t`With your order number (KJ-…) we find it at once.` : undefined}
        error={error('title', FORM_FIELD_MAX)}
      />
      <MessageField error={state.errors['message']} />
      <TrapField />
      <div>{state.problem && <Notice kind="danger">{state.problem}</Notice>}</div>
      <Button type="submit" full loading={state.busy} loadingText={t`Sending…`}>
        <Trans>Send</Trans>
      </Button>
    </>
  );
}

/** The message with its count in view; how much it may hold is a site setting. Source: CON-04. */
function MessageField({ error }: { error: string | undefined }): ReactNode {
  const { t } = useLingui();
  const textOf = useFieldText();
  const [length, setLength] = useState(0);
  const max = messageMax(useSiteSetting('contact.message_max'));
  return (
    <TextAreaField
      label={t`Message`}
      name="message"
      rows={6}
      maxLength={max}
      required
      onChange={(event) => setLength(event.target.value.length)}
      counter={`${length} / ${max}`}
      error={textOf(error, max)}
    />
  );
}

/** A setting that is no number, or more than the server takes, is as if there were none. */
function messageMax(setting: string): number {
  const max = Number(setting);
  return Number.isInteger(max) && max > 0 ? Math.min(max, CONTACT_MESSAGE_LIMIT) : CONTACT_MESSAGE_LIMIT;
}

function Sent(): ReactNode {
  const waits = useWaiting(sendContact).length > 0;
  if (waits) return <WaitingNote />;
  return (
    <SentNote
      title={<Trans id="MailSentSuccessfully">The e-mail has been sent.</Trans>}
      text={<Trans>We’ll reply to the address you gave.</Trans>}
      out={
        <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ kind: 'ghost' })}>
          <Trans>See all events</Trans>
        </Link>
      }
    />
  );
}
