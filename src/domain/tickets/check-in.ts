/** How often an admission may be scanned, as its ticket says. Source: TKT-11 to TKT-13, decisions 7. */
export interface ScanRules {
  /** Scans in all; at least 1. */
  readonly scanAllow: number;
  /** Scans within `hourLimit` hours; 0: no such limit. Counts only where `scanAllow` is above 1. */
  readonly scanPerHour: number;
  /** The hours; 0: no such limit. */
  readonly hourLimit: number;
}

/** Whether one more scan is let in, and if not, why; `again` is when it would be. */
export type ScanDecision =
  | { readonly ok: true; readonly scansLeft: number }
  | { readonly ok: false; readonly reason: 'revoked' | 'used-up' }
  | { readonly ok: false; readonly reason: 'too-soon'; readonly again: Date };

const HOUR_IN_MS = 3_600_000;
const MINUTE_IN_MS = 60_000;

/**
 * Decides about one more scan of an admission; `scans` are the instants of the ones so far, in any order. The limit in time
 * counts the minutes that clocks show, as a phone's list has them and as is said at the door.
 * Source: BKG-14, TKT-11 to TKT-13, MYT-11.
 */
export function mayScan(
  admission: ScanRules & { readonly revoked: boolean },
  scans: readonly Date[],
  now: Date,
): ScanDecision {
  if (admission.revoked) return { ok: false, reason: 'revoked' };
  const { scanAllow, scanPerHour, hourLimit } = admission;
  if (scans.length >= scanAllow) return { ok: false, reason: 'used-up' };
  if (scanPerHour > 0 && hourLimit > 0) {
    const limit = hourLimit * HOUR_IN_MS;
    const shown = minuteOf(now);
    // a scan that is sent later has others after it too
    const near = scans.map(minuteOf).filter((scan) => Math.abs(scan - shown) < limit);
    const starts = [shown, ...near.filter((scan) => scan <= shown)];
    const isFull = starts.some(
      (start) => near.filter((scan) => scan >= start && scan < start + limit).length >= scanPerHour,
    );
    if (isFull) {
      const oldestThatCounts = near.sort((a, b) => b - a)[scanPerHour - 1] ?? shown;
      return { ok: false, reason: 'too-soon', again: new Date(oldestThatCounts + limit) };
    }
  }
  return { ok: true, scansLeft: scanAllow - scans.length - 1 };
}

function minuteOf(instant: Date): number {
  return Math.floor(instant.getTime() / MINUTE_IN_MS) * MINUTE_IN_MS;
}

/** How many admissions of a booking are to be checked in, as typed; null (bookingcheckinfailed) when it is no whole number of 1 to what is left. Source: BKG-11. */
export function checkInCount(typed: string, left: number): number | null {
  const count = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= left ? count : null;
}
