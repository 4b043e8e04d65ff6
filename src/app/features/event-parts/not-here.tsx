import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { searchXIcon } from '#app/ui/icons/other-pages.ts';

/** An event that is not, or no longer, public. Source: EVT-01, EVT-64. */
export function EventNotHere(): ReactNode {
  return (
    <NotHere
      title={<Trans>This event is not here</Trans>}
      text={<Trans>It may have been taken off the site. Tickets you already have stay valid.</Trans>}
    />
  );
}

/** An organizer who is not, or no longer, on the site. */
export function OrganizerNotFound(): ReactNode {
  return (
    <NotHere
      title={<Trans>This organizer is not here</Trans>}
      text={<Trans>They may have left the site. Tickets you already have stay valid.</Trans>}
    />
  );
}

function NotHere({ title, text }: { title: ReactNode; text: ReactNode }): ReactNode {
  return (
    <EmptyState
      icon={searchXIcon}
      title={title}
      text={text}
      action={
        <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ full: true })}>
          <Trans>See all events</Trans>
        </Link>
      }
      out={
        <Link to="/" className={buttonClass({ kind: 'ghost', full: true })}>
          <Trans>To the home page</Trans>
        </Link>
      }
    />
  );
}
