import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { SavedAnswer } from '#device/catalogue/saved-answers.ts';

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
