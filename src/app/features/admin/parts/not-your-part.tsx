import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AdminPart, partsIn } from '#domain/accounts/admin-parts.ts';
import type { Area } from '#domain/accounts/areas.ts';
import { ADMIN_HOME } from '#wire/addresses.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { shieldIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { usePartNames } from './use-part-names.ts';

/** A screen of an area in which this admin does not work. Source: issue 38. */
export function NotYourPart({ area, part }: { readonly area: Area; readonly part: AdminPart }): ReactNode {
  const names = usePartNames();
  const own = names[part];
  const theirs = partsIn(area)
    .map((one) => names[one])
    .join(', ');
  return (
    <EmptyState
      icon={shieldIcon}
      title={<Trans>This is not your part of the work</Trans>}
      text={
        <Trans>
          You are here as: {own}. This page is for: {theirs}. An admin for everything can give you another part.
        </Trans>
      }
      action={
        <Link to={ADMIN_HOME} className={buttonClass({ full: true })}>
          <Trans>To the overview</Trans>
        </Link>
      }
    />
  );
}
