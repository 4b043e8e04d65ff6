import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isLanguage, type Language } from '#domain/content/languages.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { type Channel, openChannel } from '#device/apart.ts';
import { addCall, callsOf, outboxStore, refuseCall, removeCall, type WaitingCall } from '#device/outbox.ts';
import { DATABASES } from '#device/stores.ts';
import { ask, currentSession } from './ask.ts';
import { CallError } from './call-error.ts';
import { useRecord } from './device.ts';
import { isOnline, subscribeNetwork } from './network.ts';
import { invalidateAfter } from './invalidate.ts';
import type { Callable } from './query-key.ts';
import { queuedCall } from './queued-calls.ts';

/** In the place of an answer: the call of this key is on the device and is sent when there is a network. */
export interface Waits {
  readonly waits: string;
}

/** A call that the server could not take is sent again after so long, while somebody looks. */
const TRIED_AGAIN_MS = 30_000;

interface HowSent {
  readonly lang: Language;
  /** what lists show of the call while it waits: what its input names, as JSON; undefined: nothing */
  readonly shown?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Sends a call, kept on the device until it has an answer: without a network it waits there, through reloads and kills.
 * @throws CallError when the server refuses, and without an answer where the device keeps nothing; RangeError for a call
 * that is not of `queued-calls.ts`
 */
export async function sendQueued<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { lang, shown }: HowSent,
): Promise<OutputOf<E> | Waits> {
  const queued = queuedCall(endpoint.name);
  if (!queued) throw new RangeError(`${endpoint.name} may not wait for a network`);
  const session = await currentSession();
  const call: WaitingCall = {
    key: crypto.randomUUID(),
    call: endpoint.name,
    input,
    ...(queued.about && { about: queued.about(input) }),
    ...(shown && { shown }),
    lang,
    account_id: session?.user_detail.id ?? null,
    made_at: Date.now(),
  };
  underway.add(call.key);
  sentByOthers();
  await outboxStore.change((waiting) => addCall(waiting, call));
  return inTurn(async () => {
    // as the device has it now: while another tab had its turn it may have sent this one
    const now = await outboxStore.change((waiting) => waiting);
    if (!now.some(({ key, refused }) => key === call.key && refused === undefined)) return leave(call);
    try {
      const answer = await send(endpoint, call);
      await outboxStore.change((waiting) => removeCall(waiting, call.key));
      return answer as OutputOf<E>;
    } catch (error) {
      const waits = error instanceof CallError && error.kind === 'unreachable' && outboxStore.isKept();
      if (waits) return leave(call);
      underway.delete(call.key);
      await outboxStore.change((waiting) => removeCall(waiting, call.key));
      throw error;
    }
  });
}

/** The calls whose answers a queued call changes. */
export function changesOf(name: string): readonly Callable[] {
  return queuedCall(name)?.changes ?? [];
}

/** From now on a call stands as the outbox has it. */
async function leave({ key }: WaitingCall): Promise<Waits> {
  underway.delete(key);
  // the same calls in a new list: it is shown
  await outboxStore.change((waiting) => [...waiting]);
  return { waits: key };
}

/** Calls that have been sent for the first time and have no answer yet: they do not wait. */
const underway = new Set<string>();

/** Calls that waited and have been sent since this page began: those taken back or dropped at a sign-out leave the list too. */
const sent = new Set<string>();
let sentChannel: Channel | undefined;

/** Hears which calls other tabs have sent, and tells them. */
function sentByOthers(): Channel {
  if (sentChannel) return sentChannel;
  sentChannel = openChannel(`${DATABASES.outbox} sent`);
  sentChannel.addEventListener('message', ({ data }: MessageEvent<string>) => sent.add(data));
  return sentChannel;
}

/** How a call stands that `sendQueued` has answered; undefined: it is refused or taken back, or there is no answer yet. */
export function outcomeOf(answer: object | undefined): 'sent' | 'waits' | undefined {
  if (!answer) return undefined;
  if (!('waits' in answer)) return 'sent';
  const call = outboxStore.current()?.find(({ key }) => key === answer.waits);
  if (call) return call.refused === undefined ? 'waits' : undefined;
  return sent.has(String(answer.waits)) ? 'sent' : undefined;
}

