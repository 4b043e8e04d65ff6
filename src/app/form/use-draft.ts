import { useBlocker } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type Draft, draftStore, dropDraft, foundDraft } from '#device/drafts/draft-store.ts';
import { useIsKept, useRecord } from '#app/data/device.ts';
import { useSession } from '#app/data/session.ts';
import { useSessionOver } from '#app/data/session-over.ts';
import {
  changedPaths,
  fieldsNotKept,
  isKeptField,
  overtakenFields,
  putBack,
  unsavedFields,
  valuesAt,
} from './changed-fields.ts';
import { keepHeld, takeOverHeld } from './held-drafts.ts';
import type { CallKey } from './use-call-key.ts';
import type { Form } from './use-form.ts';

/** Between the last key and the moment it is kept. */
const PAUSE_MS = 400;

interface Options<Values extends FieldValues> {
  /** names fields that must not be kept */
  readonly except?: readonly FieldPath<Values>[];
  /** of a new thing: the key under which it is sent, kept and put back with what is typed */
  readonly callKey?: CallKey;
  /** nothing of it is saved yet, so nobody can have changed it since */
  readonly isNew?: boolean;
}

export interface FormDraft {
  /** what an earlier page left, to be offered */
  readonly found: Draft | undefined;
  /** of what is offered, the fields that somebody saved otherwise since */
  readonly overtaken: readonly string[];
  /** fills in what is offered, but for some fields */
  readonly putBack: (without?: readonly string[]) => void;
  readonly throwAway: () => void;
  /** the form is saved and is left: forgets what this page kept; what was typed since it was sent is kept, as of `as` */
  readonly saved: (as?: string) => Promise<unknown>;
  /** when this page's changes were last kept; undefined while there are none, or where the device keeps nothing */
  readonly keptAt: number | undefined;
  /** the changed fields that are not kept, by their paths */
  readonly notKept: readonly string[];
}

/**
 * Keeps what is changed in a long form on this device, for the account that typed it, and finds what an earlier page left.
 * Leaving asks only where something could not be kept. Source: second-half 5, screens 53.
 */
export function useDraft<Values extends FieldValues>(
  form: Form<Values>,
  key: string,
  { except = [], callKey, isNew = false }: Options<Values> = {},
): FormDraft {
  const { hook } = form;
  const typist = useTypist();
  const drafts = useRecord(draftStore);
  const isKept = useIsKept(draftStore);
  const [writer] = useState(() => crypto.randomUUID());
  const [openedAt] = useState(() => Date.now());
  const mine = drafts?.find((one) => one.key === key && one.writer === writer);
  const left =
    drafts && typist !== undefined ? foundDraft(drafts, { key, writer, account_id: typist }, openedAt) : undefined;
  const saved = hook.formState.defaultValues ?? {};
  const found = left && withoutSaved(left, saved);
  /** a new thing has a key of its own once it is saved */
  const keptAs = useRef(key);
  const keep = async (): Promise<void> => {
    if (typist === undefined) return;
    const values = Object.fromEntries(Object.entries(changedPaths(hook)).filter((field) => isKeptField(field, except)));
    const began = valuesAt(hook.formState.defaultValues ?? {}, Object.keys(values));
    const sent = callKey && { call_key: callKey.current() };
    await keepHeld({ key: keptAs.current, writer, account_id: typist, typed_at: Date.now(), values, began, ...sent });
  };
  const keepNow = useEffectEvent(() => void keep());
  useEffect(() => keepWhileTyping(hook.subscribe, () => keepNow()), [hook.subscribe]);
  useEffect(() => void takeOverHeld(), []);
  const { isBusy } = form;
  // as a save begins, for a session that has ended leads away before the pause is over; and what is left once it is made
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is when this changes that it is kept
  useEffect(() => keepNow(), [isBusy]);
  useAskedToStay(() => {
    const changed = Object.keys(changedPaths(hook)).length;
    const lost = isKept && typist !== undefined ? fieldsNotKept(hook, except).length : changed;
    if (lost === 0) return 'nothing';
    return lost === changed ? 'all' : 'some';
  });
  return {
    found,
    overtaken: left && found && !isNew ? overtakenFields(left, saved) : [],
    putBack: (without = []) => {
      if (!found) return;
      if (found.call_key !== undefined) callKey?.take(found.call_key);
      putBack(hook, Object.fromEntries(Object.entries(found.values).filter(([name]) => !without.includes(name))));
      void keep();
      void dropDraft(found);
    },
    saved: async (as = key) => {
      await dropDraft({ key: keptAs.current, writer });
      keptAs.current = as;
      await keep();
    },
    throwAway: () => void (found && dropDraft(found)),
    keptAt: isKept ? mine?.typed_at : undefined,
    notKept: fieldsNotKept(hook, except),
  };
}

/** What of a draft is not saved; undefined: all of it is. */
function withoutSaved(draft: Draft, saved: object): Draft | undefined {
  const values = unsavedFields(draft.values, saved);
  return Object.keys(values).length > 0 ? { ...draft, values } : undefined;
}

/** Whose the drafts of this page are: who is signed in, and still who was when a session has ended without a sign-out. */
function useTypist(): number | undefined {
  const now = useSession()?.user_detail.id;
  const isOver = useSessionOver();
  const [last, setLast] = useState(now);
  if (now !== last && (now !== undefined || !isOver)) setLast(now);
  return now ?? (isOver ? last : undefined);
}

/** Keeps a moment after the last key, and at once when the page is put away or the form goes. */
function keepWhileTyping<Values extends FieldValues>(
  subscribe: Form<Values>['hook']['subscribe'],
  keep: () => void,
): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    keep();
  };
  const soon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(now, PAUSE_MS);
  };
  const unsubscribe = subscribe({ formState: { values: true }, callback: soon });
  document.addEventListener('visibilitychange', now);
  addEventListener('pagehide', now);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', now);
    removeEventListener('pagehide', now);
    now();
  };
}

/** Asks before a form is left whose changes would be lost, all of them or those that a device does not keep. */
function useAskedToStay(lost: () => 'nothing' | 'some' | 'all'): void {
  const { t } = useLingui();
  const leaves = (): boolean => {
    const what = lost();
    if (what === 'nothing') return true;
    return confirm(
      what === 'all'
        ? t`Leave without saving? Your last changes are not kept.`
        : t`Leave without saving? What you typed is kept on this device; pictures, passwords and bank accounts are not.`,
    );
  };
  useBlocker({ shouldBlockFn: () => !leaves(), enableBeforeUnload: () => lost() !== 'nothing' });
}
