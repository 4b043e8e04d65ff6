import type { Session } from '#wire/accounts/session.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { CallError } from './call-error.ts';
import { useRecord } from './device.ts';

/** Who is signed in on this device; null: nobody; undefined: not read yet. */
export function useSession(): Session | null | undefined {
  return useRecord(sessionStore);
}

/** Whether a call failed because the session it came with has ended. Source: CHK-25. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** Drops a session that has ended; whatever else is on the device stays. Source: CHK-25, decisions 9. */
export async function dropSession(): Promise<void> {
  await sessionStore.change(() => null);
}