/** `outcomeOf`, followed from then on. */
export function useOutcome(answer: object | undefined): 'sent' | 'waits' | undefined {
  return useSyncExternalStore(
    subscribeOutcomes,
    () => outcomeOf(answer),
    () => undefined,
  );
}

function subscribeOutcomes(changed: () => void): () => void {
  const stop = outboxStore.subscribe(changed);
  const channel = sentByOthers();
  channel.addEventListener('message', changed);
  return () => {
    stop();
    channel.removeEventListener('message', changed);
  };
}

/**
 * Sends what waits, now and whenever the network is back, somebody signs in or the app is looked at again; what is shown
 * of it is then asked for anew, in every tab.
 */
export function watchQueue(client: QueryClient): void {
  const showChanges = (name: string): Promise<unknown> =>
    invalidateAfter(client, changesOf(name), () => Promise.resolve());
  let again: ReturnType<typeof setTimeout> | undefined;
  const sendIfOnline = (): void => {
    clearTimeout(again);
    if (isOnline())
      void sendWaiting(showChanges).then(
        // a server that was busy or away is asked again
        (isLeft) => (again = isLeft ? setTimeout(sendIfOnline, TRIED_AGAIN_MS) : undefined),
        () => undefined,
      );
  };
  sentByOthers().addEventListener('message', ({ data }: MessageEvent<string>) => {
    const call = outboxStore.current()?.find(({ key }) => key === data);
    if (call) void showChanges(call.call);
  });
  // a record that is listened to hears what other tabs add
  outboxStore.subscribe(() => undefined);
  subscribeNetwork(sendIfOnline);
  sessionStore.subscribe(sendIfOnline);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendIfOnline();
  });
  sendIfOnline();
}

/**
 * Sends what waits and is of whoever is signed in, oldest first; one that is not answered holds up the others. A call stands
 * as waiting until `showChanges` is done with it, so that nobody sees the time before it. Answers whether one had no answer.
 */
export async function sendWaiting(showChanges: (name: string) => Promise<unknown> = nothing): Promise<boolean> {
  if ((await outboxStore.load()).length === 0) return false;
  return inTurn(async () => {
    const session = await currentSession();
    // as the device has it now: another tab may have sent some
    const waiting = await outboxStore.change((calls) => calls);
    for (const call of callsOf(waiting, session?.user_detail.id ?? null)) {
      const endpoint = queuedCall(call.call)?.endpoint;
      if (call.refused !== undefined || underway.has(call.key) || !endpoint) continue;
      try {
        await send(endpoint, call);
        sent.add(call.key);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel to tabs of this origin, no window
        sentByOthers().postMessage(call.key);
        await showChanges(call.call);
        await outboxStore.change((calls) => removeCall(calls, call.key));
      } catch (error) {
        if (mayComeLater(error)) return true;
        const { message } = error instanceof Error ? error : new Error();
        await outboxStore.change((calls) => refuseCall(calls, call.key, message));
      }
    }
    return false;
  });
}

async function nothing(): Promise<void> {
  // nobody shows anything
}

async function send(endpoint: AnyEndpoint, { key, input, lang, account_id }: WaitingCall): Promise<unknown> {
  const session = await currentSession();
  // of another account, or of one that has signed out: not this one's to send
  if (account_id !== null && session?.user_detail.id !== account_id) throw new CallError('signed-out');
  return ask(endpoint, input, {
    as: account_id === null ? null : session,
    idempotencyKey: key,
    ...(isLanguage(lang) && { lang }),
  });
}

/** No answer, an answer that says to come again, or nobody to ask as: not the call's fault. */
function mayComeLater(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.kind !== 'refused' || error.status >= 500 || error.status === 429;
}

/** One tab at a time sends. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(DATABASES.outbox, work) : work();
}

/** The calls of an endpoint that wait on this device or were refused, of whoever is signed in. */
export function useWaiting({ name }: AnyEndpoint): readonly WaitingCall[] {
  const accountId = useRecord(sessionStore)?.user_detail.id ?? null;
  const waiting = useRecord(outboxStore) ?? [];
  return callsOf(waiting, accountId).filter(({ call, key }) => call === name && !underway.has(key));
}

/** Takes a call back that has not been sent. */
export async function takeBack({ key }: WaitingCall): Promise<void> {
  await outboxStore.change((waiting) => removeCall(waiting, key));
}
