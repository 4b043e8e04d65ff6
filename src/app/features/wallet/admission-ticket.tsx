import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatTime } from '#domain/time/calendar.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import { DateTime } from '#app/ui/event/date-time.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { Ticket } from '#app/ui/event/ticket.tsx';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { FormerStart } from '#app/features/event-parts/former-start.tsx';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import styles from './admission-ticket.module.css';
import { QrPicture } from './qr-picture.tsx';
import { TicketsTag } from './tickets-tag.tsx';
import { ticketsState } from './wallet-entries.ts';

type Booking = OrderTickets['bookings'][number];
type Admission = OrderTickets['admissions'][number];

interface Props {
  readonly admission: Admission;
  readonly booking: Booking;
  readonly orderNumber: string;
  /** under the code: that it is on this phone */
  readonly stamp?: ReactNode;
}

/** One admission as the door sees it: event, ticket, holder, price, and the code. Source: decisions 7, look/README (price on the face). */
export function AdmissionTicket({ admission, booking, orderNumber, stamp }: Props): ReactNode {
  const { t } = useLingui();
  const { event } = booking;
  const { position } = admission;
  const state = ticketsState(event, [booking], [admission]);
  return (
    <Ticket
      mainClassName={styles['main']}
      stubClassName={styles['stub']}
      main={
        <>
          <Poster
            image={posterImage(event.poster, { slot: 'hero', sizes: '(min-width: 480px) 440px, 100vw' })}
            paper={event.poster_paper}
            ratio="fill"
            className={styles['poster']}
          />
          <div className={styles['text']}>
            <h2 className={styles['title']} dir="auto">
              {event.title}
            </h2>
            <Facts admission={admission} booking={booking} />
          </div>
        </>
      }
      stub={
        <>
          {admission.valid === 1 && admission.code !== '' && (
            <div className={styles['frame']}>
              <QrPicture text={admission.code} label={t`QR code of ticket ${position}`} />
            </div>
          )}
          <TicketsTag state={state} />
          <p className={styles['number']}>
            <span className="num">
              {orderNumber} / {position}
            </span>
          </p>
          {stamp}
        </>
      }
    />
  );
}

/** Date, start, ticket, holder, place and price. */
function Facts({ admission, booking }: Pick<Props, 'admission' | 'booking'>): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const { event } = booking;
  const names = admission.holder_names.join(', ');
  const facts = [
    {
      key: 'date',
      label: t`Date`,
      value:
        event.undated === 1 ? (
          t`Any day`
        ) : (
          <DateTime iso={event.start_date} text={formatShortDate(event.start_date, { language: lang, today: '' })} />
        ),
    },
    ...(event.former_start === null
      ? []
      : [{ key: 'former', label: t`Moved, was`, value: <FormerStart at={event.former_start} /> }]),
    { key: 'start', label: t`Start`, value: <span className="num">{formatTime(event.start_time)}</span> },
    { key: 'ticket', label: t`Ticket`, value: booking.ticket_title },
    ...(names ? [{ key: 'name', label: t`Name`, value: names }] : []),
    {
      key: 'place',
      label: t`Place`,
      value: event.online_location ? (
        <OnlinePlace location={event.online_location} />
      ) : (
        [event.venue, event.city].filter(Boolean).join(', ')
      ),
    },
    { key: 'price', label: t`Price`, value: <MoneyOf wire={admission.price} /> },
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt className="micro muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where an online event is joined: its address where it is one of the web, else what the organizer wrote. */
function OnlinePlace({ location }: { location: string }): ReactNode {
  if (!/^https?:\/\//i.test(location)) return location;
  return (
    <a className="link" href={location} target="_blank" rel="noopener noreferrer">
      {location}
    </a>
  );
}
