import * as v from 'valibot';
import { openRecord } from '../device-record.ts';
import { readWith } from '../read-with.ts';
import { DATABASES } from '../stores.ts';

/** A scan of this phone. What was scanned is sealed for the server: nothing here opens a door. */
const keptScan = v.object({
  nonce: v.string(),
  event_id: v.number(),
  device_id: v.string(),
  /** by what the snapshot names the code, in hexadecimal; empty: it is no code of ours */
  hash: v.string(),
  /** the scanned text, which the server alone can open; empty: the server has it */
  sealed: v.string(),
  /** by the phone's clock, in milliseconds since 1970; and how far that was ahead of the server's */
  at: v.number(),
  clock_ahead: v.number(),
  /** that was true as it was scanned: the clock was not put since it was compared */
  is_compared: v.optional(v.boolean(), false),
  outcome: v.picklist(['accepted', 'already_in', 'amount_due', 'not_valid']),
  paid: v.boolean(),
  /** in cash with it, in cents */
  taken: v.optional(v.number(), 0),
  undone: v.boolean(),
  /** when the server had it, by the phone's clock; null: it waits */
  sent_at: v.nullable(v.number()),
});
export type KeptScan = v.InferOutput<typeof keptScan>;
type Scans = readonly KeptScan[];

/** The scans that wait for a network, and those that are newer than the snapshot. Source: issue 15. */
export const scanStore = openRecord<Scans>({
  name: DATABASES.scans,
  empty: [],
  read: readWith(v.array(keptScan)),
  keptTwice: true,
});

/** Adds a scan; one with the same nonce stays as it is. */
export function addScan(scans: Scans, scan: KeptScan): Scans {
  return scans.some(({ nonce }) => nonce === scan.nonce) ? scans : [...scans, scan];
}

/** Notes that the server has scans: what was sealed is dropped. What was taken back meanwhile waits to be sent as such. */
export function markSent(scans: Scans, sent: Scans, now: number): Scans {
  const undone = new Map(sent.map((scan) => [scan.nonce, scan.undone]));
  return scans.map((scan) =>
    scan.sent_at === null && undone.get(scan.nonce) === scan.undone ? { ...scan, sealed: '', sent_at: now } : scan,
  );
}

/** Takes a scan back, once. `waiting`: only while the server does not have it. */
export function markUndone(scans: Scans, nonce: string, { waiting = false } = {}): Scans {
  return scans.map((scan) =>
    scan.nonce === nonce && (!waiting || scan.sent_at === null) ? { ...scan, undone: true } : scan,
  );
}

/** Drops what a snapshot that was asked for at a time knows by itself. */
export function withoutKnown(scans: Scans, eventId: number, askedAt: number): Scans {
  const kept = scans.filter(({ event_id, sent_at }) => event_id !== eventId || sent_at === null || sent_at >= askedAt);
  return kept.length === scans.length ? scans : kept;
}

/** The scans of a phone that wait, the earliest first. */
export function waitingScans(scans: Scans, deviceId: string): Scans {
  return scans
    .filter(({ device_id, sent_at }) => device_id === deviceId && sent_at === null)
    .toSorted((a, b) => a.at - b.at);
}

const MINUTE_MS = 60_000;

/**
 * When a code was let in by this phone, as its snapshot does not know yet; by the server's clock. `listed`: the minutes since
 * 1970 at which the snapshot has it let in. A scan that was answered while the snapshot was on its way may be one of them.
 */
export function scansHere(
  scans: Scans,
  {
    eventId,
    hash,
    listed = [],
  }: { readonly eventId: number; readonly hash: string; readonly listed?: readonly number[] },
): Date[] {
  const left = [...listed];
  const isListed = (at: number): boolean => {
    const place = left.findIndex((minute) => Math.abs(minute - Math.floor(at / MINUTE_MS)) <= 1);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  };
  return scans
    .filter((scan) => scan.event_id === eventId && scan.hash === hash && scan.outcome === 'accepted' && !scan.undone)
    .map(({ at, clock_ahead, sent_at }) => ({ at: at - clock_ahead, isSent: sent_at !== null }))
    .filter(({ at, isSent }) => !(isSent && isListed(at)))
    .map(({ at }) => new Date(at));
}
