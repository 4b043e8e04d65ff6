import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OTP_LENGTH } from '#domain/accounts/limits.ts';
import type { InputOf } from '#wire/endpoint.ts';
import { deleteAccount, sendDeletionCode } from '#wire/accounts/privacy.ts';
import { ticketsOfAccounts } from '#device/accounts/this-account.ts';
import { ticketStore } from '#device/tickets/ticket-store.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { useRecord } from '#app/data/device.ts';
import { mutation } from '#app/data/mutation.ts';
import { type FieldProps, useForm } from '#app/form/use-form.ts';
import { useErrorText } from '../../../shell/error-text.ts';
import { PasswordField } from '../password/password-field.tsx';
import { LeavingEntries } from '../sign-out/leaving-tickets.tsx';
import { useLeaveDevice } from '../sign-out/use-leave-device.ts';
import styles from './privacy.module.css';

type Proof = 'password' | 'code';

interface Props {
  readonly overlay: Overlay;
  readonly proof: Proof;
}

/** Asks once more, offers the PDF of what leaves this device, and deletes the account for its password. Source: screens 42. */
export function DeleteSheet({ overlay, proof }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <Sheet overlay={overlay} title={<Trans>Delete your account?</Trans>} closeLabel={t`Close`}>
      {overlay.isOpen && (
        <>
          <p>
            <Trans>This cannot be undone.</Trans>
          </p>
          <Leaving />
          <DeleteForm overlay={overlay} proof={proof} />
        </>
      )}
    </Sheet>
  );
}

function Leaving(): ReactNode {
  const leaving = ticketsOfAccounts(useRecord(ticketStore) ?? []);
  const count = leaving.reduce((sum, { tickets }) => sum + tickets.admissions.length, 0);
  if (count === 0) return null;
  return (
    <>
      <p>
        <b>
          <Plural value={count} one="# ticket leaves this phone." other="# tickets leave this phone." />
        </b>{' '}
        <Trans>Save their PDF first.</Trans>
      </p>
      <LeavingEntries leaving={leaving} />
    </>
  );
}

function DeleteForm({ overlay, proof }: Props): ReactNode {
  const { t } = useLingui();
  const { mutateAsync: remove } = useMutation(mutation(deleteAccount));
  const leave = useLeave();
  const form = useForm<InputOf<typeof deleteAccount>>({
    schema: deleteAccount.input,
    start: { proof: '' },
    send: async (values) => {
      await remove(values);
      overlay.close();
      await leave();
    },
  });
  return (
    <form {...form.props} className={styles['form']} aria-label={t`Delete your account?`}>
      {proof === 'password' ? (
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          hint={t`So that we know it is you.`}
          {...form.field('proof')}
        />
      ) : (
        <Code field={form.field('proof')} />
      )}
      <div>{form.problem && !form.errorOf('proof') && <Notice kind="danger">{form.problem}</Notice>}</div>
      <Button type="submit" kind="danger" full loading={form.isBusy} loadingText={t`Deleting…`}>
        <Trans>Delete for good</Trans>
      </Button>
      <Button full onClick={overlay.close}>
        <Trans>Keep the account</Trans>
      </Button>
    </form>
  );
}

/** An account without a password: a code by mail proves whose it is. */
function Code({ field }: { field: FieldProps }): ReactNode {
  const { t } = useLingui();
  const textOf = useErrorText();
  const [isSent, setSent] = useState(false);
  const { mutate, isPending, error } = useMutation({
    ...mutation(sendDeletionCode),
    onSuccess: () => setSent(true),
  });
  return (
    <>
      <Button kind="outline" full loading={isPending} loadingText={t`Sending…`} onClick={() => mutate({})}>
        {isSent ? <Trans>Mail me another code</Trans> : <Trans>Mail me a code</Trans>}
      </Button>
      <div role="status">
        {isSent && (
          <p className="small muted">
            <Trans>We’ve sent a code to your address. It is valid for 10 minutes.</Trans>
          </p>
        )}
        {error && <Notice kind="danger">{textOf(error)}</Notice>}
      </div>
      <TextField
        label={t`Code from the e-mail`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={OTP_LENGTH}
        {...field}
      />
    </>
  );
}

/** Leaves this device, and says why. */
function useLeave(): () => Promise<void> {
  const { t } = useLingui();
  const { emptyDevice, goHome } = useLeaveDevice();
  const toast = useToast();
  return async () => {
    await emptyDevice();
    await goHome();
    toast({ text: t`Your account has been deleted.` });
  };
}
