import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { discardChanges } from '#wire/organizer/event-form.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { OWN_EVENT_LISTS } from '#app/features/event-parts/own-event-lists.ts';
import { useWhen } from '#app/form/draft-banner.tsx';
import { useErrorText } from '#app/shell/error-text.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import type { EventEditing } from './use-event-form.ts';

interface Props {
  readonly editing: EventEditing;
  readonly labels: Readonly<Record<string, string>>;
}

/** Which changes of a published event wait to be published, since when and from whom, and the way to throw them away. */
export function UnpublishedChanges({ editing, labels }: Props): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const whenOf = useWhen();
  const discarding = useDiscarding(editing);
  const { event } = editing;
  const waiting = event?.event_status === 1 ? event.unpublished : undefined;
  if (!waiting) return null;
  const names = [...new Set(waiting.fields.map((field) => labels[field] ?? field))];
  const fields = new Intl.ListFormat(lang).format(names);
  const when = whenOf(Date.parse(waiting.at));
  const { by } = waiting;
  return (
    <>
      <Notice
        kind="warn"
        title={t`Changes not published yet`}
        action={
          <Button size="small" kind="outline" disabled={editing.form.isBusy} onClick={discarding.ask}>
            <Trans>Discard</Trans>
          </Button>
        }
      >
        <p>{by === '' ? t`${fields}. Saved ${when}.` : t`${fields}. Saved by ${by}, ${when}.`}</p>
      </Notice>
      {discarding.dialog}
    </>
  );
}

/** Asks, then takes the event as it is published; what is typed and not saved stays in the form. */
function useDiscarding({ event, readAgain }: EventEditing): { readonly ask: () => void; readonly dialog: ReactNode } {
  const { t } = useLingui();
  const overlay = useConfirmation('discard-changes');
  const toast = useToast();
  const textOf = useErrorText();
  const [error, setError] = useState('');
  const call = mutation(discardChanges, { invalidates: OWN_EVENT_LISTS });
  const { mutateAsync: discard, isPending } = useMutation(call);
  const confirm = async (): Promise<void> => {
    if (!event) return;
    try {
      await discard({ event_id: event.id, version: event.version });
      await readAgain();
    } catch (failed) {
      const hasMore = failed instanceof CallError && failed.key === 'EventChanged';
      setError(
        hasMore ? t`More was saved meanwhile. Nothing is discarded: open the event again to see it.` : textOf(failed),
      );
      return;
    }
    overlay.close();
    toast({ text: t`The changes are discarded. The event is as visitors see it.` });
  };
  return {
    ask: () => {
      setError('');
      overlay.show();
    },
    dialog: (
      <ConfirmDialog
        overlay={overlay}
        title={t`Discard the changes?`}
        text={t`Nothing changes for visitors. What was saved and not published is gone for good.`}
        confirm={t`Discard`}
        confirming={t`Discarding…`}
        cancel={t`Keep`}
        busy={isPending}
        error={error}
        onConfirm={() => void confirm()}
      />
    ),
  };
}
