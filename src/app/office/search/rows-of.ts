import type { UseQueryResult } from '@tanstack/react-query';

type Answer<Row> = Pick<
  UseQueryResult<{ readonly aaData: readonly Row[] }>,
  'data' | 'error' | 'refetch' | 'isLoading' | 'isPlaceholderData'
>;

/** What a table answered to what is typed. */
export interface TypedRows<Row> {
  readonly rows: readonly Row[];
  /** those for what is typed now are on their way: these are of before */
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** The rows of a table's answer; none where too little is typed to ask. */
export function rowsOf<Row>(isAsked: boolean, answer: Answer<Row>): TypedRows<Row> {
  const { data, error, refetch, isLoading, isPlaceholderData } = answer;
  if (!isAsked) return { rows: [], isBusy: false, error: null, refetch };
  return { rows: data?.aaData ?? [], isBusy: isLoading || isPlaceholderData, error, refetch };
}
