import { Trans } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chipClass } from '#app/ui/chip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { calendarDaysIcon, chevronsUpDownIcon } from '#app/ui/icons/organizer.ts';
import { useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { EventSheet } from './event-sheet.tsx';

/** Chooses the one event whose rows are shown. Source: BKG-03, TBL-04. */
export function EventFilter({ withExpired }: { withExpired: boolean }): ReactNode {
  const overlay = useOverlay('event-filter');
  const hasBeenOpen = useTimesOpened(overlay) > 0;
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (id: number): void =>
    void navigate({ to: '.', search: { ...search, page: undefined, event_id: String(id) }, resetScroll: false });
  return (
    <>
      <button type="button" className={chipClass({ iconed: true })} aria-haspopup="dialog" onClick={overlay.show}>
        <Icon d={calendarDaysIcon} size={17} />
        <Trans>Event</Trans>
        <Icon d={chevronsUpDownIcon} size={15} />
      </button>
      {hasBeenOpen && (
        <EventSheet
          overlay={overlay}
          chosen={Number(search['event_id']) || undefined}
          withExpired={withExpired}
          onChoose={choose}
        />
      )}
    </>
  );
}
