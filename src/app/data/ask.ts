import type { QueryClient } from '@tanstack/react-query';
import { isLanguage, type Language } from '#domain/content/languages.ts';
import type { Session } from '#wire/accounts/session.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import type { Ask } from '#device/ask.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { forgetOwnAnswers } from '#device/catalogue/saved-answers.ts';
import { knowAccountBy } from './account-here.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { isMine } from './query-key.ts';
import { forgetVisit, keepEndedAccount } from './visit.ts';
import { forgetSessionOver, isSessionOver, noteSessionOver } from './session-over.ts';

knowAccountBy(() => sessionStore.current()?.user_detail.id);

/** A session as a call goes with it; null: as nobody. */
export type AskedAs = Pick<Session, 'access_token'> | null;

interface Asking {
  /** absent: the page's language */
  readonly lang?: Language;
  readonly signal?: AbortSignal;
  /** goes on when its page is closed */
  readonly keepalive?: boolean;
  /** absent: whoever is signed in on this device */
  readonly as?: AskedAs;
  /** the same key does the same thing once, however often it is sent */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Asks the API in the page's language with the session of this device. For what is no component and no loader: those have
 * `query` and `mutation`. Source: AUTH-19, CHK-25.
 * @throws CallError
 */
export async function ask<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { lang = pageLanguage(), as, ...options }: Asking = {},
): Promise<OutputOf<E>> {
  return withSession(endpoint, as, (token) => call(endpoint, input, { lang, token, ...options }));
}

/** How what lives on the device asks from a page: in a language, with the session of a token or as nobody. */
export function askingIn(lang: Language): Ask {
  return (endpoint, input, token) =>
    ask(endpoint, input, { lang, as: token === undefined ? null : { access_token: token } });
}

/** Sends a call with a session; the one place where a session that the server no longer knows ends. @throws CallError */
export async function withSession<T>(
  { access, orToken }: Pick<AnyEndpoint, 'access' | 'orToken'>,
  as: AskedAs | undefined,
  send: (token: string | undefined) => Promise<T>,
): Promise<T> {
  const session = as === undefined ? await currentSession() : as;
  const isForSignedIn = access !== 'anyone';
  if (isForSignedIn && !session) throw new CallError('signed-out');
  try {
    return await send(session?.access_token);
  } catch (error) {
    // elsewhere a 401 is about what was typed, as a wrong password
    const isOfSession = isForSignedIn || orToken !== undefined;
    if (!isOfSession || !session || !(error instanceof CallError) || error.status !== 401) throw error;
    await endSession(session, error.values['ended'] === 'expired');
    throw new CallError('signed-out');
  }
}

/** Who is signed in on this device; nobody on the server, which keeps no such record and renders for nobody in particular. */
export function currentSession(): Promise<Session | null> {
  return sessionStore.load();
}

/** Drops a session that has ended with the answers kept for it, and says so; whatever else is on the device stays. Source: CHK-25, decisions 9. */
async function endSession({ access_token }: Pick<Session, 'access_token'>, hasExpired: boolean): Promise<void> {
  const isMeant = (now: Session | null): boolean => now?.access_token === access_token;
  const ended = await sessionStore.load();
  // signed out or in anew meanwhile: nothing has ended
  if (!ended || !isMeant(ended)) return;
  keepEndedAccount(ended.user_detail.id);
  noteSessionOver();
  const stop = sessionStore.subscribe(() => {
    const now = sessionStore.current();
    if (!now || isMeant(now)) return;
    stop();
    forgetSessionOver();
  });
  // before the guards of the pages hear of it
  if (hasExpired) await letDoorsScanOn(ended.user_detail.id).catch(() => undefined);
  await sessionStore.change((now) => (isMeant(now) ? null : now));
  await forgetOwnAnswers(sessionStore.current()?.user_detail.id ?? null);
}

/** A phone at a door goes on with its own token where nobody has ended the session. Its code could not be had: it stops. */
async function letDoorsScanOn(accountId: number): Promise<void> {
  const { letScanOn } = await import('#device/door/door-store.ts');
  await letScanOn(accountId);
}

const guarded = new WeakSet<QueryClient>();

/**
 * From its first private answer on, a cache forgets them all when somebody else is signed in, or has signed out. A session
 * that only ended leaves what is shown, and typed, to the account that had it. Source: decisions 9.
 */
export function guardPrivateAnswers(client: QueryClient): void {
  if (typeof document === 'undefined' || guarded.has(client)) return;
  guarded.add(client);
  let before = sessionStore.current();
  let owner = before?.user_detail.id;
  sessionStore.subscribe(() => {
    const now = sessionStore.current();
    if (now?.access_token === before?.access_token) return;
    before = now;
    const id = now?.user_detail.id;
    if (id === undefined && isSessionOver()) return;
    if (id !== undefined && id === owner) {
      void client.invalidateQueries({ predicate: isMine });
      return;
    }
    // what somebody typed during this visit is not for whoever comes next
    if (owner !== undefined) forgetVisit();
    owner = id;
    void client.resetQueries({ predicate: isMine });
  });
}

function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'nl';
}
