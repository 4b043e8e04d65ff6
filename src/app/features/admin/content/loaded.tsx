import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import { query } from '#app/data/query.ts';

interface Props<E extends AnyEndpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly children: (answer: OutputOf<E>, reload: () => void) => ReactNode;
}

/** A form begins with what its loader has read, and stays so until it is loaded again: what others save meanwhile moves nothing. */
export function Loaded<E extends AnyEndpoint>({ endpoint, input, children }: Props<E>): ReactNode {
  const { data, refetch } = useQuery({ ...query(endpoint, input), refetchOnMount: false, refetchOnWindowFocus: false });
  const [begun, setBegun] = useState<{ readonly answer: OutputOf<E>; readonly times: number }>();
  const shown = begun ?? (data === undefined ? undefined : { answer: data, times: 0 });
  if (!begun && shown) setBegun(shown);
  const reload = async (): Promise<void> => {
    const { data: answer } = await refetch();
    if (answer !== undefined) setBegun({ answer, times: (shown?.times ?? 0) + 1 });
  };
  if (!shown) return null;
  // with another key its parts begin anew
  return <Fragment key={shown.times}>{children(shown.answer, () => void reload())}</Fragment>;
}
