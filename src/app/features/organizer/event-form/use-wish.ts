import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { CallError } from '#app/data/call-error.ts';

/**
 * What a press on one of the form's buttons wants: the changes kept, without the public seeing them; published; or kept and
 * shown as visitors will see them.
 */
export type Wish =
  | { readonly kind: 'keep' }
  | { readonly kind: 'publish' }
  | { readonly kind: 'preview'; readonly tab: Window | null };

/** What buyers shall be told of another date or place. */
export interface BuyersChoice {
  readonly tell_buyers: boolean;
  readonly buyers_message?: string;
}

/** What is sent beside the fields. */
interface Sent {
  /** absent: as the selector says */
  readonly event_status?: '0' | '1';
  readonly unpublished_changes?: 'keep' | 'publish';
}

/** The wish of the last press, with what it sends and with the answer to what was asked. Source: EVF-01, EVF-02, EVF-43. */
export function useWish(event: OwnEvent | undefined) {
  const [kind, setKind] = useState<Wish['kind']>('keep');
  const [question, setQuestion] = useState<CallError>();
  const wish = useRef<Wish>({ kind: 'keep' });
  const choice = useRef<BuyersChoice>(undefined);
  return {
    wish,
    choice,
    kind,
    question,
    sent: sentBeside(kind, event),
    begin: (next: Wish): void => {
      wish.current = next;
      choice.current = undefined;
      flushSync(() => setKind(next.kind));
    },
    answer: (given: BuyersChoice | undefined): void => {
      choice.current = given;
      setQuestion(undefined);
    },
    /** an error that is a question is asked */
    unlessAsked: (error: unknown): undefined => {
      if (!(error instanceof CallError) || !isQuestion(error)) throw error;
      setQuestion(error);
    },
    granted: (): Wish => {
      choice.current = undefined;
      setQuestion(undefined);
      return wish.current;
    },
  } as const;
}

/** A published event keeps its changes; one that is not published has no other copy, and only Publish makes it public. */
function sentBeside(kind: Wish['kind'], event: OwnEvent | undefined): Sent {
  if (event?.event_status !== 1) return { event_status: kind === 'publish' ? '1' : '0' };
  return kind === 'publish' ? { unpublished_changes: 'publish' } : { event_status: '1', unpublished_changes: 'keep' };
}

function isQuestion({ key }: CallError): boolean {
  return key === 'EventChanged' || key === 'TellBuyers';
}
