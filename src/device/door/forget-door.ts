import { keys } from 'idb-keyval';
import { type Door, type DoorEnding, doorStore } from './door-store.ts';
import { codesOnDisk, dropCodes } from './codes-disk.ts';
import { scanStore, waitingScans } from './scan-queue.ts';

/** Takes off this phone all that it kept for a door: its token, the codes, its scans. Source: issue 15. */
export async function forgetDoor(gone: Door, reason?: DoorEnding['reason']): Promise<void> {
  const { open } = await doorStore.change((doors) => ({
    open: doors.open.filter(({ device_id }) => device_id !== gone.device_id),
    ended: reason ? { event_title: gone.event_title, reason } : doors.ended,
  }));
  await scanStore.change((scans) => scans.filter(({ device_id }) => device_id !== gone.device_id));
  if (!open.some(({ event_id }) => event_id === gone.event_id)) await dropCodes(gone.event_id);
}

/** Takes the codes of a door off this phone, unless another door of it scans for the same event: scans that wait stay. */
export async function dropCodesOf(door: Door): Promise<void> {
  const { open } = await doorStore.load();
  const isShared = open.some(({ event_id, device_id }) => event_id === door.event_id && device_id !== door.device_id);
  if (!isShared) await dropCodes(door.event_id);
}

/** Takes codes off this phone at whose door it scans no more: a list may have come as its door went. */
export async function dropCodesOfNoDoor(): Promise<void> {
  const events = await keys<number>(codesOnDisk());
  const { open } = await doorStore.load();
  // doors that cannot be read are not gone
  if (!doorStore.isKept()) return;
  for (const eventId of events) if (!open.some(({ event_id }) => event_id === eventId)) await dropCodes(eventId);
}

/**
 * Takes off this phone the doors of every account but one; null: of every account. A helper's stay, and so does what is
 * needed to send scans that still wait; without a session none scans on. Source: decisions 9.
 */
export async function forgetDoorsOfOthers(accountId: number | null): Promise<void> {
  const { open } = await doorStore.load();
  if (open.some(({ scans_on }) => scans_on)) await letNoneScanOn();
  const others = open.filter(({ account_id }) => account_id !== null && account_id !== accountId);
  if (others.length === 0) return;
  const scans = await scanStore.load();
  for (const door of others) {
    if (waitingScans(scans, door.device_id).length === 0) await forgetDoor(door);
    // another door of this phone scans for the same event
    else if (!open.some((one) => one.event_id === door.event_id && !others.includes(one)))
      await dropCodes(door.event_id);
  }
}

async function letNoneScanOn(): Promise<void> {
  await doorStore.change((doors) => ({ ...doors, open: doors.open.map(({ scans_on: _, ...door }) => door) }));
}
