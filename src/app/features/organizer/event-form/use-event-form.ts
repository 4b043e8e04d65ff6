import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OutputOf } from '#wire/endpoint.ts';
import type { updateEvent } from '#wire/organizer/event-form.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { CallError } from '#app/data/call-error.ts';
import { keepForVisit } from '#app/data/visit.ts';
import { beginAnew, beginWith, changedPaths, putBack } from '#app/form/changed-fields.ts';
import { type CallKey, useCallKey } from '#app/form/use-call-key.ts';
import { useForm } from '#app/form/use-form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { MessageKey } from '#app/messages/messages.ts';
import { type Toast, useToast } from '#app/ui/overlay/toast-context.ts';
import { useCheckText } from './use-check-text.ts';
import { callsOf, type EventDesk } from './event-desk.ts';
import { type EventForm, type EventValues, picturesOf, valuesOf } from './event-values.ts';
import { formQuery } from './load-event.ts';
import { type Saving, useSaving } from './use-saving.ts';
import { type BuyersChoice, useWish, type Wish, wordsToBuyers } from './use-wish.ts';

/** An event that was just saved. */
type SavedEvent = Pick<OutputOf<typeof updateEvent>, 'slug' | 'event_id'>;

interface Options {
  /** the event as it was read; undefined: a new one */
  readonly event: OwnEvent | undefined;
  readonly start: EventValues;
  readonly desk: EventDesk;
  /** saved and done, with the message of what was done; what was typed meanwhile is in the form, as not saved */
  readonly onSaved: (saved: SavedEvent, said: MessageKey) => Promise<void>;
  /** a new event was saved for its preview: the form goes on as that event's */
  readonly onMade: (saved: SavedEvent) => Promise<void>;
  /** what a new event needs next, offered once it is saved */
  readonly nextOf: (saved: SavedEvent) => Toast['action'];
}

export interface EventEditing {
  readonly form: EventForm;
  /** the event as the form began with it last */
  readonly event: OwnEvent | undefined;
  /** why the last try was not saved, where that needs an answer */
  readonly question: CallError | undefined;
  /** what the last press wants */
  readonly wish: Wish['kind'];
  readonly callKey: CallKey;
  /** before a press on a button that sends the form */
  readonly begin: (wish: Wish) => void;
  readonly preview: () => void;
  /** sends once more, with an answer to the question */
  readonly answer: (choice?: BuyersChoice) => void;
  /** takes a newer state of the event as what the form began with; what was typed stays */
  readonly rebase: (event: OwnEvent, mine: Readonly<Record<string, unknown>>) => void;
  /** takes the event as it is now for what the form began with; what is typed and not saved stays */
  readonly readAgain: () => Promise<void>;
  /** takes the event as it is without a picture that was removed */
  readonly forget: (event: OwnEvent) => void;
}

