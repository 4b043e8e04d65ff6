import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { InputOf } from '#wire/endpoint.ts';
import { sendMyTickets } from '#wire/orders/send-my-tickets.ts';
import formStyles from '#app/features/contact/forms/form.module.css';
import { SentNote } from '#app/features/contact/forms/sent-note.tsx';
import { TrapField } from '#app/features/contact/forms/trap-field.tsx';
import { useCallForm } from '#app/form/use-call-form.ts';
import type { Form } from '#app/form/use-form.ts';
import { useMeantAddress } from '#app/form/use-meant-address.tsx';
import { PageBar } from '#app/shell/page-bar.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './guest-tickets-page.module.css';

/** Whoever bought without an account has all coming tickets of an e-mail address mailed to it. Source: issue 10, decisions 9. */
export function GuestTicketsPage(): ReactNode {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className={styles['page']}>
      <PageBar title={<Trans>Send me my tickets</Trans>} otherwise={{ to: '/wallet' }} />
      {sentTo === undefined ? <Ask onSent={setSentTo} /> : <Sent to={sentTo} />}
    </div>
  );
}

function Ask({ onSent }: { onSent: (email: string) => void }): ReactNode {
  const { t } = useLingui();
  const form: Form<InputOf<typeof sendMyTickets>> = useCallForm(sendMyTickets, {
    onSent: () => onSent(form.hook.getValues('email')),
  });
  const meant = useMeantAddress(form, 'email');
  return (
    <>
      <p className={styles['lead']}>
        <Trans>
          Bought without an account, and the tickets are not on this device? We mail all tickets that are still to come
          to the address they were bought with.
        </Trans>
      </p>
      <Panel>
        <form {...form.props} className={formStyles['form']} aria-label={t`Send me my tickets`}>
          <TextField
            label={t`E-mail`}
            type="email"
            autoComplete="email"
            hint={meant ?? t`The address that you gave when you bought them.`}
            {...form.field('email')}
          />
          <TrapField {...form.hook.register('fax')} />
          <div>{form.problem && <Notice kind="danger">{form.problem}</Notice>}</div>
          <Button type="submit" full loading={form.isBusy} loadingText={t`Sending…`}>
            <Trans>Send me my tickets</Trans>
          </Button>
        </form>
      </Panel>
      <p className={styles['way']}>
        <Link to="/wallet" className="link">
          <Trans>Tickets on this device</Trans>
        </Link>
      </p>
    </>
  );
}

/** Says the same whether there were any: it is for nobody else to know. */
function Sent({ to }: { to: string }): ReactNode {
  return (
    <SentNote
      title={<Trans>Look in your mailbox</Trans>}
      text={
        <Trans>
          If tickets for a coming event were bought with {to}, they are on their way there. Nothing after a few minutes?
          Look among the unwanted mail, or try another address of yours.
        </Trans>
      }
      out={
        <Link to="/wallet" className={buttonClass({ kind: 'ghost' })}>
          <Trans>Tickets on this device</Trans>
        </Link>
      }
    />
  );
}
