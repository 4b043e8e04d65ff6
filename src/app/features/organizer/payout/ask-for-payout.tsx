import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatMoney, fromWire, ZERO } from '#domain/money/money.ts';
import { impersonation } from '#device/apart.ts';
import { requestPayout } from '#wire/organizer/payout.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { payoutQuery } from './load-payout.ts';
import styles from './payout.module.css';
import type { Payout } from './payout-page.tsx';

/** Asks for all that is due, with the password; or says why that cannot be now. Source: POUT-03, screens 67. */
export function AskForPayout({ payout }: { payout: Payout }): ReactNode {
  const { account, due, requests } = payout;
  const open = requests.find(({ status }) => status === 'asked');
  const isDue = (fromWire(due) ?? ZERO) > 0;
  return (
    <Panel className={styles['ask']}>
      <h2 className={styles['name']}>
        {open?.held === 1 ? <Trans>Confirm your bank account</Trans> : <Trans>Ask for a payout</Trans>}
      </h2>
      {account.missing.length > 0 ? (
        <NoAccount />
      ) : (
        <p>
          <span className="muted">
            <Trans>To</Trans>
          </span>{' '}
          <b>{account.name}</b>, <span className="num">{account.number}</span>{' '}
          <Link to="/dashboard/organizer/profile" className="link">
            <Trans>Change</Trans>
          </Link>
        </p>
      )}
      {open?.held === 1 && (
        <Notice kind="warn">
          <Trans>
            Your bank account was changed after you asked. The payout waits until you confirm the account with your
            password.
          </Trans>
        </Notice>
      )}
      {open?.held === 0 ? (
        <p role="status">
          <Trans>A payout is asked for. You get an e-mail when it is answered.</Trans>
        </p>
      ) : !isDue ? (
        <p>
          <Trans>Nothing is due to you now.</Trans>
        </p>
      ) : impersonation() ? (
        <LockedNote what="payout" />
      ) : (
        account.missing.length === 0 && <AskForm key={due} due={due} />
      )}
    </Panel>
  );
}

function NoAccount(): ReactNode {
  return (
    <>
      <p>
        <Trans>Before anything can be paid out, your bank account has to be complete.</Trans>
      </p>
      <Link to="/dashboard/organizer/profile" className={buttonClass({ kind: 'outline' })}>
        <Trans>Fill in the bank account</Trans>
      </Link>
    </>
  );
}

function AskForm({ due }: { due: string }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  // one for each time the form is shown: a call that is sent again finds what it asked for
  const [key] = useState(() => crypto.randomUUID());
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: payoutQuery.queryKey });
  const form = useCallForm(requestPayout, {
    more: { amount: due },
    idempotencyKey: () => key,
    onSent: async () => {
      toast({ text: t({ id: 'PayoutAsked', message: 'Your payout has been asked for.' }) });
      await refresh();
    },
  });
  const amount = formatMoney(fromWire(due) ?? ZERO);
  return (
    <form {...form.props} className={styles['form']} aria-label={t`Ask for a payout`}>
      <TextField
        label={t`Your password`}
        type="password"
        autoComplete="current-password"
        hint={t`Somebody checks the request and transfers the money by hand.`}
        {...form.field('password')}
      />
      {form.problem && !form.errorOf('password') && (
        <Notice
          kind="danger"
          action={
            <Button kind="outline" size="small" onClick={() => void refresh()}>
              <Trans>Look again</Trans>
            </Button>
          }
        >
          {form.problem}
        </Notice>
      )}
      <Button type="submit" full loading={form.isBusy} loadingText={t`One moment…`}>
        <Trans>Ask for {amount}</Trans>
      </Button>
    </form>
  );
}
