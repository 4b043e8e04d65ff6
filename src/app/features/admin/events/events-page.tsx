import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { adminEventsTable, listAdminEvents } from '#wire/admin/events.ts';
import { useMay } from '#app/data/admin-part.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { calendarDaysIcon } from '#app/ui/icons/organizer.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { chipFilter } from '#app/table/filter-chips.tsx';
import { useSaid } from './said.ts';
import { useEventColumns, useStateNames } from './use-event-columns.tsx';
import { useEventActions } from './use-event-actions.ts';

/** The events of all organizers, and the ways into their forms. Source: ADM-08, ROLE-04. */
export function AdminEventsPage(): ReactNode {
  const { t } = useLingui();
  useSaid();
  const may = useMay();
  const names = useStateNames();
  const { actionsOf, openForm, isOpening, online } = useEventActions();
  return (
    <ServerTable
      name="events"
      table={adminEventsTable}
      title={t`Events`}
      endpoint={listAdminEvents}
      input={{}}
      live
      read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
      columns={useEventColumns()}
      rowKey={({ id }) => String(id)}
      rowName={({ title }) => title}
      actions={actionsOf}
      searchLabel={t`Event, town, pass code or organization`}
      {...chipFilter({ name: 'state', label: t`How events stand`, values: names })}
      create={
        may('events') && (
          <Button
            size="small"
            disabled={!online}
            loading={isOpening}
            loadingText={t`One moment…`}
            onClick={() => openForm(undefined)}
          >
            <Icon d={plusIcon} size={18} stroke={2.1} />
            <Trans>New event</Trans>
          </Button>
        )
      }
      empty={
        <EmptyState
          heading="h2"
          icon={calendarDaysIcon}
          title={<Trans>No events yet</Trans>}
          text={<Trans>The events of all organizers are listed here.</Trans>}
        />
      }
    />
  );
}
