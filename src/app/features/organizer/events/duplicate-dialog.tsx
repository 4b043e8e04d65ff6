import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { duplicateEvent } from '#wire/organizer/event-actions.ts';
import type { OrganizerEvent } from '#wire/organizer/events.ts';
import { mutation } from '#app/data/mutation.ts';
import { OWN_EVENT_LISTS } from '#app/features/event-parts/own-event-lists.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { alsoOnClose, type Overlay } from '#app/ui/overlay/use-overlay.ts';
import { useActionError } from './use-action-error.ts';

/** Asks before an event is copied; the list then shows the copy. Source: OEV-24, OEV-25, OEV-33. */
export function DuplicateDialog({ event, overlay }: { event: OrganizerEvent; overlay: Overlay }): ReactNode {
  const { t } = useLingui();
  const { title } = event;
  const toast = useToast();
  const textOf = useActionError();
  // pressed again after a lost answer it is the same copy
  const [keys] = useState(() => new Map<number, string>());
  const keyOf = (): string => {
    const key = keys.get(event.id) ?? crypto.randomUUID();
    keys.set(event.id, key);
    return key;
  };
  const copying = mutation(duplicateEvent, { invalidates: OWN_EVENT_LISTS, idempotencyKey: keyOf });
  const { mutate, isPending, error, reset } = useMutation(copying);
  const confirm = (): void =>
    mutate(
      { event_id: event.id },
      {
        onSuccess: () => {
          keys.delete(event.id);
          overlay.close();
          toast({ text: t({ id: 'EventDuplicated', message: 'The event has been duplicated.' }) });
        },
      },
    );
  return (
    <ConfirmDialog
      overlay={alsoOnClose(overlay, reset)}
      kind="primary"
      title={<Trans id="DuplicateThisEvent">Duplicate this event?</Trans>}
      text={
        <Trans>
          {title} is copied with its texts, pictures and tickets, without bookings. The copy is a draft that only you
          see.
        </Trans>
      }
      confirm={t`Duplicate`}
      confirming={t`Duplicating…`}
      cancel={t`Cancel`}
      busy={isPending}
      error={error && textOf(error)}
      onConfirm={confirm}
    />
  );
}
