import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { freeTicketsFor, freeTicketsPromised } from '#domain/cart/free-tickets.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { PublicTicket } from '#wire/catalogue/event.ts';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { askedPositions, type OpenQuestion, type TicketChoice } from '#app/features/cart/ticket-choice.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { isFew, isSaleOver, leftOf } from '#app/features/event/stock-left.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { PickerQuestions } from './picker-questions.tsx';
import styles from './picker-ticket.module.css';

export interface PickerTicketProps {
  readonly ticket: PublicTicket;
  /** of the organizer's texts, where it is not the page's */
  readonly lang: string | undefined;
  readonly choice: TicketChoice;
  /** false: the checkout offers no way to pay */
  readonly isPayable: boolean;
  /** false once three other types are chosen */
  readonly mayChoose: boolean;
  /** how often the tickets were to be added with something missing */
  readonly tried: number;
  /** whether a question was open when adding was last tried: until then it is no error */
  readonly wasTried: (question: OpenQuestion) => boolean;
  /** the position that still needs an answer: its tab comes to the front */
  readonly asked: number | undefined;
  readonly onChange: (choice: TicketChoice) => void;
}

/** One ticket type: what it is, what it costs, how many; below it what is asked of its buyer. */
export function PickerTicket(props: PickerTicketProps): ReactNode {
  const { ticket, lang, choice } = props;
  const asks = choice.quantity > 0 && askedPositions(ticket, choice.quantity).length > 0;
  return (
    <li className={styles['ticket']} data-sold-out={ticket.sold_out === 1 || undefined}>
      <div className={styles['line']}>
        <div className={styles['what']}>
          <div className={styles['name']}>
            <b lang={lang}>{ticket.title}</b>
            <Tags ticket={ticket} />
          </div>
          {ticket.description && (
            <p className="small muted" lang={lang}>
              {ticket.description}
            </p>
          )}
          <p className={styles['price']}>
            {ticket.all_in_price === '0.00' ? <Trans>Free</Trans> : <MoneyOf wire={ticket.all_in_price} />}
          </p>
          <FreeTickets ticket={ticket} quantity={choice.quantity} />
        </div>
        {ticket.sold_out === 0 && <Quantity {...props} />}
      </div>
      {asks && <PickerQuestions {...props} />}
    </li>
  );
}

function Quantity({ ticket, choice, isPayable, mayChoose, onChange }: PickerTicketProps): ReactNode {
  const { t } = useLingui();
  const { title } = ticket;
  const reason = useMaximumReason(ticket);
  const isSold = isPayable || ticket.all_in_price === '0.00';
  const mostTypes = t({ id: 'MaxThreeTicketTypes', message: 'Choose at most three ticket types.' });
  return (
    <Stepper
      label={title}
      lessLabel={t`One ${title} less`}
      moreLabel={t`One ${title} more`}
      value={choice.quantity}
      min={Math.max(1, ticket.buy_limit)}
      max={mayChoose && isSold ? ticket.max_qty : 0}
      maxReason={isSold ? (mayChoose ? reason : mostTypes) : t`Cannot be paid yet`}
      onChange={(quantity) => onChange({ ...choice, quantity })}
    />
  );
}

/** Why there are no more: the limit per buyer, the stock, or what may be bought at once. Source: EVT-46, EVT-49. */
function useMaximumReason(ticket: PublicTicket): string {
  const { t } = useLingui();
  const { max_qty, ticket_limit, buy_limit } = ticket;
  if (max_qty < buy_limit) return t`Fewer than ${buy_limit} left`;
  if (ticket_limit > 0 && max_qty === ticket_limit)
    return t({ id: 'TicketLimitPerAttendee', message: `At most ${{ limit: max_qty }} per attendee` });
  return max_qty === leftOf(ticket) ? t`No more left` : t`At most ${max_qty} at once`;
}

function Tags({ ticket }: { ticket: PublicTicket }): ReactNode {
  const { t } = useLingui();
  const { buy_limit, free_ticket_quantity, free_ticket_get } = ticket;
  const isOver = isSaleOver(ticket, wallClock(useNow()));
  if (ticket.sold_out === 1) return <Tag>{isOver ? t`Sale over` : t({ id: 'SoldOut', message: 'Sold Out' })}</Tag>;
  const left = leftOf(ticket);
  return (
    <>
      {left !== null && (
        <Tag kind={isFew(left, ticket.quantity ?? 0) ? 'accent' : 'neutral'}>
          <Plural value={left} one="# left" other="# left" />
        </Tag>
      )}
      {buy_limit > 1 && (
        <Tag>
          <Trans>Min. {buy_limit}</Trans>
        </Tag>
      )}
      {freeTicketsPromised(free_ticket_quantity, offerOf(ticket)) > 0 && (
        <Tag kind="accent">
          <Trans>
            {free_ticket_quantity} + {free_ticket_get} free
          </Trans>
        </Tag>
      )}
    </>
  );
}

/** What comes for free with the chosen tickets; fewer than promised where fewer are left. Source: PRC-07, decisions 3. */
function FreeTickets({ ticket, quantity }: { ticket: PublicTicket; quantity: number }): ReactNode {
  const promised = freeTicketsPromised(quantity, offerOf(ticket));
  if (promised === 0) return null;
  const free = freeTicketsFor(quantity, offerOf(ticket), ticket.available_qty);
  return (
    <p className={styles['free']} role="status">
      {free === 0 ? (
        <Trans>No ticket is left to get for free with these.</Trans>
      ) : (
        <Plural value={free} one="You get # extra ticket for free." other="You get # extra tickets for free." />
      )}
      {free > 0 && free < promised && (
        <>
          {' '}
          <Trans>There are not enough left for all {promised}.</Trans>
        </>
      )}
    </p>
  );
}

function offerOf(ticket: PublicTicket) {
  return {
    allowed: ticket.free_ticket_allow === 1,
    quantity: ticket.free_ticket_quantity,
    get: ticket.free_ticket_get,
  };
}
