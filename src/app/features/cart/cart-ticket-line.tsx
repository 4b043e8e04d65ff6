import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Cents, formatMoney } from '#domain/money/money.ts';
import type { PricedLineReply } from '#wire/cart/cart-detail.ts';
import { setQuantity } from '#device/cart/cart-lines.ts';
import { type CartLine, cartStore } from '#device/cart/cart-store.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { type KeyValue, KeyValues } from '#app/ui/layout/key-values.tsx';
import { Money } from '#app/ui/money.tsx';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { useSiteSetting } from '#app/shell/site-settings.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { CartExtras } from './cart-extras.tsx';
import styles from './cart-ticket-line.module.css';
import { takenOff } from './cart-total.ts';
import { choiceOf, chosenSupplements } from './ticket-choice.ts';

interface Props {
  readonly line: CartLine;
  /** what the server said of the line; of an earlier quantity while a newer answer is under way */
  readonly priced: PricedLineReply | undefined;
  readonly tried: boolean;
}

/** One ticket type of the cart: how many, at which price, with what. Source: CART-03, CART-04, CART-13. */
export function CartTicketLine({ line, priced, tried }: Props): ReactNode {
  const { ticket } = line;
  const free = priced?.free_ticket_get ?? 0;
  const promised = priced?.free_ticket_promised ?? 0;
  return (
    <div className={styles['line']}>
      <div className={styles['row']}>
        <div className={styles['what']}>
          <b dir="auto">{ticket.title}</b>
          <p className="small muted">
            {ticket.all_in_price === '0.00' ? (
              <Trans>Free</Trans>
            ) : (
              <Trans>
                <MoneyOf wire={ticket.all_in_price} /> each
              </Trans>
            )}
          </p>
          {promised > 0 && (
            <p className={styles['free']}>
              {free > 0 && <Plural value={free} one="+ # ticket for free" other="+ # tickets for free" />}{' '}
              {free < promised && <Trans>There are not enough left for all {promised} free tickets.</Trans>}
            </p>
          )}
        </div>
        <Quantity line={line} />
      </div>
      <Details line={line} priced={priced} />
      <CartExtras line={line} tried={tried} />
    </div>
  );
}

function Quantity({ line }: { line: CartLine }): ReactNode {
  const { t } = useLingui();
  const asking = useConfirmation('remove-line', line.ticket_id);
  const { title, buy_limit, max_qty } = line.ticket;
  const set = (quantity: number) => void cartStore.change((lines) => setQuantity(lines, line.ticket_id, quantity));
  return (
    <>
      <Stepper
        label={title}
        lessLabel={t`One ${title} less`}
        moreLabel={t`One ${title} more`}
        value={line.ticket_qty}
        min={Math.max(1, buy_limit)}
        max={max_qty}
        maxReason={t`At most ${max_qty} at once`}
        onChange={set}
        onRemove={asking.show}
      />
      <ConfirmDialog
        overlay={asking}
        title={t({ id: 'RemoveCartItemQ', message: 'Remove this item from the cart?' })}
        text={`${line.event.title} · ${title}`}
        confirm={t`Remove`}
        cancel={t`Keep it`}
        onConfirm={() => set(0)}
      />
    </>
  );
}

/** Supplements, names and discount of a line. */
function Details({ line, priced }: Pick<Props, 'line' | 'priced'>): ReactNode {
  const { t } = useLingui();
  const names = line.names.filter((name) => name.trim() !== '');
  const code = priced?.discount_detail.coupon_applied;
  const off = priced && takenOff(priced);
  const handling = useSiteSetting('site.admin_org_fee_name') || t`Handling charges`;
  const rows = [
    ...chosenSupplements(line.ticket, choiceOf(line)).map(({ supplementId, position, title, choices, text, price }) => {
      const choice =
        choices
          .map((one) => one.title)
          .filter((one) => one !== title)
          .join(', ') || text;
      const chosen = choice && title ? t`${title}: ${choice}` : title || choice;
      return {
        key: `${supplementId} ${position}`,
        label: line.ticket_qty > 1 ? t`${chosen}, ticket ${position}` : chosen,
        value: price > 0 ? <Money amount={formatMoney(price)} /> : '',
        look: 'small' as const,
      };
    }),
    ...(names.length > 0 ? [{ key: 'names', label: names.join(', '), value: '', look: 'small' as const }] : []),
    ...(off && off.discount > 0 ? [lessRow('discount', t`Code ${code}`, off.discount)] : []),
    ...(off && off.discount > 0 && off.handling > 0
      ? [lessRow('handling', t`${handling}, lower with the code`, off.handling)]
      : []),
  ];
  return rows.length > 0 ? <KeyValues rows={rows} className={styles['details']} /> : null;
}

function lessRow(key: string, label: string, amount: Cents): KeyValue {
  const value = (
    <>
      − <Money amount={formatMoney(amount)} />
    </>
  );
  return { key, label, value, look: 'small' };
}
