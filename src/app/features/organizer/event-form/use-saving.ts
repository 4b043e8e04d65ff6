import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { get } from 'react-hook-form';
import type { createEvent, updateEvent } from '#wire/organizer/event-form.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { OWN_EVENT_LISTS } from '#app/features/event-parts/own-event-lists.ts';
import type { CallKey } from '#app/form/use-call-key.ts';
import { callsOf, type EventDesk } from './event-desk.ts';
import { inputOf, newOwner, unsaidCommission, unsaidOfSite, wholeInputOf } from './event-input.ts';
import type { EventValues } from './event-values.ts';

/** What is saved of a form. */
export interface Saving {
  readonly event: OwnEvent | undefined;
  readonly values: EventValues;
  readonly changed: Readonly<Record<string, unknown>>;
  readonly more: { readonly unpublished_changes?: 'keep' | 'publish' };
}

/** Sends all of a new event, or what is changed of one. */
export function useSaving(desk: EventDesk, callKey: CallKey) {
  const calls = callsOf(desk);
  // the organizer's schemas: of an admin's call they leave out what only an admin sends
  // under one key: what a call changed whose answer was lost is no change of somebody else
  const keyed = { invalidates: OWN_EVENT_LISTS, idempotencyKey: callKey.current };
  const { mutateAsync: create } = useMutation(mutation(calls.create as typeof createEvent, keyed));
  const { mutateAsync: update } = useMutation(mutation(calls.update as typeof updateEvent, keyed));
  const unanswered = useUnanswered();
  return async ({ event, values, changed, more }: Saving) => {
    if (!event) return create({ ...wholeInputOf(values), ...more });
    const { id: event_id, version } = event;
    const sent = unanswered.added(changed, values);
    const { organizer_id: _, ...input } = inputOf(sent);
    const admins = desk.admin && { ...unsaidOfSite(event, values), ...newOwner(event, sent) };
    // what was never said is said with Publish: nobody has changed it
    const unsaid = more.unpublished_changes === 'publish' && unsaidCommission(event, values);
    const call = { ...unsaid, ...admins, ...input, ...more, event_id, version };
    return unanswered.noted(sent, () => update(call));
  };
}

/**
 * What was sent and never answered may be saved: it is sent again as the form has it now, also where that is what it began
 * with.
 */
function useUnanswered() {
  const paths = useRef<readonly string[]>([]);
  return {
    added: (changed: Readonly<Record<string, unknown>>, values: EventValues): Readonly<Record<string, unknown>> => {
      const again = paths.current.map((path) => [path, get(values, path)] as const);
      return { ...Object.fromEntries(again.filter(([, value]) => value !== undefined)), ...changed };
    },
    noted: async <Answer>(sent: Readonly<Record<string, unknown>>, send: () => Promise<Answer>): Promise<Answer> => {
      try {
        const answer = await send();
        paths.current = [];
        return answer;
      } catch (error) {
        if (!(error instanceof CallError) || error.kind !== 'refused') paths.current = Object.keys(sent);
        throw error;
      }
    },
  };
}
