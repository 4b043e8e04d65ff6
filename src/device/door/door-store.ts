import * as v from 'valibot';
import { openRecord } from '../device-record.ts';
import { readWith } from '../read-with.ts';
import { DATABASES } from '../stores.ts';
import { scanStore, waitingScans } from './scan-queue.ts';

/** An event at whose door this phone scans. */
const door = v.object({
  event_id: v.number(),
  event_title: v.string(),
  gate: v.string(),
  device_id: v.string(),
  /** what it sends with its calls; empty: it has to be opened anew */
  token: v.string(),
  /** until then it scans: an instant, as ISO text */
  expires_at: v.string(),
  /** whose phone it is; null: a helper's, without an account */
  account_id: v.nullable(v.number()),
  /** milliseconds that the phone's clock was ahead of the server's when it was last compared */
  clock_ahead: v.number(),
  /** of a helper's: the mark of the link that it was joined by */
  link: v.optional(v.string(), ''),
  /** its account's session has expired, and nobody has ended it: the phone goes on with its own token */
  scans_on: v.optional(v.literal(true)),
});
export type Door = v.InferOutput<typeof door>;

/** Why a phone scans no more: its organizer ended it, its time is over, or the server does not know it. */
const ending = v.object({ event_title: v.string(), reason: v.picklist(['ended', 'expired', 'unknown']) });
export type DoorEnding = v.InferOutput<typeof ending>;

const doors = v.object({ open: v.array(door), ended: v.nullable(ending) });
type Doors = v.InferOutput<typeof doors>;

/** The doors at which this phone scans. Source: issue 15. */
export const doorStore = openRecord<Doors>({
  name: DATABASES.doors,
  empty: { open: [], ended: null },
  read: readWith(doors),
  keptTwice: true,
});

/** A phone's door; one that it had at the same event is replaced, and stays beside it while scans of it wait to be sent. */
export async function keepDoor(kept: Door): Promise<void> {
  const scans = await scanStore.load();
  const stays = (one: Door): boolean =>
    one.device_id !== kept.device_id && (!isReplaced(one, kept) || waitingScans(scans, one.device_id).length > 0);
  await doorStore.change(({ open }) => ({ open: [...open.filter(stays), kept], ended: null }));
}

/** Takes a door off this phone once its scans are sent, where a later one of the same event has replaced it. */
export async function dropReplaced(old: Door): Promise<void> {
  await doorStore.change((before) => {
    const place = before.open.findIndex(({ device_id }) => device_id === old.device_id);
    const isOld = place >= 0 && before.open.slice(place + 1).some((one) => isReplaced(old, one));
    return isOld ? { ...before, open: before.open.toSpliced(place, 1) } : before;
  });
}

/** Changes what is known of a door, where it is still there. */
export async function changeDoor(known: Door, changes: Partial<Door>): Promise<void> {
  await doorStore.change((before) => {
    const found = before.open.find(({ device_id }) => device_id === known.device_id);
    const isNews = found && Object.entries(changes).some(([name, value]) => found[name as keyof Door] !== value);
    if (!isNews) return before;
    return { ...before, open: before.open.map((one) => (one === found ? { ...one, ...changes } : one)) };
  });
}

/** The door of an event: a helper's, or an account's own; of several the one that was opened last. */
export function findDoor(
  { open }: Doors,
  { eventId, accountId }: { readonly eventId: number; readonly accountId: number | null },
): Door | undefined {
  return open.findLast(({ event_id, account_id }) => event_id === eventId && account_id === accountId);
}

/** The door that an organizer's own phone has at an event: that of the account; without a session one that scans on. */
export function ownDoor(
  known: Doors,
  { eventId, accountId }: { readonly eventId: number; readonly accountId: number | undefined },
): Door | undefined {
  if (accountId !== undefined) return findDoor(known, { eventId, accountId });
  return doorsThatScanOn(known).findLast(({ event_id }) => event_id === eventId);
}

/** The doors of an account whose session has expired. */
export function doorsThatScanOn({ open }: Doors): readonly Door[] {
  return open.filter(({ scans_on, token }) => scans_on && token !== '');
}

/** Whether a door is of an account that is here no more: but for scans that wait it has nothing to do any more. */
export function isLeft({ account_id, scans_on }: Door, accountId: number | undefined): boolean {
  return account_id !== null && account_id !== accountId && !scans_on;
}

/** An account's session has expired: its doors on this phone go on with their own tokens. */
export async function letScanOn(accountId: number): Promise<void> {
  await doorStore.change((before) => ({
    ...before,
    open: before.open.map((one) => (one.account_id === accountId ? { ...one, scans_on: true } : one)),
  }));
}

/** The helper's doors of this phone, one for each event; the one that was joined or chosen last is the last. */
export function helpersDoors(known: Doors): readonly Door[] {
  return known.open.filter(
    (one) => one.account_id === null && findDoor(known, { eventId: one.event_id, accountId: null }) === one,
  );
}

/** What a phone remembers of a helper's link by its secret: a beginning tells links apart and opens none. */
export function markOfLink(secret: string): string {
  return secret.slice(0, 6);
}

/** The helper's door of the event that this phone joined by a link; undefined: it did not, or has left that door. */
export function doorOfLink(known: Doors, secret: string): Door | undefined {
  const mark = markOfLink(secret);
  const joined = known.open.find(({ account_id, link }) => account_id === null && link === mark);
  return joined && findDoor(known, { eventId: joined.event_id, accountId: null });
}

/** What the server's clock shows, as far as this phone knows. */
export function serverTime({ clock_ahead }: Pick<Door, 'clock_ahead'>, now = Date.now()): Date {
  return new Date(now - clock_ahead);
}

/** How far this phone's clock is ahead of the server's, in milliseconds, by an answer that has just come. */
export function clockAhead(serverTimeText: string, now = Date.now()): number {
  return now - Date.parse(serverTimeText);
}

/** Whether a later door is of the same event, for the same helper or account. */
function isReplaced(one: Door, later: Door): boolean {
  return one.event_id === later.event_id && one.account_id === later.account_id;
}
