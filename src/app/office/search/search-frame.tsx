import type { ReactNode } from 'react';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Session } from '#wire/accounts/session.ts';
import { lazy } from '#app/shell/lazy.tsx';
import { OpenSearch } from '#app/shell/open-search.ts';
import { OverlayFailed } from '#app/shell/overlay-failed.tsx';
import { useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { useSearchKeys } from './use-search-keys.ts';

const OfficeSearch = lazy(() => import('./office-search.tsx').then((module) => module.OfficeSearch), {
  failed: OverlayFailed,
});

interface Props {
  /** undefined: the screen stands alone, without a menu */
  readonly user: Session['user_detail'] | undefined;
  readonly children: ReactNode;
}

/** Lets every part of the office open its search, by a button or by its keys. An attendee has no menu, and none. */
export function SearchFrame({ user, children }: Props): ReactNode {
  const overlay = useOverlay('office-search');
  const hasBeenOpen = useTimesOpened(overlay) > 0;
  const searcher = user?.role_id === ROLE.attendee ? undefined : user;
  const show = searcher && overlay.show;
  useSearchKeys(show);
  return (
    <OpenSearch value={show}>
      {children}
      {searcher && hasBeenOpen && <OfficeSearch overlay={overlay} user={searcher} />}
    </OpenSearch>
  );
}
