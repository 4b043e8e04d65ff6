import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from '#app/data/call-error.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { timeOf } from './moment.ts';

const SKELETONS = {
  page: <Skeleton shape="hero" />,
  facts: (
    <>
      <Skeleton shape="title" />
      <Skeleton shape="short" />
    </>
  ),
  line: <Skeleton shape="short" />,
};

interface Props<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>;
  /** what it looks like while it is on its way: a page, the facts of a sheet, or a line */
  readonly shape?: 'page' | 'facts' | 'line';
  /** the sentence for an error that means something of its own here */
  readonly sayError?: (error: Error) => ReactNode;
  readonly children: (answer: T) => ReactNode;
}

/** What a call answered, or that it is on its way, or why it did not come and the way to ask again; an older answer stays, and says its time. */
export function QueryResult<T>({
  query: { data, error, dataUpdatedAt, refetch },
  shape = 'page',
  sayError,
  children,
}: Props<T>): ReactNode {
  const { t } = useLingui();
  const errorText = useErrorText();
  const time = timeOf(new Date(dataUpdatedAt));
  return (
    <>
      {error && (
        <Notice
          kind={data === undefined ? 'danger' : 'warn'}
          title={data === undefined ? undefined : <Trans>This is as it was at {time}.</Trans>}
          action={<TryAgain ask={refetch} />}
        >
          {sayError?.(error) ??
            (error instanceof CallError && error.kind === 'unreadable' ? (
              <Trans>Our server did not answer.</Trans>
            ) : (
              errorText(error)
            ))}
        </Notice>
      )}
      {data === undefined && !error && <SkeletonGroup label={t`One moment…`}>{SKELETONS[shape]}</SkeletonGroup>}
      {data !== undefined && children(data)}
    </>
  );
}

/** Busy while somebody's own question is on its way, and not while the screen asks by itself. */
function TryAgain({ ask }: { readonly ask: () => Promise<unknown> }): ReactNode {
  const { t } = useLingui();
  const [asks, setAsks] = useState(false);
  const again = (): void => {
    setAsks(true);
    void ask().finally(() => setAsks(false));
  };
  return (
    <Button kind="outline" size="small" loading={asks} loadingText={t`One moment…`} onClick={again}>
      <Trans>Try again</Trans>
    </Button>
  );
}
