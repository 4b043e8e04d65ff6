import { SCANS_AT_ONCE } from '#domain/door/limits.ts';
import { cents, toWire } from '#domain/money/money.ts';
import { sendScans as sendScansCall } from '#wire/door/scans.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { changeDoor, type Door, doorStore, dropReplaced, isLeft } from '#device/door/door-store.ts';
import { forgetDoor } from '#device/door/forget-door.ts';
import { type KeptScan, markSent, scanStore, waitingScans } from '#device/door/scan-queue.ts';
import { batteryPercent } from './battery.ts';
import { askDoor, isOver } from './door-calls.ts';
import { clockBeside, isComparable, noteCompared } from './steady-clock.ts';

interface Counts {
  readonly in: number;
  readonly of: number;
}

/**
 * Sends what waits, the earliest first, each once however often it is sent; with nothing to send it is a sign of life.
 * Answers how many are in. @throws CallError
 */
export async function sendWaiting(door: Door): Promise<Counts> {
  for (;;) {
    const waiting = waitingScans(await scanStore.load(), door.device_id);
    const batch = waiting.slice(0, SCANS_AT_ONCE);
    const counts = await send(door, batch, waiting.length - batch.length);
    if (batch.length === 0) return counts;
    await scanStore.change((scans) => markSent(scans, batch, Date.now()));
    // the next turn sends what was taken back meanwhile
    if (waitingScans(await scanStore.load(), door.device_id).length === 0) return counts;
  }
}

/**
 * Sends what waits and is a sign of life, as `sendWaiting`; a helper's door whose time is over by the server's clock, which
 * comes with the answer, is taken off the phone. @throws CallError
 */
export async function sendWord(door: Door): Promise<Counts> {
  const counts = await sendWaiting(door);
  const compared = doorStore.current()?.open.find(({ device_id }) => device_id === door.device_id);
  if (compared && (await isOver(compared))) await forgetDoor(compared, 'expired');
  return counts;
}

/**
 * Sends what other doors of this phone left behind: of an account that has signed out, of an event or a link before.
 * `isWordDue`: helpers' doors are heard of though nothing waits, so that one that was ended or is over goes.
 */
export async function sendLeftBehind(deviceId: string, { isWordDue }: { readonly isWordDue: boolean }): Promise<void> {
  const [{ open }, scans, session] = await Promise.all([doorStore.load(), scanStore.load(), sessionStore.load()]);
  const account = session?.user_detail.id;
  for (const door of open) {
    if (door.device_id === deviceId || door.token === '') continue;
    const waits = waitingScans(scans, door.device_id).length > 0;
    if (!waits && !(isWordDue && door.account_id === null)) continue;
    const sent = await sendWord(door).catch(() => undefined);
    // another time, when it is not taken now
    if (sent && isLeft(door, account)) await forgetDoor(door);
    else if (sent) await dropReplaced(door);
  }
}

async function send(door: Door, batch: readonly KeptScan[], waiting: number): Promise<Counts> {
  const battery = await batteryPercent();
  const [sentAt, beside] = [Date.now(), clockBeside()];
  const input = {
    sent_at: new Date(sentAt).toISOString(),
    scans: batch.map(({ nonce, sealed, at, clock_ahead, is_compared, outcome, paid, taken, undone }) => ({
      nonce,
      code: sealed,
      at: new Date(at).toISOString(),
      ...(is_compared && { clock_ahead }),
      outcome,
      paid: paid ? 1 : 0,
      ...(taken > 0 && { taken: toWire(cents(taken)) }),
      undone: undone ? 1 : 0,
    })),
    waiting,
    ...(battery !== undefined && { battery }),
  };
  const reply = await askDoor(door, sendScansCall, { input });
  if (!isComparable(sentAt, beside)) return reply.counts;
  // the server looked at its clock on the way between
  const ahead = Math.round((sentAt + Date.now()) / 2 - Date.parse(reply.server_time));
  if (Math.abs(ahead - door.clock_ahead) > 1000) await changeDoor(door, { clock_ahead: ahead });
  noteCompared(door.device_id, beside);
  return reply.counts;
}
