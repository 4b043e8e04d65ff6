import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { CallError } from '#app/data/call-error.ts';

/**
 * What a press on one of the form's buttons wants: the changes kept, without the public seeing them; published; kept, with
 * the event taken off the site; or kept and shown as visitors will see them.
 */
export type Wish =
  | { readonly kind: 'keep' | 'publish' | 'unpublish' }
  | { readonly kind: 'preview'; readonly tab: Window | null };

/** What buyers shall be told of another date or place. */
export interface BuyersChoice {
  readonly tell_buyers: boolean;
  readonly buyers_message?: string;
}

/** Under which name the visit keeps the words to an event's buyers until they are sent. */
export function wordsToBuyers(eventId: number | undefined): string {
  return `tell-buyers ${eventId ?? 'new'}`;
}

/** What is sent beside the fields. */
interface Sent {
  readonly event_status: '0' | '1';
  /** a new event has none */
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

/** Only Publish puts an event on the site, and only Unpublish takes it off. */
function sentBeside(kind: Wish['kind'], event: OwnEvent | undefined): Sent {
  const isOnSite = kind === 'publish' || (event?.event_status === 1 && kind !== 'unpublish');
  return {
    event_status: isOnSite ? '1' : '0',
    ...(event && { unpublished_changes: kind === 'publish' ? 'publish' : 'keep' }),
  };
}

function isQuestion({ key }: CallError): boolean {
  return key === 'EventChanged' || key === 'TellBuyers';
}
