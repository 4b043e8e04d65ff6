import { isLanguage, type Language } from '#domain/content/languages.ts';
import { getSnapshot } from '#wire/door/snapshot.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { dropCodes } from '#device/door/codes-disk.ts';
import { changeDoor, type Door, type DoorEnding, doorStore, isLeft, serverTime } from '#device/door/door-store.ts';
import { dropCodesOf, forgetDoor } from '#device/door/forget-door.ts';
import { type DoorCodes, keepCodes, loadCodes } from '#device/door/snapshot-store.ts';
import { callFile } from '../ask-file.ts';
import { call } from '../call.ts';
import { CallError } from '../call-error.ts';

/** Calls of a phone for its door, with its own token. Where the server knows it no more, what it keeps goes. @throws CallError */
export async function askDoor<E extends AnyEndpoint>(
  door: Door,
  endpoint: E,
  { input, signal }: { readonly input: Omit<InputOf<E>, 'event_id'>; readonly signal?: AbortSignal },
): Promise<OutputOf<E>> {
  const given = { event_id: door.event_id, ...input } as InputOf<E>;
  const options = { lang: pageLanguage(), token: door.token, ...(signal && { signal }) };
  return call(endpoint, given, options).catch((error: unknown) => refused(door, error, endpoint));
}

/** Keys that are on their way, by event: whoever asks meanwhile waits for the same. */
const firstCodes = new Map<number, Promise<DoorCodes>>();

/**
 * Fetches keys and what counts no more, with which scanning starts, where the phone has nothing yet: as soon as it has
 * joined, before anything is drawn. @throws CallError
 */
export async function fetchFirstCodes(door: Door): Promise<DoorCodes> {
  const known = await loadCodes(door.event_id);
  if (known) return known;
  const underway = firstCodes.get(door.event_id) ?? askFirstCodes(door);
  firstCodes.set(door.event_id, underway);
  return underway;
}

async function askFirstCodes(door: Door): Promise<DoorCodes> {
  try {
    return await keepAnswer(door, await askCodes(door, { part: 'first' }));
  } finally {
    firstCodes.delete(door.event_id);
  }
}

/** Fetches what the phone lacks of an event's codes. Answers what it has now. @throws CallError */
export async function fetchCodes(door: Door): Promise<DoorCodes> {
  const known = await loadCodes(door.event_id);
  const since = known?.head.sold_until ? known.head.version : 0;
  const changed = since > 0 ? await fetchChanges(door, since) : undefined;
  return changed ?? keepAnswer(door, await askCodes(door, {}));
}

/** Undefined where what has changed does not fit what the phone has. */
async function fetchChanges(door: Door, since: number): Promise<DoorCodes | undefined> {
  const changes = await askCodes(door, { since });
  return keepAnswer(door, changes).catch((error: unknown) => {
    if (error instanceof RangeError) return undefined;
    throw error;
  });
}

/** Keeps what the server answered, but for an event at whose door the phone scans no more by then. @throws CallError */
async function keepAnswer({ event_id: eventId }: Door, answer: Uint8Array): Promise<DoorCodes> {
  const codes = await keepCodes(eventId, answer);
  const [{ open }, session] = await Promise.all([doorStore.load(), sessionStore.load()]);
  if (open.some((one) => one.event_id === eventId && !isLeft(one, session?.user_detail.id))) return codes;
  await dropCodes(eventId);
  throw new CallError('refused', { key: 'DoorDeviceEnded' });
}

async function askCodes(door: Door, asked: { part?: 'first'; since?: number }): Promise<Uint8Array> {
  const options = { lang: pageLanguage(), token: door.token };
  const file = await callFile(getSnapshot, { event_id: door.event_id, ...asked }, options).catch((error: unknown) =>
    refused(door, error),
  );
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * Whether a helper's time is over as far as this phone knows: it scans no more, and the codes go, with or without a
 * network. Token and scans stay until the server's clock says so too (`sendWord`): the phone's may be wrong.
 */
export async function isOver(door: Door): Promise<boolean> {
  if (door.account_id !== null || serverTime(door) < new Date(door.expires_at)) return false;
  await dropCodesOf(door);
  return true;
}

/** An organizer's own phone is opened anew where it was not ended on purpose: what it scanned stays. */
async function refused(door: Door, error: unknown, endpoint?: AnyEndpoint): Promise<never> {
  if (error instanceof CallError && error.key === 'DoorDeviceEnded' && !(await hasNewToken(door))) {
    const reason = readReason(error.values['reason']);
    if (door.account_id !== null && reason !== 'ended') await changeDoor(door, { token: '' });
    // what waits is still taken for a while
    else if (reason === 'expired' && !endpoint?.afterEnd)
      await changeDoor(door, { expires_at: serverTime(door).toISOString() });
    else await forgetDoor(door, reason);
  }
  throw error;
}

/** Whether the phone was opened or joined anew since: a refusal of its former token says nothing of it. */
async function hasNewToken({ device_id, token }: Door): Promise<boolean> {
  const known = (await doorStore.load()).open.find((one) => one.device_id === device_id);
  return known !== undefined && known.token !== token;
}

function readReason(reason: unknown): DoorEnding['reason'] {
  return reason === 'ended' || reason === 'expired' ? reason : 'unknown';
}

function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'nl';
}
