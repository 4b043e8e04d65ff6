import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endOtherDevices, listDevices } from '#wire/accounts/devices.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '../../../shell/error-text.ts';
import styles from './devices.module.css';

/** Ends every session but this one, asked once. Source: screens 29. */
export function SignOutOthers(): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const dialog = useConfirmation('sign-out-others');
  const { mutate, isPending, error } = useMutation({
    ...mutation(endOtherDevices, { invalidates: [listDevices] }),
    onSuccess: () => {
      dialog.close();
      toast({ text: t`All other devices are signed out.` });
    },
  });
  return (
    <div className={styles['others']}>
      <Button kind="danger" full onClick={dialog.show}>
        <Trans>Sign out everywhere else</Trans>
      </Button>
      <p className="small muted">
        <Trans>You stay signed in here.</Trans>
      </p>
      <ConfirmDialog
        overlay={dialog}
        title={<Trans>Sign out everywhere else?</Trans>}
        text={<Trans>All other devices have to sign in again.</Trans>}
        confirm={t`Sign out`}
        confirming={t`Signing out…`}
        cancel={t`Cancel`}
        busy={isPending}
        error={error && textOf(error)}
        onConfirm={() => mutate({})}
      />
    </div>
  );
}
