import { sessionStore } from '#device/accounts/session-store.ts';
import { doorStore, doorsThatScanOn } from '#device/door/door-store.ts';

const SCANNER = /^\/dashboard\/organizer\/scan(?:\/(\d+))?\/?$/;

/**
 * Whether an address is the scanner of a phone whose organizer's session has expired, or leads to it: its token is its own,
 * and nobody at the door is sent away for a session.
 */
export async function scansOn({ pathname }: { readonly pathname: string }): Promise<boolean> {
  const [isScanner, event] = SCANNER.exec(pathname) ?? [];
  if (!isScanner || (await sessionStore.load())) return false;
  const doors = doorsThatScanOn(await doorStore.load());
  return doors.some(({ event_id }) => event === undefined || event_id === Number(event));
}
