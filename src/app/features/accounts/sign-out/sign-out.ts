import { signOut } from '#wire/accounts/session.ts';
import { ask, currentSession } from '#app/data/ask.ts';
import { forgetSessionOver } from '#app/data/session-over.ts';

/**
 * Signs out: the device forgets the session first, so that no other call of it hears from the server that it has ended;
 * then the server is told, where it can be reached, also when the page is closed from here on. Nothing waits for its
 * answer. Source: AUTH-20.
 */
export async function signOutOf(emptyDevice: () => Promise<void>): Promise<void> {
  const session = await currentSession();
  await emptyDevice();
  forgetSessionOver();
  // one that has ended, or no network: the device has forgotten it all the same
  if (session) ask(signOut, {}, { as: session, keepalive: true }).catch(() => undefined);
}
