import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { ticketState } from '#domain/catalogue/ticket-window.ts';
import { formatTableDate } from '#domain/time/format-date.ts';
import { formatTime } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OrganizerTicket } from '#wire/organizer/tickets.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { useTableTexts } from '#app/table/use-table-texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { starIcon } from '#app/ui/icons/other-pages.ts';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { RowMenu } from '#app/ui/table/row-menu.tsx';
import { CardActions } from '#app/ui/table/table-cards.tsx';
import { useIsWide } from '#app/ui/table/use-is-wide.ts';
import { Tag } from '#app/ui/tag.tsx';
import { DeleteTicket } from './delete-ticket.tsx';
import { StockBar } from './stock-bar.tsx';
import styles from './ticket-list.module.css';
import type { TicketsPlace } from './tickets-page.tsx';
import type { RowDrag } from './use-drag.ts';
import type { TicketOrder } from './use-ticket-order.ts';
import { useTicketActions } from './use-ticket-actions.ts';

/** Six dots. */
const GRIP =
  'M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0';

/** Few enough left to be worth a word. */
const FEW_LEFT = 10;

interface Props {
  readonly place: TicketsPlace;
  readonly ticket: OrganizerTicket;
  /** its place in the list, from 0, of how many */
  readonly at: number;
  readonly count: number;
  readonly drag: Omit<RowDrag, 'list'>;
  readonly order: TicketOrder;
}

/** A ticket type of the list: a row on wide screens, a card on others. Source: screens 55. */
export function TicketRow({ place, ticket, at, count, drag, order }: Props): ReactNode {
  const { t } = useLingui();
  const isWide = useIsWide();
  const texts = useTableTexts();
  const deleting = useConfirmation('delete-ticket', ticket.id);
  const { id, title } = ticket;
  const link = {
    to: '/dashboard/organizer/$section/tickets/$event',
    params: place,
    search: { ticket: id },
  } as const;
  const actions = useTicketActions({
    ticket,
    place: at,
    count,
    edit: (props) => <Link {...link} {...props} />,
    move: (to) => order.move(id, to),
    remove: deleting.show,
  });
  const offset = drag.offset(at);
  return (
    <li
      className={styles['row']}
      data-dragged={drag.isDragged(at) || undefined}
      style={offset === 0 ? undefined : { translate: `0 ${offset}px` }}
    >
      <Handle ticket={ticket} at={at} drag={drag} order={order} />
      <div className={styles['name']}>
        <Link {...link} className={styles['title']}>
          {title}
        </Link>{' '}
        {ticket.featured === 1 && (
          <span className={styles['star']} role="img" aria-label={t`Featured`}>
            <Icon d={starIcon} size={16} filled />
          </span>
        )}
        <p className="micro muted">
          <People ticket={ticket} />
        </p>
      </div>
      <State ticket={ticket} />
      <Price ticket={ticket} />
      <StockBar ticket={ticket} />
      <p className={`${styles['sale']} small muted`}>
        <Sale ticket={ticket} />
      </p>
      <div className={styles['menu']}>
        {isWide ? (
          <RowMenu label={texts.actions(title)} actions={actions} />
        ) : (
          <CardActions rowKey={String(id)} name={title} actions={actions} texts={texts} />
        )}
      </div>
      <DeleteTicket ticket={ticket} overlay={deleting} />
    </li>
  );
}

/** Moves the ticket: by dragging, or with Alt and an arrow. */
function Handle({
  ticket: { id, title },
  at,
  drag,
  order,
}: Pick<Props, 'ticket' | 'at' | 'drag' | 'order'>): ReactNode {
  const { t } = useLingui();
  const moveByKey = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    order.move(id, at + by, true);
  };
  return (
    <button
      type="button"
      className={styles['handle']}
      data-handle={id}
      aria-label={t`Move ${title}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onPointerDown={drag.start(at)}
      onKeyDown={moveByKey}
    >
      <Icon d={GRIP} size={20} />
    </button>
  );
}

function People({ ticket: { ticket_people: people, scan_allow: scans } }: { ticket: OrganizerTicket }): ReactNode {
  const { t } = useLingui();
  const persons = people === 1 ? t`For 1 person` : t`For ${people} people`;
  return scans > 1 ? t`${persons}, ${scans} scans` : persons;
}

/** What it costs, and what that is with the commissions on top, where there are any. */
function Price({ ticket: { price, all_in_price } }: { ticket: OrganizerTicket }): ReactNode {
  if (all_in_price === '0.00') {
    return (
      <p className={styles['price']}>
        <Trans>Free</Trans>
      </p>
    );
  }
  return (
    <p className={styles['price']}>
      {price !== all_in_price && (
        <span className="muted">
          <MoneyOf wire={price} />,{' '}
        </span>
      )}
      <span className="muted">
        <Trans>buyer pays</Trans>
      </span>{' '}
      <b>
        <MoneyOf wire={all_in_price} />
      </b>
    </p>
  );
}

/** How it stands, in a word. Source: TKT-24, TKT-27, EVT-40 to EVT-43. */
function State({ ticket }: { ticket: OrganizerTicket }): ReactNode {
  return (
    <span className={styles['state']}>
      <StateTag ticket={ticket} />
    </span>
  );
}

function StateTag({ ticket }: { ticket: OrganizerTicket }): ReactNode {
  const { t } = useLingui();
  const now = wallClock(useNow());
  const { status, sold_out, quantity, booked_ticket, start_date, start_time, expire_date, expire_time } = ticket;
  if (status === 0) return <Tag>{t`Inactive`}</Tag>;
  const left = Math.max(0, quantity - booked_ticket);
  if (sold_out === 1 || left === 0) return <Tag kind="no">{t`Sold out`}</Tag>;
  const state = ticketState(
    {
      active: true,
      soldOut: false,
      remaining: left,
      startDate: start_date,
      startTime: start_time,
      expireDate: expire_date,
      expireTime: expire_time,
    },
    now,
  );
  if (state === 'hidden') return <Tag kind="warn">{t`Not yet on sale`}</Tag>;
  if (state === 'sold-out') return <Tag>{t`Sale over`}</Tag>;
  return left < FEW_LEFT ? <Tag kind="accent">{t`${left} left`}</Tag> : <Tag kind="ok">{t`Active`}</Tag>;
}

/** From when, until when. */
function Sale({ ticket }: { ticket: OrganizerTicket }): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const now = wallClock(useNow());
  const { start_date, start_time, expire_date, expire_time } = ticket;
  if (start_date !== null && start_date > now.date) {
    const from = `${formatTableDate(start_date, lang)} ${formatTime(start_time)}`;
    return t`From ${from}`;
  }
  if (expire_date === null) return t`As long as there are any`;
  const until = `${formatTableDate(expire_date, lang)} ${formatTime(expire_time)}`;
  return t`Until ${until}`;
}
