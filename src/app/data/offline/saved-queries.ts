import { hashKey, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import type { Language } from '#domain/content/languages.ts';
import { readAnswers, type SavedAnswer, saveAnswers } from '#device/catalogue/saved-answers.ts';
import { isOnline } from '../network.ts';
import { putStandIns, savedQuery, standInLanguage } from './stand-ins.ts';

const SAVED_AFTER_MS = 1000;

/**
 * Puts what this device has saved into the cache, where the cache has nothing newer; without a network also what it has in
 * another language than the page's. Answers what it has.
 */
export async function restoreQueries(queryClient: QueryClient, lang: Language): Promise<readonly SavedAnswer[]> {
  const answers = await readAnswers();
  hydrate(queryClient, { queries: answers.map(savedQuery) });
  if (!isOnline()) putStandIns(queryClient, answers, lang);
  return answers;
}

/**
 * Saves every public answer from now on, and those that are here already but for the saved ones: shortly after they come,
 * many at once.
 */
export function saveQueries(queryClient: QueryClient, saved: readonly SavedAnswer[]): void {
  const cache = queryClient.getQueryCache();
  const savedAt = new Map(saved.map(({ question, saved_at }) => [hashKey(question), saved_at]));
  const waiting = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    // looked at again: a password may have opened an event while it waited
    const answers = [...waiting.values()].filter(isPublic).map(answerOf);
    waiting.clear();
    if (answers.length > 0) void saveAnswers(answers);
  };
  const add = (query: Query): void => {
    if (!isPublic(query) || query.state.data === undefined || standInLanguage(query)) return;
    if (savedAt.get(query.queryHash) === query.state.dataUpdatedAt) return;
    waiting.set(query.queryHash, query);
    timer ??= setTimeout(save, SAVED_AFTER_MS);
  };
  for (const query of cache.getAll()) add(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') add(event.query);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save();
  });
}

/** Events and pages are everybody's; nothing that depends on who asks is saved. Source: decisions 9. */
function isPublic({ queryKey: [name], state: { data } }: Query): boolean {
  return typeof name === 'string' && /^(?:catalogue|content)\./.test(name) && !isUnlocked(data);
}

/** What a password opened is for who knows it, and for as long as its token lasts. Source: decisions 8. */
function isUnlocked(answer: unknown): boolean {
  const event = (answer as { events?: { data?: { password_protected?: number; unlocked?: number } } } | undefined)
    ?.events?.data;
  return event?.password_protected === 1 && event.unlocked === 1;
}

function answerOf({ queryKey, state }: Query): SavedAnswer {
  return { question: queryKey, answer: state.data, saved_at: state.dataUpdatedAt };
}
