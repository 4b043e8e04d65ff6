import { signOut } from '#wire/accounts/session.ts';
import { ask, currentSession } from '#app/data/ask.ts';
import { forgetSessionOver } from '#app/data/session-over.ts';

/**
 * Signs out: the device forgets the session first, so that no other call of it hears from the server that it has ended;
 * then the server does, where it can be reached, also when the page is closed at that moment. Source: AUTH-20.
 */
export async function signOutOf(leaveDevice: () => Promise<void>): Promise<void> {
  const session = await currentSession();
  await leaveDevice();
  forgetSessionOver();
  // one that has ended, or no network: the device has forgotten it all the same
  if (session) await ask(signOut, {}, { as: session, keepalive: true }).catch(() => undefined);
}
