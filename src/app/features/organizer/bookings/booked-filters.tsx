import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listBookedTickets } from '#wire/organizer/booking-table.ts';
import { query } from '#app/data/query.ts';
import { EventFilter } from '#app/features/organizer/event-choice/event-filter.tsx';
import { SearchBox } from '#app/table/search-box.tsx';
import { chipClass, ChoiceChip } from '#app/ui/chip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { xIcon } from '#app/ui/icons/first-view.ts';
import styles from './booked-tickets.module.css';
import { useBookedAddress } from './use-booked-address.ts';

/** The search; then the chosen event with its own way out, or the box of events that are over. Source: issue 28. */
export function BookedFilters(): ReactNode {
  const { t } = useLingui();
  const { unsearched, words, searchFor, showPast, showAllEvents } = useBookedAddress();
  const isOfEvent = unsearched.event_id !== undefined;
  const isExpired = unsearched.expired === 1;
  // a search may leave no row that names the event
  const { data } = useQuery({ ...query(listBookedTickets, unsearched), enabled: isOfEvent });
  const name = data?.aaData[0]?.event_title ?? t`One event`;
  return (
    <div className={styles['filters']}>
      <SearchBox label={t`Event or ticket`} words={words} onSearch={searchFor} />
      <EventFilter withExpired={isExpired} />
      {isOfEvent ? (
        <button
          type="button"
          className={chipClass({ soft: true })}
          aria-label={t`${name}, remove`}
          onClick={showAllEvents}
        >
          {name}
          <Icon d={xIcon} size={15} stroke={2.4} />
        </button>
      ) : (
        <ChoiceChip
          type="checkbox"
          checked={isExpired}
          onChange={({ currentTarget }) => showPast(currentTarget.checked)}
        >
          <Trans>Past events too</Trans>
        </ChoiceChip>
      )}
    </div>
  );
}
