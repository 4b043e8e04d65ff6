import { hashKey, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import type { SavedAnswer } from '#device/catalogue/saved-answers.ts';
import { isLanguage } from '#domain/content/languages.ts';
import { accountHere } from '../account-here.ts';
import { languageOf } from '../query-key.ts';
import { savedQuery } from './saved-query.ts';
import { standInLanguage, standIns } from './stand-in-language.ts';

/** Where the device has an answer in another language alone, that is what the page shows without a network. Source: decisions 9. */
export function putStandIns(queryClient: QueryClient, answers: readonly SavedAnswer[]): void {
  const lang = languageOf(queryClient);
  const newestFirst = [...answers].sort((a, b) => b.saved_at - a.saved_at);
  for (const { question, answer, saved_at, account_id } of newestFirst) {
    // read when this page began: somebody else may have signed in since
    if (account_id !== undefined && account_id !== accountHere()) continue;
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
