import { type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query';
import {
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core';
import type { Language } from '#domain/content/languages.ts';
import { forgetAnswers, readAnswers, type SavedAnswer, saveAnswers } from '#device/catalogue/saved-answers.ts';
import { DATABASES } from '#device/stores.ts';
import { accountHere } from '../account-here.ts';
import { keptOwnCalls } from '../kept-own-calls.ts';
import { isOnDevice } from '../lazy-record.ts';
import { isOnline } from '../network.ts';
import { isMine, languageOf } from '../query-key.ts';
import { savedQuery } from './saved-query.ts';
import { standInLanguage } from './stand-in-language.ts';

const SAVED_AFTER_MS = 1000;

/**
 * Puts what this device has saved into the cache, where the cache has nothing newer; without a network also what it has in
 * another language than the page's. Answers what it has, in any language.
 */
export async function restoreQueries(queryClient: QueryClient): Promise<readonly SavedAnswer[]> {
  const answers = await readAnswers(await watchAccount(queryClient));
  await persistQueryClientRestore({ queryClient, persister: devicePersister(languageOf(queryClient), answers) });
  // one's own may have been changed since they were saved, a moment ago too: a page that shows one asks again
  const savedAt = new Set(answers.map(({ saved_at }) => saved_at));
  const isSavedOwn = (one: Query): boolean => isMine(one) && savedAt.has(one.state.dataUpdatedAt);
  await queryClient.invalidateQueries({ predicate: isSavedOwn, refetchType: 'none' });
  if (!isOnline())
    await import('./stand-ins.ts').then(
      ({ putStandIns }) => putStandIns(queryClient, answers),
      // its file could not be had either: when the network changes it is asked for again
      () => undefined,
    );
  return answers;
}

/** Who is signed in, whose answers leave the cache with them; a device where nobody ever was is spared the code of sessions. */
async function watchAccount(queryClient: QueryClient): Promise<number | undefined> {
  if (!(await isOnDevice(DATABASES.session))) return undefined;
  const { currentSession, guardPrivateAnswers } = await import('../ask.ts');
  const session = await currentSession();
  guardPrivateAnswers(queryClient);
  return session?.user_detail.id;
}

/**
 * Saves every public answer from now on, what whoever is signed in is answered by the calls in `keptOwnCalls`, and those
 * that are here already but for the saved ones: shortly after they come, many at once.
 */
export function saveQueries(queryClient: QueryClient, answers: readonly SavedAnswer[]): void {
  const lang = languageOf(queryClient);
  const savedAt = new Map(inLanguage(answers, lang).map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt]));
  const isNews = (query: Query): boolean => {
    const { queryHash, state } = query;
    if (!isSaved(query) || standInLanguage(query) || savedAt.get(queryHash) === state.dataUpdatedAt) return false;
    savedAt.set(queryHash, state.dataUpdatedAt);
    return true;
  };
  const saving = {
    queryClient,
    persister: devicePersister(lang, answers),
    dehydrateOptions: { shouldDehydrateQuery: isNews, shouldDehydrateMutation: () => false },
  };
  void persistQueryClientSave(saving);
  persistQueryClientSubscribe(saving);
}

/** A device as TanStack Query's place to keep a cache in one language: each answer is a record of its own. */
function devicePersister(lang: Language, answers: readonly SavedAnswer[]): Persister {
  const waiting = new Map<string, SavedAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const news = [...waiting.values()];
    waiting.clear();
    if (news.length > 0) void saveAnswers(news.filter(isStillTheirs));
  };
  return {
    // how old each may be, and of which version of the wire, `readAnswers` knows
    restoreClient: () => ({
      timestamp: Date.now(),
      buster: '',
      clientState: { mutations: [], queries: inLanguage(answers, lang) },
    }),
    persistClient: ({ clientState }) => {
      for (const query of clientState.queries) waiting.set(query.queryHash, answerOf(query, lang));
      if (waiting.size === 0) return;
      if (document.visibilityState === 'hidden') save();
      else timer ??= setTimeout(save, SAVED_AFTER_MS);
      document.addEventListener('visibilitychange', save, { once: true });
    },
    removeClient: forgetAnswers,
  };
}

function inLanguage(answers: readonly SavedAnswer[], lang: Language) {
  return answers.flatMap(({ question: [name, savedIn, ...input], ...more }) =>
    savedIn === lang ? [savedQuery({ queryKey: [name, ...input], ...more })] : [],
  );
}

/** Events and pages are everybody's; of what depends on who asks, the account's own lists are saved for it. Source: decisions 9. */
function isSaved(query: Query): boolean {
  const { status, data } = query.state;
  if (status !== 'success') return false;
  return isMine(query) ? isKeptOwn(query) && accountHere() !== undefined : isCatalogue(query) && !isUnlocked(data);
}

function isKeptOwn({ queryKey: [name] }: Query): boolean {
  return keptOwnCalls.some((call) => call === name);
}

/** Nobody else has signed in, and nobody out, since the answer came. */
function isStillTheirs({ account_id }: SavedAnswer): boolean {
  return account_id === undefined || account_id === accountHere();
}

function isCatalogue({ queryKey: [name] }: Query): boolean {
  return typeof name === 'string' && /^(?:catalogue|content|social)\./.test(name);
}

/** What a password opened is for who knows it, and for as long as its token lasts. Source: decisions 8. */
function isUnlocked(answer: unknown): boolean {
  const event = (answer as { events?: { data?: { password_protected?: number; unlocked?: number } } } | undefined)
    ?.events?.data;
  return event?.password_protected === 1 && event.unlocked === 1;
}

function answerOf(
  { queryKey: [name, ...input], state }: DehydratedState['queries'][number],
  lang: Language,
): SavedAnswer {
  const isOwn = isMine({ queryKey: [name, ...input] });
  return {
    question: [name, lang, ...input],
    answer: state.data,
    saved_at: state.dataUpdatedAt,
    ...(isOwn ? { account_id: accountHere() } : {}),
  };
}
