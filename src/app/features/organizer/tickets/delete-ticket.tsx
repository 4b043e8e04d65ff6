import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deleteTicket, listTickets, type OrganizerTicket } from '#wire/organizer/tickets.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { sentenceOf, useMessages } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose, type Overlay } from '#app/ui/overlay/use-overlay.ts';

/** Asks before a ticket is deleted. Source: TKT-35. */
export function DeleteTicket({ ticket, overlay }: { ticket: OrganizerTicket; overlay: Overlay }): ReactNode {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const say = useMessages();
  const textOf = useErrorText();
  const {
    mutateAsync: remove,
    isPending,
    error,
    reset,
  } = useMutation(mutation(deleteTicket, { invalidates: [listTickets] }));
  const { id, event_id, title } = ticket;
  const confirm = async (): Promise<void> => {
    try {
      await remove({ event_id, ticket_id: id });
      overlay.close();
      toast({ text: await say('TicketDelete') });
    } catch {
      // the dialog says why
    }
  };
  return (
    <ConfirmDialog
      overlay={alsoOnClose(overlay, reset)}
      title={sentenceOf(i18n, 'DeleteThisTicketQ')}
      text={<Trans>“{title}” goes from the list and from the page of your event. This cannot be undone.</Trans>}
      confirm={t`Delete`}
      confirming={t`Deleting…`}
      cancel={t`Keep it`}
      busy={isPending}
      error={error && (isUnsaid(error) ? sentenceOf(i18n, 'TicketNotDelete') : textOf(error))}
      onConfirm={() => void confirm()}
    />
  );
}

/** Nobody said why. Source: TKT-35. */
function isUnsaid(error: unknown): boolean {
  return !(error instanceof CallError) || error.kind === 'unreadable';
}
