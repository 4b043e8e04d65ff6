import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deleteVoucher, listVouchers, type OrganizerVoucher } from '#wire/organizer/vouchers.ts';
import { mutation } from '#app/data/mutation.ts';
import { sentenceOf, useMessages } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose, type Overlay } from '#app/ui/overlay/use-overlay.ts';

interface Props {
  readonly voucher: OrganizerVoucher;
  readonly overlay: Overlay;
}

/** Asks before a voucher is deleted, and says who keeps it. Source: VOU-19. */
export function DeleteVoucher({ voucher: { id, title, given }, overlay }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const say = useMessages();
  const textOf = useErrorText();
  const removing = mutation(deleteVoucher, { invalidates: [listVouchers] });
  const { mutateAsync: remove, isPending, error, reset } = useMutation(removing);
  const confirm = async (): Promise<void> => {
    try {
      const { message } = await remove({ id });
      overlay.close();
      toast({ text: await say(message) });
    } catch {
      // the dialog says why
    }
  };
  return (
    <ConfirmDialog
      overlay={alsoOnClose(overlay, reset)}
      title={<Trans>Delete this voucher?</Trans>}
      text={
        <>
          <Trans>“{title}” comes with no further order.</Trans>{' '}
          {given > 0 && (
            <>
              <Plural value={given} one="# is given already." other="# are given already." />{' '}
              <Trans>Who has it keeps it, also at the door.</Trans>{' '}
            </>
          )}
          <Trans>This cannot be undone.</Trans>
        </>
      }
      confirm={t`Delete`}
      confirming={t`Deleting…`}
      cancel={t`Keep it`}
      busy={isPending}
      error={error && `${sentenceOf(i18n, 'Voucher.VoucherNotDelete')} ${textOf(error)}`}
      onConfirm={() => void confirm()}
    />
  );
}
