import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createEvent, updateEvent } from '#wire/organizer/event-form.ts';
import { listOrganizerEvents } from '#wire/organizer/events.ts';
import { getOwnEvent, type OwnEvent } from '#wire/organizer/own-event.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { query } from '#app/data/query.ts';
import { beginAnew, changedPaths } from '#app/form/changed-fields.ts';
import { useForm } from '#app/form/use-form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { MessageKey } from '#app/messages/messages.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { inputOf, wholeInputOf } from './event-input.ts';
import { type EventForm, type EventValues, picturesOf, valuesOf } from './event-values.ts';

/** What is done once an event is saved: leave the form, or show it as visitors will see it. */
type Purpose = { readonly kind: 'leave' } | { readonly kind: 'preview'; readonly tab: Window | null };

/** What buyers shall be told of another date or place. */
export interface BuyersChoice {
  readonly tell_buyers: boolean;
  readonly buyers_message?: string;
}

interface Options {
  /** the event as it was read; undefined: a new one */
  readonly event: OwnEvent | undefined;
  readonly start: EventValues;
  /** saved and done */
  readonly onSaved: () => Promise<void>;
  /** a new event was saved for its preview: the form goes on as that event's */
  readonly onMade: (slug: string) => Promise<void>;
}

export interface EventEditing {
  readonly form: EventForm;
  /** the event as the form began with it last */
  readonly event: OwnEvent | undefined;
  /** why the last try was not saved, where that needs an answer */
  readonly question: CallError | undefined;
  readonly isDraft: boolean;
  /** before a press on a button that sends the form */
  readonly asDraft: (isDraft: boolean) => void;
  readonly preview: () => void;
  /** sends once more, with an answer to the question */
  readonly answer: (choice?: BuyersChoice) => void;
  /** takes a newer state of the event as what the form began with; what was typed stays */
  readonly rebase: (event: OwnEvent, mine: Readonly<Record<string, unknown>>) => void;
  /** takes the event as it is without a picture that was removed */
  readonly forget: (event: OwnEvent) => void;
}

/** The event form and how it is saved. Source: EVF-01 to EVF-04, EVF-51 to EVF-54. */
export function useEventForm({ event: read, start, onSaved, onMade }: Options): EventEditing {
  const client = useQueryClient();
  const toast = useToast();
  const say = useMessages();
  const [event, setEvent] = useState(read);
  const [isDraft, setDraft] = useState(false);
  const [question, setQuestion] = useState<CallError>();
  const purpose = useRef<Purpose>({ kind: 'leave' });
  const choice = useRef<BuyersChoice>(undefined);
  const { mutateAsync: create } = useMutation(mutation(createEvent, { invalidates: [listOrganizerEvents] }));
  const { mutateAsync: update } = useMutation(mutation(updateEvent, { invalidates: [listOrganizerEvents] }));
  // the selector decides only where the event is published already. Source: EVF-43
  const wantedStatus = isDraft ? '0' : event?.event_status === 1 ? undefined : '1';
  const save = async (values: EventValues) => {
    const isShown = purpose.current.kind === 'preview';
    const status = { event_status: isShown && event ? statusNow(event) : (wantedStatus ?? values.event_status) };
    if (!event) return create({ ...wholeInputOf(values), ...status });
    const { id: event_id, version } = event;
    const sent = { ...unsaidCommission(event, values), ...inputOf(changedPaths(form.hook)) };
    return update({ ...sent, ...status, ...choice.current, event_id, version });
  };
  const form: EventForm = useForm<EventValues>({
    schema: event ? updateEvent.input : createEvent.input,
    more: { ...(event && { event_id: event.id }), ...(wantedStatus && { event_status: wantedStatus }) },
    start,
    errorsOnTop: true,
    problemKey,
    send: async (values) => {
      const sent = changedPaths(form.hook);
      const done = await save(values).catch((error: unknown) => {
        if (!(error instanceof CallError) || !isQuestion(error)) throw error;
        setQuestion(error);
      });
      if (!done) return undefined;
      choice.current = undefined;
      setQuestion(undefined);
      const { current } = purpose;
      if (current.kind === 'preview') return showPreview(current.tab, { ...done, sent });
      // at once: whoever leaves is asked by what the form holds then
      flushSync(() => form.hook.reset(values));
      await onSaved();
      return toast({ text: await say(done.message) });
    },
  });
  const showPreview = async (
    tab: Window | null,
    { slug, event_id, sent }: { slug: string; event_id: number; sent: Readonly<Record<string, unknown>> },
  ): Promise<void> => {
    const address = previewAddress(slug, event_id);
    if (tab) tab.location.href = address;
    if (!event) {
      flushSync(() => form.hook.reset(form.hook.getValues()));
      return onMade(slug);
    }
    const { myevents } = await client.query({ ...query(getOwnEvent, { event: slug }), staleTime: 0 });
    beginAnew(form.hook, sent, valuesOf(myevents));
    setEvent(myevents);
  };
  const closeTab = useEffectEvent(() => {
    if (purpose.current.kind === 'preview') purpose.current.tab?.close();
  });
  // nothing was saved: there is nothing to show
  useEffect(() => {
    if (form.failures > 0 || question) closeTab();
  }, [form.failures, question]);
  const submit = (): void => form.props.ref.current?.requestSubmit();
  return {
    form,
    event,
    question,
    isDraft,
    asDraft: (draft) => {
      purpose.current = { kind: 'leave' };
      choice.current = undefined;
      flushSync(() => setDraft(draft));
    },
    preview: () => {
      // in the press itself: a tab that is opened later is blocked
      purpose.current = { kind: 'preview', tab: window.open('about:blank', '_blank') };
      choice.current = undefined;
      flushSync(() => setDraft(event?.event_status !== 1));
      submit();
    },
    answer: (given) => {
      choice.current = given;
      setQuestion(undefined);
      submit();
    },
    rebase: (newer, mine) => {
      flushSync(() => {
        form.hook.reset(valuesOf(newer));
        setEvent(newer);
      });
      for (const [path, value] of Object.entries(mine)) {
        form.hook.setValue(path as 'venue', value as string, { shouldDirty: true });
      }
    },
    forget: (without) => {
      setEvent(without);
      form.hook.resetField('gallery', { defaultValue: picturesOf(without), keepDirty: true });
    },
  };
}

/** A commission that was never said is required from now on, and shown as none: it is sent as it is shown. Source: EVF-42. */
function unsaidCommission(event: OwnEvent, { org_comm_type, organizer_commission }: EventValues) {
  return event.org_comm_type === null || event.organizer_commission === null
    ? { org_comm_type: org_comm_type as '1' | '2', organizer_commission }
    : {};
}

function statusNow({ event_status }: OwnEvent): '0' | '1' {
  return event_status === 1 ? '1' : '0';
}

/** Where an event is seen before it is published. Source: EVF-02, PREV-05. */
function previewAddress(slug: string, id: number): string {
  return `/event-preview/${encodeURIComponent(slug)}/${id}`;
}

function isQuestion({ key }: CallError): boolean {
  return key === 'EventChanged' || key === 'TellBuyers';
}

/** Source: EVF-52, EVF-53. */
function problemKey(error: unknown): MessageKey | undefined {
  if (!(error instanceof CallError)) return 'EventPage.SomethingWentWrong';
  const saysWhy =
    error.kind === 'unreachable' || error.kind === 'signed-out' || error.status === 413 || error.status === 415;
  return error.status === 422 || saysWhy ? undefined : 'EventPage.SomethingWentWrong';
}
