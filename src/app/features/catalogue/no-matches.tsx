import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { searchXIcon } from '#app/ui/icons/pages.ts';
import type { EventFilter } from './event-list-search.ts';

/** Nothing matches: says so, with a way to more. Source: LIST-23. */
export function NoMatches({ category, filter }: { category: string; filter: EventFilter }): ReactNode {
  const narrowed = category !== 'All' || Object.keys(filter).length > 0;
  return (
    <EmptyState
      heading="h2"
      icon={searchXIcon}
      title={narrowed ? <Trans>No events match</Trans> : <Trans>No events yet</Trans>}
      text={
        narrowed ? (
          <Trans>Try another day or fewer filters.</Trans>
        ) : (
          <Trans>The first events will be here soon. Have a look tomorrow.</Trans>
        )
      }
      action={
        narrowed ? (
          <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ full: true })}>
            <Trans>Show all events</Trans>
          </Link>
        ) : undefined
      }
      out={
        <Link to="/" className={buttonClass({ kind: 'ghost', full: true })}>
          <Trans>To the home page</Trans>
        </Link>
      }
    />
  );
}
