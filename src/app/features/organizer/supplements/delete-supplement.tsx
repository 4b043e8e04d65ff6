import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deleteSupplement, listSupplements, type OrganizerSupplement } from '#wire/organizer/supplements.ts';
import { listTicketChoices } from '#wire/organizer/tickets.ts';
import { mutation } from '#app/data/mutation.ts';
import { sentenceOf, useMessages } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose, type Overlay } from '#app/ui/overlay/use-overlay.ts';

interface Props {
  readonly supplement: OrganizerSupplement;
  readonly overlay: Overlay;
}

/** Asks before a supplement is deleted. Source: SUP-21. */
export function DeleteSupplement({ supplement: { id, supplement_title: title }, overlay }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const say = useMessages();
  const textOf = useErrorText();
  const removing = mutation(deleteSupplement, { invalidates: [listSupplements, listTicketChoices] });
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
  const failed = sentenceOf(i18n, 'SupplementNotDelete');
  const why = error ? textOf(error) : '';
  return (
    <ConfirmDialog
      overlay={alsoOnClose(overlay, reset)}
      title={<Trans>Delete this supplement?</Trans>}
      text={<Trans>“{title}” is asked with no ticket and was never sold. This cannot be undone.</Trans>}
      confirm={t`Delete`}
      confirming={t`Deleting…`}
      cancel={t`Keep it`}
      busy={isPending}
      error={error && [failed, ...(why === failed ? [] : [why])].join(' ')}
      onConfirm={() => void confirm()}
    />
  );
}