/** The event form and how it is saved. Source: EVF-01 to EVF-04, EVF-51 to EVF-54. */
export function useEventForm({ event: read, start, desk, onSaved, onMade, nextOf }: Options): EventEditing {
  const toast = useToast();
  const say = useMessages();
  const [event, setEvent] = useState(read);
  const wish = useWish(event);
  const callKey = useCallKey();
  const save = useSaving(desk, callKey);
  const readEvent = useReading();
  const withWait = useCheckText(desk);
  const form: EventForm = useForm<EventValues>({
    schema: event ? callsOf(desk).update.input : callsOf(desk).create.input,
    more: { ...(event && { event_id: event.id }), ...wish.sent },
    start,
    errorsOnTop: true,
    problemKey,
    send: async (values) => {
      const changed = changedPaths(form.hook);
      const more = { ...wish.sent, ...wish.choice.current };
      const done = await save({ event, values, changed, more }).catch(wish.unlessAsked);
      if (!done) return undefined;
      // those of the next move are others
      if (wish.choice.current) keepForVisit(wordsToBuyers(event?.id), undefined);
      const granted = wish.granted();
      if (granted.kind === 'preview') return showPreview(granted.tab, { ...done, changed, values });
      // at once: whoever leaves is asked by what the form holds then
      flushSync(() => beginAnew(form.hook, changed, values));
      const isWaiting = granted.kind === 'keep' && 'waits' in done && done.waits === 1;
      const said = isWaiting ? 'EventChangesKept' : done.message;
      await onSaved(done, said);
      const next = event ? undefined : nextOf(done);
      return toast({
        text: isWaiting ? await say(said) : withWait(await say(said), done),
        ...(next && { action: next }),
      });
    },
  });
  const showPreview = async (tab: Window | null, { slug, event_id, changed, values }: Shown): Promise<void> => {
    if (tab) tab.location.href = previewAddress(slug, event_id);
    if (!event) {
      flushSync(() => beginAnew(form.hook, changed, values));
      return onMade({ slug, event_id });
    }
    const now = await readEvent(event_id);
    // a preview does not change it: it is not saved
    const { event_status: _, ...sent } = changed;
    beginAnew(form.hook, sent, valuesOf(now));
    setEvent(now);
  };
  useClosedTab(wish.wish, [form.failures, wish.question]);
  const submit = (): void => form.props.ref.current?.requestSubmit();
  return {
    form,
    event,
    question: wish.question,
    wish: wish.kind,
    callKey,
    begin: wish.begin,
    preview: () => {
      // in the press itself: a tab that is opened later is blocked
      wish.begin({ kind: 'preview', tab: window.open('about:blank', '_blank') });
      submit();
    },
    answer: (given) => {
      wish.answer(given);
      submit();
    },
    ...newerStates(form, { read: () => event && readEvent(event.id), setEvent }),
  };
}

interface NewerStates {
  /** the event as it is now; undefined: a new one */
  readonly read: () => Promise<OwnEvent> | undefined;
  readonly setEvent: (event: OwnEvent) => void;
}

/** What takes another state of the event as what the form began with. */
function newerStates(
  { hook }: EventForm,
  { read, setEvent }: NewerStates,
): Pick<EventEditing, 'rebase' | 'readAgain' | 'forget'> {
  const rebase: EventEditing['rebase'] = (newer, mine) => {
    flushSync(() => {
      hook.reset(valuesOf(newer));
      setEvent(newer);
    });
    putBack(hook, mine);
  };
  return {
    rebase,
    readAgain: async () => {
      const newer = await read();
      if (newer) rebase(newer, changedPaths(hook));
    },
    forget: (without) => {
      setEvent(without);
      beginWith(hook, { gallery: picturesOf(without) });
    },
  };
}

/** What a preview shows, and the changes that were saved for it. */
interface Shown extends SavedEvent, Pick<Saving, 'values' | 'changed'> {}

/** Asks for an event as it is now. */
function useReading(): (id: number) => Promise<OwnEvent> {
  const client = useQueryClient();
  return async (id) => {
    const { myevents } = await client.query({ ...formQuery(String(id)), staleTime: 0 });
    return myevents;
  };
}

/** Closes the tab of a preview for which nothing was saved, each time something new is said. */
function useClosedTab(wish: RefObject<Wish>, said: readonly [failures: number, question: unknown]): void {
  const [failures, question] = said;
  const close = useEffectEvent(() => {
    if (wish.current.kind === 'preview') wish.current.tab?.close();
  });
  useEffect(() => {
    if (failures > 0 || question !== undefined) close();
  }, [failures, question]);
}

/** Where an event is seen before it is published. Source: EVF-02, PREV-05. */
function previewAddress(slug: string, id: number): string {
  return `/event-preview/${encodeURIComponent(slug)}/${id}`;
}

/** Source: EVF-52, EVF-53. */
function problemKey(error: unknown): MessageKey | undefined {
  if (!(error instanceof CallError)) return 'EventPage.SomethingWentWrong';
  const saysWhy =
    error.kind === 'unreachable' || error.kind === 'signed-out' || error.status === 413 || error.status === 415;
  return error.status === 422 || saysWhy ? undefined : 'EventPage.SomethingWentWrong';
}
