import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deleteEvent } from '#wire/organizer/event-actions.ts';
import type { OrganizerEvent } from '#wire/organizer/events.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { OWN_EVENT_LISTS } from '#app/features/event-parts/own-event-lists.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose, type Overlay } from '#app/ui/overlay/use-overlay.ts';
import { useActionError } from './use-action-error.ts';

/** Asks before an event that was never sold is deleted. Source: second.md 39. */
export function DeleteEvent({ event, overlay }: { event: OrganizerEvent; overlay: Overlay }): ReactNode {
  const { t } = useLingui();
  const { title } = event;
  const toast = useToast();
  const textOf = useActionError();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation(mutation(deleteEvent, { invalidates: OWN_EVENT_LISTS }));
  const done = (): void => {
    overlay.close();
    toast({ text: t`“${title}” is deleted.` });
  };
  const failed = (why: Error): void => {
    // a press whose answer was lost has deleted it
    if (!(why instanceof CallError) || why.status !== 404) return;
    for (const { name } of OWN_EVENT_LISTS) void client.invalidateQueries({ queryKey: [name] });
    done();
  };
  const confirm = (): void => mutate({ event_id: event.id }, { onSuccess: done, onError: failed });
  return (
    <ConfirmDialog
      overlay={alsoOnClose(overlay, reset)}
      title={<Trans>Delete this event?</Trans>}
      text={<Trans>“{title}” goes with its texts, pictures and tickets. This cannot be undone.</Trans>}
      confirm={t`Delete`}
      confirming={t`Deleting…`}
      cancel={t`Keep it`}
      busy={isPending}
      error={error && textOf(error)}
      onConfirm={confirm}
    />
  );
}
