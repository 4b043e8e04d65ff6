import * as v from 'valibot';
import { openRecord } from './device-record.ts';
import { readWith } from './read-with.ts';
import { DATABASES } from './stores.ts';

/** A call that waits for a network. */
const waitingCall = v.object({
  /** the idempotency key that it is sent with, however often */
  key: v.string(),
  /** its endpoint's name */
  call: v.string(),
  input: v.record(v.string(), v.unknown()),
  /** what it decides anew, in the place of an older call about the same; absent: it stands for itself */
  about: v.optional(v.string()),
  /** what lists show of it while it waits, where its input does not say it; absent: nothing */
  shown: v.optional(v.record(v.string(), v.unknown())),
  lang: v.string(),
  /** who made it, and alone sends it; null: nobody was signed in */
  account_id: v.nullable(v.number()),
  /** in milliseconds since 1970 */
  made_at: v.number(),
  /** why the server does not take it, as a sentence; absent: it has not said so */
  refused: v.optional(v.string()),
});
export type WaitingCall = v.InferOutput<typeof waitingCall>;
type Outbox = readonly WaitingCall[];

/** What was sent on this device without a network, oldest first. */
export const outboxStore = openRecord<Outbox>({
  name: DATABASES.outbox,
  empty: [],
  read: readWith(v.array(waitingCall)),
  keptTwice: true,
});

/** Adds a call in the place of those that the same account made about the same; one that is there already stays as it is. */
export function addCall(waiting: Outbox, call: WaitingCall): Outbox {
  if (waiting.some(({ key }) => key === call.key)) return waiting;
  const isSame = ({ about, account_id }: WaitingCall): boolean =>
    about !== undefined && about === call.about && account_id === call.account_id;
  return [...waiting.filter((one) => !isSame(one)), call];
}

/** Takes a call out. */
export function removeCall(waiting: Outbox, key: string): Outbox {
  return waiting.filter((one) => one.key !== key);
}

/** Notes why a call is not taken: it is shown, and not sent again. */
export function refuseCall(waiting: Outbox, key: string, refused: string): Outbox {
  return waiting.map((one) => (one.key === key ? { ...one, refused } : one));
}

/** The calls without those of other accounts; null: without those of every account. Source: decisions 9. */
export function withoutOthers(waiting: Outbox, accountId: number | null): Outbox {
  const own = waiting.filter(({ account_id }) => account_id === null || account_id === accountId);
  return own.length === waiting.length ? waiting : own;
}

/** The calls of accounts that a sign-out drops, unsent. */
export function callsOfAccounts(waiting: Outbox): Outbox {
  return waiting.filter(({ account_id, refused }) => account_id !== null && refused === undefined);
}

/** What somebody sees of it and sends: their own, and those that were made while nobody was signed in. */
export function callsOf(waiting: Outbox, accountId: number | null): Outbox {
  return waiting.filter(({ account_id }) => account_id === accountId || account_id === null);
}
