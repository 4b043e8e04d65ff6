import type { Query } from '@tanstack/react-query';
import type { Language } from '#domain/content/languages.ts';

/** By a query's hash: in which language its answer was saved, and when. */
export const standIns = new Map<string, { readonly savedIn: Language; readonly at: number }>();

/** The language of an answer that was saved in another than the page's; undefined for every other answer. */
export function standInLanguage({ queryHash, state }: Query): Language | undefined {
  const standIn = standIns.get(queryHash);
  // an answer that came since then is of another time
  return standIn?.at === state.dataUpdatedAt ? standIn.savedIn : undefined;
}
