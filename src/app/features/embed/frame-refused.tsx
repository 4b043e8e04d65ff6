import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { searchXIcon } from '#app/ui/icons/other-pages.ts';

/** An event whose organizer does not allow frames, or no event at all. Source: FRM-03. */
export function FrameRefused({ isEvent }: { isEvent: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      heading="h1"
      icon={searchXIcon}
      title={
        isEvent ? t({ id: 'FrameNotAllowed', message: 'Frame Not Allowed' }) : <Trans>This event is not here</Trans>
      }
      text={
        isEvent ? (
          <Trans>The organizer does not sell tickets of this event on other websites.</Trans>
        ) : (
          <Trans>It may have been taken off the site. Tickets you already have stay valid.</Trans>
        )
      }
    />
  );
}
