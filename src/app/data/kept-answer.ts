import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { isRefusal } from './query.ts';
import { isSignedOut } from './session.ts';

/** Waits for an answer; where no newer one comes, the one that is here. @throws CallError where there is none, or the server refuses */
export async function answerOrKept<T, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<T, Error, T, T, Key>,
): Promise<T> {
  return queryClient.query(options).catch((error: unknown) => {
    const kept = queryClient.getQueryData<T>(options.queryKey);
    if (kept === undefined || isRefusal(error) || isSignedOut(error)) throw error;
    return kept;
  });
}
