/** How far both clocks may run apart: a phone's is put, or stands still while it sleeps, by more. */
const EVEN_MS = 1000;

/** The phone's clock beside the one that nobody sets, by door, when it was compared with the server's. */
const compared = new Map<string, number>();

/** How far the phone's clock is ahead of the one that nobody sets: it changes where the phone's is put. */
export function clockBeside(): number {
  return Date.now() - performance.now();
}

/** Longer on its way an answer says too little of the server's clock. */
const COMPARED_WITHIN_MS = 10_000;

/** Whether an answer that was asked for at a moment is one to compare clocks by: it came soon, and nothing was put or slept. */
export function isComparable(sentAt: number, beside: number): boolean {
  return Date.now() - sentAt < COMPARED_WITHIN_MS && Math.abs(clockBeside() - beside) < EVEN_MS;
}

/** Notes that a door compared the phone's clock with the server's as it stood beside the other. */
export function noteCompared(deviceId: string, beside: number): void {
  compared.set(deviceId, beside);
}

/** Whether the phone's clock is still as it was compared. A page that never compared it does not know. */
export function isAsCompared(deviceId: string): boolean {
  const before = compared.get(deviceId);
  return before !== undefined && Math.abs(clockBeside() - before) < EVEN_MS;
}
