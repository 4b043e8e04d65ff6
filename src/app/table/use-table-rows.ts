import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, OutputOf } from '#wire/endpoint.ts';
import { type Table, tableParameters } from '#wire/table.ts';
import { useOnline } from '#app/data/network.ts';
import { query } from '#app/data/query.ts';
import { type PartHere, rowsOffline } from './rows-offline.ts';
import type { ServerTableProps } from './server-table-props.ts';
import type { TableAddress } from './use-table-address.ts';

/** The rows of a table's page, and how they stand. */
export interface LoadedRows<Row> {
  /** undefined: none have come yet */
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  /** there are more than the total: they were not counted */
  readonly isMore: boolean;
  /** undefined: these are of all rows that there are */
  readonly part: PartHere | undefined;
  /** when they came, in milliseconds since 1970 */
  readonly loadedAt: number | undefined;
  /** they answer what was asked before */
  readonly isFormer: boolean;
  /** others are on their way */
  readonly isBusy: boolean;
  /** why there are none: none could be had */
  readonly failed: Error | undefined;
  readonly isOffline: boolean;
  /** newer ones could not be had */
  readonly isOutdated: boolean;
  readonly retry: () => Promise<unknown>;
}

type Props<Row, Column extends string, E extends AnyEndpoint> = Pick<
  ServerTableProps<Row, Column, E>,
  'endpoint' | 'input' | 'read' | 'table' | 'rowKey' | 'columns' | 'live'
>;

const LIVE_MS = 10_000;

/** What is asked of a table's call for the page that the address names. */
export function askedOf<Column extends string>(
  { table, input }: { readonly table: Table<Column>; readonly input: object },
  { state, filters }: Pick<TableAddress<Column>, 'state' | 'filters'>,
): Readonly<Record<string, unknown>> {
  return { ...tableParameters(table, state), ...input, ...filters };
}

/** Asks for the page that the address names; without a network looks among the rows that are here. */
export function useTableRows<Row, Column extends string, E extends AnyEndpoint>(
  { endpoint, input, read, table, rowKey, columns, live }: Props<Row, Column, E>,
  { state, filters }: TableAddress<Column>,
): LoadedRows<Row> {
  const online = useOnline();
  const queryClient = useQueryClient();
  // the address's filters are fields of the call: its table says which
  const options = query<AnyEndpoint>(endpoint, askedOf({ table, input }, { state, filters }));
  const answer = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    ...(live && { refetchInterval: LIVE_MS, refetchOnWindowFocus: 'always' as const }),
  });
  const { isPlaceholderData, isFetching, isError, error, dataUpdatedAt, refetch } = answer;
  const data = answer.data && read(answer.data);
  const isHere = data !== undefined && !isPlaceholderData;
  const found =
    online || isHere
      ? undefined
      : rowsOffline(queryClient, {
          key: options.queryKey,
          read: (reply) => read(reply as OutputOf<E>),
          state,
          rowKey,
          columns,
        });
  return {
    rows: found?.rows ?? (isError && !isHere ? undefined : data?.rows),
    total: found?.total ?? data?.total,
    isMore: !found && data?.isMore === true,
    part: found?.part,
    loadedAt: found?.loadedAt ?? (isHere ? dataUpdatedAt : undefined),
    isFormer: isPlaceholderData && !found,
    isBusy: isFetching && !found,
    failed: isHere || found || isFetching ? undefined : (error ?? undefined),
    isOffline: !online,
    isOutdated: isError && isHere && online,
    retry: refetch,
  };
}
