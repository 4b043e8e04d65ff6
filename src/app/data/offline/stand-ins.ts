import { hashKey, hydrate, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { SavedAnswer } from '#device/catalogue/saved-answers.ts';
import { isLanguage, type Language } from '#domain/content/languages.ts';
import { languageOf } from '../query-key.ts';

/** By a query's hash: in which language its answer was saved, and when. */
const standIns = new Map<string, { readonly savedIn: Language; readonly at: number }>();

/** The language of an answer that was saved in another than the page's; undefined for every other answer. */
export function standInLanguage({ queryHash, state }: Query): Language | undefined {
  const standIn = standIns.get(queryHash);
  // an answer that came since then is of another time
  return standIn?.at === state.dataUpdatedAt ? standIn.savedIn : undefined;
}

/** Where the device has an answer in another language alone, that is what the page shows without a network. Source: decisions 9. */
export function putStandIns(queryClient: QueryClient, answers: readonly SavedAnswer[]): void {
  const lang = languageOf(queryClient);
  const newestFirst = [...answers].sort((a, b) => b.saved_at - a.saved_at);
  for (const { question, answer, saved_at } of newestFirst) {
    const [name, savedIn, ...input] = question;
    if (typeof savedIn !== 'string' || !isLanguage(savedIn) || savedIn === lang) continue;
    const queryKey = [name, ...input];
    if (queryClient.getQueryData(queryKey) !== undefined) continue;
    standIns.set(hashKey(queryKey), { savedIn, at: saved_at });
    hydrate(queryClient, { queries: [savedQuery({ queryKey, answer, saved_at })] });
  }
}

/**
 * Asks anew, in the page's language, for what is shown in another; what is not shown is forgotten. Answers whether
 * anything was.
 */
export async function replaceStandIns(queryClient: QueryClient): Promise<boolean> {
  if (!queryClient.getQueryCache().find({ queryKey: [], exact: false, predicate: isStandIn })) return false;
  queryClient.removeQueries({ type: 'inactive', predicate: isStandIn });
  await queryClient.invalidateQueries({ predicate: isStandIn });
  return true;
}

function isStandIn(query: Query): boolean {
  return standInLanguage(query) !== undefined;
}

/** An answer of this device as the cache takes it. */
export function savedQuery({
  queryKey,
  answer,
  saved_at,
}: Pick<SavedAnswer, 'answer' | 'saved_at'> & { queryKey: QueryKey }) {
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: saved_at,
    state: {
      data: answer,
      dataUpdateCount: 1,
      dataUpdatedAt: saved_at,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success' as const,
      fetchStatus: 'idle' as const,
    },
  };
}
