import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deleteEventImage } from '#wire/organizer/event-form.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { mutation } from '#app/data/mutation.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { type EventForm, picturesOf } from './event-values.ts';

/** A picture that shall go: the poster, or one of the gallery, saved or only chosen. */
export type Removal = { readonly type: 'poster' } | { readonly type: 'gallery'; readonly picture: string | File };

interface Options {
  readonly form: EventForm;
  readonly event: OwnEvent | undefined;
  /** gets the event without the picture */
  readonly onRemoved: (event: OwnEvent) => void;
  /** where it waits to be published: the event is read again */
  readonly onKept: () => Promise<void>;
}

/**
 * Asks, then removes a picture: a saved one from the event, which visitors see once it is published, one that was only chosen
 * from the form. Source: EVF-26, EVF-50, EVF-55.
 */
export function useImageRemoval({ form, event, onRemoved, onKept }: Options): {
  readonly ask: (removal: Removal) => void;
  readonly dialog: ReactNode;
} {
  const { t, i18n } = useLingui();
  const overlay = useConfirmation('remove-image');
  const toast = useToast();
  const say = useMessages();
  const [removal, setRemoval] = useState<Removal>();
  const [error, setError] = useState('');
  const keys = useKeys();
  const removing = mutation(deleteEventImage, { idempotencyKey: ({ image_title }) => keys.of(image_title) });
  const { mutateAsync: remove, isPending } = useMutation(removing);
  const saved = event && removal && savedPath(event, form, removal);
  const waits = event?.event_status === 1;
  const goes = waits ? t`Visitors see it until you publish.` : t`It is removed from the event at once.`;
  const confirm = async (): Promise<void> => {
    if (!removal) return;
    try {
      if (event && saved !== undefined) {
        const image = { event_id: event.id, image_title: saved, type: removal.type };
        const { version } = await remove({ ...image, ...(waits && { unpublished_changes: 'keep' as const }) });
        keys.end(saved);
        if (waits) await onKept();
        else onRemoved(without(event, { path: saved, version }));
      }
    } catch {
      setError(await say('TryAgain'));
      return;
    }
    takeOut(form, removal);
    overlay.close();
    toast({ text: await say('ImageRemoved') });
  };
  return {
    ask: (asked) => {
      setRemoval(asked);
      setError('');
      overlay.show();
    },
    dialog: (
      <ConfirmDialog
        overlay={overlay}
        title={sentenceOf(i18n, 'RemoveImageQ')}
        text={saved === undefined ? t`It is not saved yet.` : goes}
        confirm={t`Remove`}
        confirming={t`Removing…`}
        cancel={t`Keep`}
        busy={isPending}
        error={error}
        onConfirm={() => void confirm()}
      />
    ),
  };
}

/** The idempotency key under which each picture is removed: pressed again after a lost answer it is the same removal. */
function useKeys(): { readonly of: (path: string) => string; readonly end: (path: string) => void } {
  const [keys] = useState(() => new Map<string, string>());
  return {
    of: (path) => {
      const key = keys.get(path) ?? crypto.randomUUID();
      keys.set(path, key);
      return key;
    },
    // one that is had back may be removed again
    end: (path) => void keys.delete(path),
  };
}

/** The path of a picture that is saved; undefined for one that was only chosen. */
function savedPath({ poster }: OwnEvent, { hook }: EventForm, removal: Removal): string | undefined {
  if (removal.type === 'poster') return poster === '' || hook.getValues('poster') ? undefined : poster;
  return typeof removal.picture === 'string' ? removal.picture : undefined;
}

function takeOut({ hook }: EventForm, removal: Removal): void {
  if (removal.type === 'poster') hook.setValue('poster', undefined, { shouldDirty: true });
  else {
    const left = hook.getValues('gallery').filter((one) => one !== removal.picture);
    hook.setValue('gallery', left, { shouldDirty: true });
  }
}

/** The event as it is once a picture is removed; a version that others made meanwhile stays to be found out when saving. */
function without(event: OwnEvent, { path, version }: { path: string; version: number }): OwnEvent {
  const isNext = version === event.version + 1;
  return {
    ...event,
    ...(isNext && { version }),
    poster: event.poster === path ? '' : event.poster,
    images: JSON.stringify(picturesOf(event).filter((one) => one !== path)),
  };
}
