import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDateTime, formatTableDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { CancellationRequest } from '#wire/organizer/one-booking.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { useOnline } from '#app/data/network.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { BOOKING_CANCEL } from '#domain/orders/booking-state.ts';
import { sentenceOf } from '#app/messages/use-messages.ts';
import { Button } from '#app/ui/button.tsx';
import { DateTime } from '#app/ui/event/date-time.tsx';
import { Tag } from '#app/ui/tag.tsx';
import styles from './requests-page.module.css';

interface Props {
  readonly request: CancellationRequest;
  readonly show: () => void;
  readonly payBack: () => void;
  readonly refuse: () => void;
}

/** One request: who, what, how much and why, and the two answers. Source: screens 64. */
export function RequestCard({ request, show, payBack, refuse }: Props): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const online = useOnline();
  const { customer_name, quantity, ticket_title, event_title, event_start_date: day, price, reason } = request;
  const name = customer_name || t`A buyer`;
  const off = online ? {} : { 'aria-disabled': true, title: t`This needs a connection.` };
  return (
    <li className={styles['card']}>
      <div className={styles['line']}>
        <button type="button" className={styles['name']} onClick={show}>
          {name}
        </button>
        <b className="num">
          <MoneyOf wire={price} />
        </b>
      </div>
      <p className="muted">
        {[`${quantity} × ${ticket_title}`, event_title, day && formatTableDate(day, lang)].filter(Boolean).join(', ')}
      </p>
      <p className={styles['reason']}>
        {reason ? <q>{reason}</q> : <Trans>No reason given</Trans>} · <Since at={request.asked_at} />
      </p>
      {request.answered_at === null || request.booking_cancel === BOOKING_CANCEL.asked ? (
        <div className={styles['answers']}>
          <Button kind="outline" {...off} aria-label={t`Refuse, ${name}`} onClick={() => online && refuse()}>
            <Trans>Refuse</Trans>
          </Button>
          <Button {...off} aria-label={t`Pay back, ${name}`} onClick={() => online && payBack()}>
            <Trans>Pay back</Trans>
          </Button>
        </div>
      ) : (
        <Answered request={request} at={request.answered_at} />
      )}
    </li>
  );
}

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

function Since({ at }: { at: string }): ReactNode {
  const now = useNow();
  const age = Math.max(0, now.getTime() - Date.parse(at));
  const days = Math.floor(age / DAY_MS);
  const hours = Math.floor(age / HOUR_MS);
  return (
    <time dateTime={at} title={formatDateTime(wallClock(new Date(at)))}>
      {days > 0 ? (
        <Plural value={days} one="# day ago" other="# days ago" />
      ) : hours > 0 ? (
        <Plural value={hours} one="# hour ago" other="# hours ago" />
      ) : (
        <Trans>less than an hour ago</Trans>
      )}
    </time>
  );
}

/** What the answer was, whatever was done since, and who gave it. Source: MYT-12. */
function Answered({ request, at }: { request: CancellationRequest; at: string }): ReactNode {
  const { t } = useLingui();
  const { answer, answered_by: by, unanswered } = request;
  return (
    <div className={styles['answered']}>
      <AnswerTag request={request} />
      <span className="small muted">
        {unanswered !== 1 && `${by || t`Kaartje`} · `}
        <DateTime iso={at} text={formatDateTime(wallClock(new Date(at)))} />
      </span>
      {answer && <q className="small">{answer}</q>}
    </div>
  );
}

function AnswerTag({ request }: { request: CancellationRequest }): ReactNode {
  const { t, i18n } = useLingui();
  const { accepted, unanswered, booking_cancel: state } = request;
  const isGone = state === BOOKING_CANCEL.cancelled || state === BOOKING_CANCEL.refunded;
  if (unanswered === 1)
    return (
      <Tag>
        {isGone ? t`Not answered before the event began, cancelled later` : t`Not answered before the event began`}
      </Tag>
    );
  if (!accepted) return <Tag>{isGone ? t`Refused, cancelled later` : t`Refused`}</Tag>;
  const { tickets, left, status } = accepted;
  const all = tickets + left;
  const isRefunded = status === BOOKING_CANCEL.refunded;
  return (
    <Tag kind={isRefunded ? 'ok' : 'no'}>
      {left === 0
        ? sentenceOf(i18n, `BookingState.${status}`)
        : isRefunded
          ? t`${tickets} of ${all} tickets refunded`
          : t`${tickets} of ${all} tickets cancelled`}
    </Tag>
  );
}
