import { CallError } from '#app/data/call-error.ts';
import { isSignedOut } from '#app/data/session.ts';

/** What was asked too often, what needs a sign-in and what did not arrive says so itself; all else has the documented sentence. */
export function hasOwnSentence(error: unknown): boolean {
  if (isSignedOut(error)) return true;
  return error instanceof CallError && (error.status === 429 || error.status === 422 || error.kind === 'unreachable');
}
