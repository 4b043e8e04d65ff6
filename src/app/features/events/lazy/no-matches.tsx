import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsDeviceOffline, useOnline } from '#app/data/network.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { searchXIcon } from '#app/ui/icons/other-pages.ts';
import type { EventChoice } from '../event-list-search.ts';

/** Nothing matches: says so, with a way to more. Source: LIST-23. */
export function NoMatches({ choice: { category, filter } }: { choice: EventChoice }): ReactNode {
  const { search, page: _, event_sort: __, ...narrowing } = filter;
  const online = useOnline();
  if (!online) return <NoneSaved search={search} />;
  const isNarrowed = category !== 'All' || Object.keys(narrowing).length > 0;
  if (!isNarrowed && !search) return <NoneYet />;
  return (
    <EmptyState
      heading="h2"
      icon={searchXIcon}
      title={<Trans>No events match</Trans>}
      text={
        search ? (
          <Trans>Nothing for “{search}”. Try other words or fewer filters.</Trans>
        ) : (
          <Trans>Try another day or fewer filters.</Trans>
        )
      }
      action={
        <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ full: true })}>
          <Trans>Show all events</Trans>
        </Link>
      }
      out={
        search && isNarrowed ? (
          <Link
            to="/event-list/$category"
            params={{ category: 'All' }}
            search={{ search }}
            className={buttonClass({ kind: 'ghost', full: true })}
          >
            <Trans>Search all of Belgium</Trans>
          </Link>
        ) : (
          <ToHome />
        )
      }
    />
  );
}

/** Without a network only what this device has kept is searched. */
function NoneSaved({ search }: { search: string | undefined }): ReactNode {
  const isOffline = useIsDeviceOffline();
  return (
    <EmptyState
      heading="h2"
      icon={searchXIcon}
      title={<Trans>No saved events match</Trans>}
      text={
        <>
          {search ? (
            <Trans>Nothing for “{search}” among the events saved on this phone.</Trans>
          ) : (
            <Trans>Nothing among the events saved on this phone.</Trans>
          )}{' '}
          {isOffline ? (
            <Trans>There may be more once you’re online.</Trans>
          ) : (
            <Trans>There may be more once our server answers again.</Trans>
          )}
        </>
      }
      action={
        <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ full: true })}>
          <Trans>Show saved events</Trans>
        </Link>
      }
      out={<ToHome />}
    />
  );
}

function NoneYet(): ReactNode {
  return (
    <EmptyState
      heading="h2"
      icon={searchXIcon}
      title={<Trans>No events yet</Trans>}
      text={<Trans>The first events will be here soon. Have a look tomorrow.</Trans>}
      out={<ToHome />}
    />
  );
}

function ToHome(): ReactNode {
  return (
    <Link to="/" className={buttonClass({ kind: 'ghost', full: true })}>
      <Trans>To the home page</Trans>
    </Link>
  );
}
