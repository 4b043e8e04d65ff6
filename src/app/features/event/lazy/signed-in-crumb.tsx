import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ATTENDEE_HOME, OFFICE_HOME } from '#wire/addresses.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { useSession } from '#app/data/session.ts';

export interface CrumbProps {
  readonly className: string | undefined;
  /** for who has no pages of their own */
  readonly instead: ReactNode;
}

/** The first step of the way to an event for who is signed in: an attendee's tickets, else the dashboard. Source: EVT-21. */
export function SignedInCrumb({ className, instead }: CrumbProps): ReactNode {
  const session = useSession();
  if (!session) return instead;
  if (session.user_detail.role_id === ROLE.attendee) {
    return (
      <Link to={ATTENDEE_HOME} className={className}>
        <Trans>My tickets</Trans>
      </Link>
    );
  }
  return (
    <a href={OFFICE_HOME} className={className}>
      <Trans>Dashboard</Trans>
    </a>
  );
}
