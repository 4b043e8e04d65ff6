import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { exportOrganizerEvents, listOrganizerEvents, organizerEventsTable } from '#wire/organizer/events.ts';
import { ServerTable } from '#app/table/server-table.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { plusIcon } from '#app/ui/icons/buying.ts';
import { calendarPlusIcon } from '#app/ui/icons/first-view.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import styles from './events-page.module.css';
import { type EventsSection, isOfUpcoming } from './sections.ts';
import { useEventActions } from './use-event-actions.tsx';
import { useEventColumns } from './use-event-columns.tsx';

/** The organizer's events, or those to come alone. Source: OEV-01, OEV-03, OEV-05 to OEV-07, OEV-17, OEV-18. */
export function EventsPage({ section }: { section: EventsSection }): ReactNode {
  const { t } = useLingui();
  const isUpcoming = isOfUpcoming(section);
  const columns = useEventColumns(section);
  const { actionsOf, questions } = useEventActions(section);
  const expiredallow = !isUpcoming;
  const statuses = { '0': t`Un-Published`, '1': t`Published` };
  return (
    <>
      <ServerTable
        name="events"
        table={organizerEventsTable}
        title={isUpcoming ? t`Upcoming events` : t`My events`}
        endpoint={listOrganizerEvents}
        input={{ expiredallow }}
        read={({ aaData, iTotalRecords }) => ({ rows: aaData, total: iTotalRecords })}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        actions={actionsOf}
        searchLabel={t`Name or pass code`}
        bar={<Times section={section} />}
        filters={{ status: (value) => (isStatus(value) ? statuses[value] : undefined) }}
        create={<NewEvent section={section} />}
        file={{ endpoint: exportOrganizerEvents, name: 'events.csv' }}
        empty={
          <EmptyState
            heading="h2"
            icon={calendarPlusIcon}
            title={isUpcoming ? <Trans>No events to come</Trans> : <Trans>No events yet</Trans>}
            text={<Trans>What you organize will be listed here.</Trans>}
          />
        }
      />
      {questions}
    </>
  );
}

/** To the form of the same section. Source: OEV-14. */
function NewEvent({ section }: { section: EventsSection }): ReactNode {
  return (
    <Link to="/dashboard/organizer/$section/add" params={{ section }} className={buttonClass({ size: 'small' })}>
      <Icon d={plusIcon} size={18} stroke={2.1} />
      <Trans>New event</Trans>
    </Link>
  );
}

/** Source: OEV-17. */
function isStatus(value: string | undefined): value is '0' | '1' {
  return value === '0' || value === '1';
}

/** All events, or those to come: two addresses, the second of which has two spellings. */
function Times({ section }: { section: EventsSection }): ReactNode {
  const upcoming = isOfUpcoming(section) ? section : 'my-upcoming-events';
  return (
    <nav className={styles['times']}>
      <Link
        to="/dashboard/organizer/$section"
        params={{ section: 'my-events' }}
        className={chipClass()}
        activeOptions={{ includeSearch: false, exact: true }}
      >
        <Trans>All</Trans>
      </Link>
      <Link
        to="/dashboard/organizer/$section"
        params={{ section: upcoming }}
        className={chipClass()}
        activeOptions={{ includeSearch: false, exact: true }}
      >
        <Trans>Upcoming</Trans>
      </Link>
    </nav>
  );
}
