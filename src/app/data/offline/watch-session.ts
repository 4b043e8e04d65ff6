import type { Language } from '#domain/content/languages.ts';
import { getProfile } from '#wire/accounts/session.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { forgetOthers } from '#device/accounts/this-account.ts';
import { call } from '../call.ts';
import { CallError } from '../call-error.ts';
import { isOnline } from '../network.ts';

/**
 * Drops a session that the server no longer knows: the tickets stay, and the wallet says that signing in refreshes them.
 * Another account's tickets leave as soon as one is signed in, by whatever version of the app. Source: decisions 8 and 9.
 */
export async function watchSession(lang: Language): Promise<void> {
  sessionStore.subscribe(() => void forgetOtherAccounts());
  const session = await sessionStore.load();
  if (!session || !isOnline()) return;
  const error: unknown = await call(getProfile, {}, { lang, token: session.access_token }).catch(
    (caught: unknown) => caught,
  );
  const isOver = error instanceof CallError && error.status === 401;
  if (isOver) await sessionStore.change((now) => (now?.access_token === session.access_token ? null : now));
}

async function forgetOtherAccounts(): Promise<void> {
  const accountId = sessionStore.current()?.user_detail.id;
  if (accountId !== undefined) await forgetOthers(accountId);
}
