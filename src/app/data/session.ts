import type { Session } from '#wire/accounts/session.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { CallError } from './call-error.ts';
import { useRecord } from './device.ts';

/** Who is signed in on this device; null: nobody; undefined: not read yet. */
export function useSession(): Session | null | undefined {
  return useRecord(sessionStore);
}

/** Whether a call failed because it needs a session and there is none, or it has ended. Source: CHK-25. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'signed-out';
}
