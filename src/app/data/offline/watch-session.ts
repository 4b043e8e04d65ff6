import { getProfile } from '#wire/accounts/session.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { forgetOthers } from '#device/accounts/this-account.ts';
import { ask } from '../ask.ts';
import { isOnline } from '../network.ts';

/**
 * Asks with the session of this device, which ends where the server no longer knows it: the tickets stay, and the wallet
 * says that signing in refreshes them. Another account's tickets leave as soon as one is signed in, by whatever version of
 * the app. Source: decisions 8 and 9.
 */
export async function watchSession(): Promise<void> {
  sessionStore.subscribe(() => void forgetOtherAccounts());
  const session = await sessionStore.load();
  if (session && isOnline()) await ask(getProfile, {}, { as: session }).catch(() => undefined);
}

async function forgetOtherAccounts(): Promise<void> {
  const accountId = sessionStore.current()?.user_detail.id;
  if (accountId !== undefined) await forgetOthers(accountId);
}
