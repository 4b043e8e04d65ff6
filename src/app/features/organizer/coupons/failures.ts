import { CallError } from '#app/data/call-error.ts';

/** Somebody deleted what it was about. */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/** A failure whose own sentence says no more than that it failed. */
export function isOurs(error: unknown): boolean {
  return !(error instanceof CallError) || error.kind === 'unreadable' || error.status >= 500;
}
