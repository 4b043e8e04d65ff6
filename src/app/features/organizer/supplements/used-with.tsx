import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { groupBy } from '#domain/lists/group-by.ts';
import {
  listSupplementTickets,
  type OrganizerSupplement,
  type TicketOfSupplement,
} from '#wire/organizer/supplements.ts';
import { query } from '#app/data/query.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import sentenceForm from '#app/features/organizer/extras/sentence-form.module.css';
import styles from './supplement-form.module.css';

/** The tickets that a supplement is asked with, each event with the way to its tickets. Source: screens 59. */
export function UsedWith({ supplement: { id, linked_tickets: all } }: { supplement: OrganizerSupplement }): ReactNode {
  const errorText = useErrorText();
  const { data, error } = useQuery({ ...query(listSupplementTickets, { id }), staleTime: 0 });
  if (!data && !error) return null;
  return (
    <Panel>
      <h2 className={sentenceForm['heading']}>
        <Trans>Used with</Trans>
      </h2>
      {data ? <Events tickets={data.data} /> : <Notice kind="warn">{errorText(error)}</Notice>}
      {data && all > data.data.length && (
        <p className="small muted">
          <Trans>These are the latest of {all} tickets.</Trans>
        </p>
      )}
    </Panel>
  );
}

function Events({ tickets }: { tickets: readonly TicketOfSupplement[] }): ReactNode {
  if (tickets.length === 0)
    return (
      <p className="small muted">
        <Trans>No ticket asks for it yet. Link it in the form of a ticket.</Trans>
      </p>
    );
  const events = [...groupBy(tickets, ({ event_id }) => event_id)];
  return (
    <ul className={styles['used']}>
      {events.map(([event, own]) => (
        <li key={event}>
          <Link
            to="/dashboard/organizer/$section/tickets/$event"
            params={{ section: 'my-events', event: String(event) }}
            className="link"
          >
            {own[0]?.event_title}
          </Link>
          <span className="small muted">{own.map(({ ticket_title }) => ticket_title).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
