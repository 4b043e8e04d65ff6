import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bookingsTable, exportBookings, listBookings } from '#wire/organizer/booking-table.ts';
import { EventFilter } from '#app/features/organizer/event-choice/event-filter.tsx';
import { ServerTable } from '#app/table/server-table.tsx';
import { ChoiceChip } from '#app/ui/chip.tsx';
import { receiptTextIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { BookingSheets } from './booking-sheets.tsx';
import { BookingSums } from './booking-sums.tsx';
import { useBookingActions } from './use-booking-actions.tsx';
import { useBookingAddress } from './use-booking-address.ts';
import { useBookingColumns } from './use-booking-columns.tsx';
import { useBookingSums } from './use-booking-sums.ts';

/** What was sold, with what can be done about it. Source: BKG-01 to BKG-19, ROLE-08, screens 17 and 63. */
export function BookingsPage(): ReactNode {
  const { t } = useLingui();
  const address = useBookingAddress();
  const columns = useBookingColumns(address.show);
  const actions = useBookingActions(address.show);
  const sums = useBookingSums();
  const { expired }: Record<string, string | undefined> = useSearch({ strict: false });
  const isExpired = expired === '1';
  const filters = {
    event_id: (value: string) => (/^[1-9]\d*$/.test(value) ? (sums.data?.event?.title ?? t`One event`) : undefined),
  };
  return (
    <>
      <ServerTable
        name="bookings"
        table={bookingsTable}
        title={t`Bookings`}
        endpoint={listBookings}
        input={{ expired: isExpired ? 1 : 0 }}
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ customer_name, order_number }) => customer_name || order_number}
        actions={actions}
        searchLabel={t`Name, e-mail or order number`}
        bar={
          <>
            <Filters isExpired={isExpired} />
            <BookingSums {...sums} />
          </>
        }
        filters={filters}
        file={{ endpoint: exportBookings, name: 'bookings.csv' }}
        empty={
          <EmptyState
            heading="h2"
            icon={receiptTextIcon}
            title={<Trans>No bookings yet</Trans>}
            text={<Trans>Every ticket that is sold for your events to come will be listed here.</Trans>}
          />
        }
      />
      <BookingSheets address={address} />
    </>
  );
}

/** Which event, and whether those that are over are among them. Source: BKG-03, BKG-04. */
function Filters({ isExpired }: { isExpired: boolean }): ReactNode {
  const { event_id: event, ...search }: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const toggle = (expired: boolean): void =>
    void navigate({
      to: '.',
      search: { ...search, page: undefined, expired: expired ? '1' : undefined },
      resetScroll: false,
    });
  return (
    <>
      <EventFilter withExpired={isExpired} />
      {event === undefined && (
        <ChoiceChip type="checkbox" checked={isExpired} onChange={({ currentTarget }) => toggle(currentTarget.checked)}>
          <Trans>Past events too</Trans>
        </ChoiceChip>
      )}
    </>
  );
}
