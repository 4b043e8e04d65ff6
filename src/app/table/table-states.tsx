import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useOnline } from '#app/data/network.ts';
import { isRefusal } from '#app/data/query.ts';
import { isSignedOut } from '#app/data/session.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { NoNetwork } from '#app/shell/no-network.tsx';
import { Button } from '#app/ui/button.tsx';
import { wifiOffIcon } from '#app/ui/icons/first-view.ts';
import { searchXIcon, triangleExclamationPointIcon } from '#app/ui/icons/other-pages.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { AgeStrip, clockOf } from './age-strip.tsx';
import type { LoadedRows } from './use-table-rows.ts';

/** Nothing at all, nothing that search and filters leave, or nothing in that part of the rows that is here. */
export function NoRows({
  isPart,
  isFiltered,
  clear,
  empty,
}: {
  isPart: boolean;
  isFiltered: boolean;
  clear: () => void;
  empty: ReactNode;
}): ReactNode {
  if (isPart) return <NotHere title={<Trans>Not loaded on this device</Trans>} />;
  if (!isFiltered) return empty;
  return (
    <EmptyState
      heading="h2"
      icon={searchXIcon}
      title={<Trans>Nothing fits these filters</Trans>}
      action={
        <Button full onClick={clear}>
          <Trans>Clear the filters</Trans>
        </Button>
      }
    />
  );
}

/** The rows could not be had, and none are here. */
export function RowsFailed({
  error,
  retry,
  hasFilters = true,
}: {
  error: Error;
  retry: () => Promise<unknown>;
  hasFilters?: boolean;
}): ReactNode {
  const { t } = useLingui();
  const errorText = useErrorText();
  const online = useOnline();
  const [tries, setTries] = useState(false);
  const tryAgain = (): void => {
    setTries(true);
    void retry().finally(() => setTries(false));
  };
  if (!online) return <NotHere title={<Trans>The list is not here yet</Trans>} />;
  return (
    <EmptyState
      heading="h2"
      icon={triangleExclamationPointIcon}
      title={<Trans>The list did not load</Trans>}
      text={
        isRefusal(error) || isSignedOut(error) ? (
          errorText(error)
        ) : hasFilters ? (
          <Trans>Our server did not answer. Your filters are kept.</Trans>
        ) : (
          <Trans>Our server did not answer.</Trans>
        )
      }
      action={
        <Button full loading={tries} loadingText={t`Loading…`} onClick={tryAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}

/** Without a network: what is not on this device comes with the network. */
function NotHere({ title }: { title: ReactNode }): ReactNode {
  return (
    <EmptyState
      heading="h2"
      icon={wifiOffIcon}
      title={title}
      text={
        <>
          <NoNetwork /> <Trans>It loads by itself as soon as that is possible.</Trans>
        </>
      }
    />
  );
}

/** How old the rows are: without a network, and where newer ones could not be had. */
export function RowsStrip({ loaded }: { loaded: Omit<LoadedRows<never>, 'rows'> }): ReactNode {
  const { isOffline, isOutdated, loadedAt, retry } = loaded;
  if (loadedAt === undefined || !(isOffline || isOutdated)) return null;
  return (
    <AgeStrip
      isOffline={isOffline}
      outdated={<Trans>This list could not be refreshed.</Trans>}
      text={<ListAge at={clockOf(loadedAt)} total={loaded.total} part={loaded.part} />}
      retry={retry}
    />
  );
}

/** When the list came, and how much of it is here. */
function ListAge({ at, total, part }: { at: string } & Pick<LoadedRows<never>, 'total' | 'part'>): ReactNode {
  if (part?.of !== undefined) {
    const { count, of } = part;
    return (
      <Trans>
        List of {at}, {count} of {of} here.
      </Trans>
    );
  }
  if (part) return <Trans>List of {at}, not all of it here.</Trans>;
  if (total === undefined) return null;
  return (
    <Trans>
      List of {at}, {total} in all.
    </Trans>
  );
}
