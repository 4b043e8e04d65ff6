import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney, fromWire, sum, ZERO } from '#domain/money/money.ts';
import { groupBy } from '#domain/lists/group-by.ts';
import type { BookedTicket } from '#wire/organizer/booking-table.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { Poster } from '#app/ui/event/poster.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Booked } from './booked-tickets-page.tsx';
import styles from './booked-tickets.module.css';

/** For wide screens: a table whose last row is the sum. Source: BKT-02 to BKT-04. */
export function BookedTable({ booked, isSearched }: { booked: Booked; isSearched: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <div className={styles['scroll']} role="region" aria-label={t`Booked tickets`} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t`Event`}</th>
            <th scope="col">{t`Ticket`}</th>
            <th scope="col">{t`Booked`}</th>
            <th scope="col">{t`Free`}</th>
            <th scope="col">{t`Checked in`}</th>
            <th scope="col">{t`Income`}</th>
            <th scope="col">{t`Price`}</th>
          </tr>
        </thead>
        <tbody>
          {booked.aaData.map((row, at) => (
            <tr key={row.ticket_id}>
              <td>{booked.aaData[at - 1]?.event_id === row.event_id ? '″' : <b>{row.event_title}</b>}</td>
              <th scope="row">{row.ticket_title}</th>
              <td className="num">{row.total_booked}</td>
              <td className="num">{row.total_booked_free}</td>
              <td className="num">{row.checked_in}</td>
              <td className="num">
                <MoneyOf wire={row.total_income} />
              </td>
              <td>{row.is_paid === 1 ? <Tag>{t`Paid`}</Tag> : <Tag kind="accent">{t`Free`}</Tag>}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {isSearched ? t`Tickets found` : t`All tickets`}
            </th>
            <td className="num">{booked.all_total_booked}</td>
            <td className="num">{booked.all_total_booked_free}</td>
            <td className="num">{booked.checkins_all}</td>
            <td className="num">
              <MoneyOf wire={booked.total_income_all} />
            </td>
            <td>–</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** For phones: a panel per event with its own sum. Source: screens 66. */
export function BookedPanels({ rows }: { rows: readonly BookedTicket[] }): ReactNode {
  return [...groupBy(rows, ({ event_id }) => event_id)].map(([event, tickets]) => (
    <EventPanel key={event} tickets={tickets} />
  ));
}

function EventPanel({ tickets }: { tickets: readonly BookedTicket[] }): ReactNode {
  const [event] = tickets;
  if (!event) return null;
  const income = formatMoney(sum([ZERO, ...tickets.map((row) => fromWire(row.total_income) ?? ZERO)]));
  const image = posterImage(event.event_poster, { slot: 'thumb', sizes: '44px' });
  return (
    <Panel className={styles['event']}>
      <div className={styles['event-head']}>
        <Poster image={image} ratio="card" className={styles['poster']} />
        <h2>{event.event_title}</h2>
        <span className={styles['event-sum']}>
          <b className="num">{tickets.reduce((all, row) => all + row.total_booked, 0)}</b>
          <span className="small muted num">{income}</span>
        </span>
      </div>
      <ul>
        {tickets.map((row) => (
          <TicketLine key={row.ticket_id} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

function TicketLine({ row }: { row: BookedTicket }): ReactNode {
  const { total_booked_free: free, checked_in: inside } = row;
  return (
    <li>
      <span>
        {row.ticket_title}
        <span className="small muted">
          <Trans>
            {free} free, {inside} in
          </Trans>
        </span>
      </span>
      <b className="num">{row.total_booked}</b>
      <span className="num muted">{row.is_paid === 1 ? <MoneyOf wire={row.total_income} /> : <Trans>Free</Trans>}</span>
    </li>
  );
}
