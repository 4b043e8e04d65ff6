import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import { useSession } from '#app/data/session.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';

/** Without a network nobody is checked in by hand; what works there is the door's scanner, of the event or to be chosen. Source: issue 28. */
export function DoorWorksOffline({ eventId }: { eventId: number | undefined }): ReactNode {
  const isOrganizer = useSession()?.user_detail.role_id === ROLE.organizer;
  const look = buttonClass({ kind: 'outline', size: 'small' });
  return (
    <Notice kind="warn" live>
      <p>
        <Trans>
          Checking in by hand needs a connection. The door’s scanner works without one, on a phone that was set up to
          scan for the event.
        </Trans>
      </p>
      {isOrganizer &&
        (eventId === undefined ? (
          <Link className={look} to="/dashboard/organizer/scan">
            <Trans>To the scanner</Trans>
          </Link>
        ) : (
          <Link className={look} to="/dashboard/organizer/scan/$event" params={{ event: String(eventId) }}>
            <Trans>To the scanner</Trans>
          </Link>
        ))}
    </Notice>
  );
}
