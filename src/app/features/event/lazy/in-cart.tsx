import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ticketCount } from '#domain/cart/ticket-count.ts';
import { formatMoney, sum } from '#domain/money/money.ts';
import type { PublicEvent } from '#wire/catalogue/event.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { pencilIcon } from '#app/ui/icons/other-pages.ts';
import { Money } from '#app/ui/money.tsx';
import { StubBar } from '#app/ui/event/stub-bar.tsx';
import { useCart } from '#app/data/cart.ts';
import { choiceOf, priceOfChoice } from '#app/features/cart/ticket-choice.ts';
import { OrderFee } from '#app/features/event-parts/event-words.tsx';
import type { OpenPicker } from '../get-tickets.tsx';
import styles from './in-cart.module.css';

export interface InCartProps {
  /** `stub`: the floating bar of phones; `list`: under the tickets of wide screens */
  readonly look: 'stub' | 'list';
  readonly event: PublicEvent;
  /** opens the picker with what was chosen */
  readonly button: OpenPicker;
  /** stands in its place until it is there: what opens the picker where the cart holds nothing */
  readonly instead: ReactNode;
}

/** How many tickets of an event the cart holds, what they come to, and the way there. Source: look/SCREENS-2 36. */
export function InCart({ look, event, button }: InCartProps): ReactNode {
  const lines = (useCart() ?? []).filter((line) => line.event_id === event.id);
  const count = ticketCount(lines.map((line) => ({ quantity: line.ticket_qty })));
  const amount = <Money amount={formatMoney(sum(lines.map((line) => priceOfChoice(line.ticket, choiceOf(line)))))} />;
  if (look === 'list') {
    return (
      <div className={styles['list']}>
        <Link to="/dashboard/attendee/cart" className={buttonClass({ kind: 'buy', full: true })}>
          <Trans>To cart</Trans> · {count} · {amount}
        </Link>
        <Button kind="ghost" full {...button}>
          <Trans>Change tickets</Trans>
        </Button>
      </div>
    );
  }
  return (
    <StubBar
      state="open"
      caption={
        <>
          <Trans>
            <b>{count}</b> in your cart
          </Trans>
          <Icon d={pencilIcon} size={14} />
          <span className="visually-hidden">
            <Trans>Change tickets</Trans>
          </span>
        </>
      }
      price={amount}
      note={event.order_fee ? <OrderFee event={event} /> : event.availability === 'from' && <Trans>all-in</Trans>}
      edit={(props) => <button type="button" {...props} {...button} />}
      action={<Trans>To cart</Trans>}
      link={(props) => <Link to="/dashboard/attendee/cart" {...props} />}
    />
  );
}
