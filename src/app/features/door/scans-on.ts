import { sessionStore } from '#device/accounts/session-store.ts';
import { doorStore, ownDoor } from '#device/door/door-store.ts';

const SCANNER = /^\/dashboard\/organizer\/scan\/(\d+)\/?$/;

/**
 * Whether an address is the scanner of a phone whose organizer's session has ended without a sign-out: its token is its own,
 * and nobody at the door is sent away for a session.
 */
export async function scansOn({ pathname }: { readonly pathname: string }): Promise<boolean> {
  const eventId = Number(SCANNER.exec(pathname)?.[1]);
  if (!eventId || (await sessionStore.load())) return false;
  return ownDoor(await doorStore.load(), { eventId, accountId: undefined }) !== undefined;
}
