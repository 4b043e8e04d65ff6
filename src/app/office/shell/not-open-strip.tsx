import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import { useMay } from '#app/data/admin-part.ts';
import { useSession } from '#app/data/session.ts';
import { useSiteSetting } from '#app/shell/site-settings.ts';
import { Strip, stripActionClass } from '#app/ui/layout/strip.tsx';

/** Tells admins and organizers of a new site that nothing is on sale yet, and admins what is left to do. Source: issue 17. */
export function NotOpenStrip(): ReactNode {
  const role = useSession()?.user_detail.role_id;
  const may = useMay();
  const opened = useSiteSetting('site.opened');
  if (opened !== '0' || (role !== ROLE.admin && role !== ROLE.organizer)) return null;
  return (
    <Strip
      title={<Trans>Nothing is on sale yet.</Trans>}
      text={role === ROLE.organizer && <Trans>This site is still being set up.</Trans>}
      action={
        role === ROLE.admin &&
        may('site') && (
          <Link to="/admin/start" className={stripActionClass()}>
            <Trans>Complete the list</Trans>
          </Link>
        )
      }
    />
  );
}
