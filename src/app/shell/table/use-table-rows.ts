import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { tableParameters } from '#wire/table.ts';
import { useOnline } from '#app/data/network.ts';
import { rowsOffline } from './rows-offline.ts';
import type { ServerTableProps } from './server-table-props.ts';
import type { TableAddress } from './use-table-address.ts';

/** The rows of a table's page, and how they stand. */
export interface LoadedRows<Row> {
  /** undefined: none have come yet */
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  /** when they came, in milliseconds since 1970 */
  readonly loadedAt: number | undefined;
  /** others are on their way */
  readonly isBusy: boolean;
  /** there are none, and none could be had */
  readonly hasFailed: boolean;
  readonly isOffline: boolean;
  /** newer ones could not be had */
  readonly isOutdated: boolean;
  readonly retry: () => Promise<unknown>;
}

/** Asks for the page that the address names; without a network looks among the rows that are here. */
export function useTableRows<Row, Column extends string>(
  props: Pick<ServerTableProps<Row, Column>, 'query' | 'table' | 'rowKey' | 'columns'>,
  { state, filters }: TableAddress<Column>,
): LoadedRows<Row> {
  const online = useOnline();
  const queryClient = useQueryClient();
  const options = props.query(tableParameters(props.table, state), filters);
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const { data, isPlaceholderData, isFetching, isError, dataUpdatedAt, refetch } = query;
  const isHere = data !== undefined && !isPlaceholderData;
  const found =
    online || isHere ? undefined : rowsOffline<Row>(queryClient, { ...props, key: options.queryKey, state });
  return {
    rows: found?.rows ?? (isError && !isHere ? undefined : data?.rows),
    total: found?.total ?? data?.total,
    loadedAt: found?.loadedAt ?? (isHere ? dataUpdatedAt : undefined),
    isBusy: isFetching && !found,
    hasFailed: isError && !isHere && !found && !isFetching,
    isOffline: !online,
    isOutdated: isError && isHere && online,
    retry: refetch,
  };
}
