import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CONTACT_MESSAGE_LIMIT, CONTACT_REASONS } from '#domain/content/limits.ts';
import { sendContact } from '#wire/content/contact.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import { useCallForm } from '#app/form/use-call-form.ts';
import type { Form } from '#app/form/use-form.ts';
import { useMeantAddress } from '#app/form/use-meant-address.tsx';
import { useSiteSetting } from '#app/shell/site-settings.ts';
import { useOutcome } from '#app/data/queue.ts';
import { useSession } from '#app/data/session.ts';
import formStyles from './forms/form.module.css';
import { SentNote } from './forms/sent-note.tsx';
import { TrapField } from './forms/trap-field.tsx';
import { WaitingNote } from './forms/waiting-messages.tsx';

type Contact = Form<InputOf<typeof sendContact>>;

/** The form: a reason first, for whoever asks about an order and is signed in finds the answer elsewhere. Source: CON-02 to CON-08. */
export function ContactForm(): ReactNode {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<object>();
  const outcome = useOutcome(answer);
  const form = useCallForm(sendContact, { keptAs: 'contact', queued: true, onSent: setAnswer });
  const session = useSession();
  if (outcome === 'waits') return <WaitingNote />;
  if (outcome === 'sent') return <Sent />;
  const isAnswered = form.hook.watch('reason') === 'order' && Boolean(session);
  return (
    <Panel>
      <form {...form.props} className={formStyles['form']} aria-label={t`Contact`}>
        <Reason form={form} />
        {isAnswered ? <YourTickets /> : <Message form={form} />}
      </form>
    </Panel>
  );
}

function Reason({ form }: { form: Contact }): ReactNode {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    order: t`A question about an order`,
    registering: t`Registering`,
    login: t`I can’t sign in`,
    sell: t`I want to sell tickets`,
    other: t`Something else`,
  };
  return (
    <SelectField label={t`What is it about?`} {...form.field('reason')}>
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
      <Link to="/dashboard/attendee/my-tickets" className={buttonClass({ full: true })}>
        <Trans>To my tickets</Trans>
      </Link>
    </>
  );
}

function Message({ form }: { form: Contact }): ReactNode {
  const { t } = useLingui();
  const isAboutOrder = form.hook.watch('reason') === 'order';
  const meant = useMeantAddress(form, 'email');
  return (
    <>
      <TextField label={t`Name`} autoComplete="name" {...form.field('name')} />
      <TextField label={t`E-mail`} type="email" autoComplete="email" hint={meant} {...form.field('email')} />
      <TextField
        label={t`Subject`}
        hint={isAboutOrder ? t`With your order number (KJ-…) we find it at once.` : undefined}
        {...form.field('title')}
      />
      {isAboutOrder && (
        <p className="small">
          <Trans>
            Looking for your tickets?{' '}
            <Link to="/tickets-by-mail" className="link">
              Have them sent to you again
            </Link>
          </Trans>
        </p>
      )}
      <MessageField form={form} />
      <TrapField {...form.hook.register('fax')} />
      <div>{form.problem && <Notice kind="danger">{form.problem}</Notice>}</div>
      <Button type="submit" full loading={form.isBusy} loadingText={t`Sending…`}>
        <Trans>Send</Trans>
      </Button>
    </>
  );
}

/** The message with its count in view; how much it may hold is a site setting. Source: CON-04. */
function MessageField({ form }: { form: Contact }): ReactNode {
  const { t } = useLingui();
  const max = messageMax(useSiteSetting('contact.message_max'));
  const { length } = form.hook.watch('message') ?? '';
  return (
    <TextAreaField
      label={t`Message`}
      rows={6}
      maxLength={max}
      counter={`${length} / ${max}`}
      {...form.field('message')}
    />
  );
}

/** A setting that is no number, or more than the server takes, is as if there were none. */
function messageMax(setting: string): number {
  const max = Number(setting);
  return Number.isInteger(max) && max > 0 ? Math.min(max, CONTACT_MESSAGE_LIMIT) : CONTACT_MESSAGE_LIMIT;
}

function Sent(): ReactNode {
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
