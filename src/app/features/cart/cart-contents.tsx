import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isCouponRefusal } from '#domain/cart/coupons.ts';
import { ticketCount } from '#domain/cart/ticket-count.ts';
import { impersonation } from '#device/apart.ts';
import { type CartLine, cartStore } from '#device/cart/cart-store.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { Money } from '#app/ui/money.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { TotalBar } from '#app/ui/layout/total-bar.tsx';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { useIsKept } from '#app/data/device.ts';
import { useIsDeviceOffline, useOnline } from '#app/data/network.ts';
import { NoNetwork } from '#app/shell/no-network.tsx';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { CartCard } from './cart-card.tsx';
import { CartChanges } from './cart-changes.tsx';
import { LockedNote } from '#app/shell/lazy-locked-note.ts';
import styles from './cart-page.module.css';
import { cartTotal } from './cart-total.ts';
import { CouponRows } from './coupon-rows.tsx';
import { LinkedCodes } from './linked-codes.tsx';
import { isComplete } from './ticket-choice.ts';
import { UnpaidOrder } from './unpaid-order.tsx';
import { usePricedCart } from './use-priced-cart.ts';

interface Props {
  readonly lines: readonly CartLine[];
  /** shown in the place of the lines when the last has gone; what took it out is said above */
  readonly empty: ReactNode;
}

/** The lines of the cart, event by event, with what they come to; the server prices them. Source: CART-02 to CART-07. */
export function CartContents({ lines, empty }: Props): ReactNode {
  const pricing = usePricedCart(lines);
  const [tried, setTried] = useState(false);
  const isEmpty = lines.length === 0;
  return (
    <>
      {!isEmpty && <Head />}
      <div className={isEmpty ? undefined : styles['columns']}>
        <div className={styles['cards']}>
          <UnpaidOrder />
          <CartChanges reply={pricing.isPlaceholderData ? undefined : pricing.data} />
          {isEmpty ? empty : <Cards lines={lines} reply={pricing.data} tried={tried} />}
        </div>
        {!isEmpty && <Total lines={lines} pricing={pricing} onIncomplete={() => setTried(true)} />}
      </div>
    </>
  );
}

interface CardsProps {
  readonly lines: readonly CartLine[];
  readonly reply: ReturnType<typeof usePricedCart>['data'];
  readonly tried: boolean;
}

function Cards({ lines, reply, tried }: CardsProps): ReactNode {
  const hasCodes = lines.some((line) => line.couponData !== null);
  return (
    <>
      {impersonation() ? <LockedNote what="purchase" /> : <NotKept />}
      {byEvent(lines).map((own) => (
        <CartCard key={own[0].event_id} lines={own} reply={reply} tried={tried} />
      ))}
      {hasCodes && <CouponRows lines={lines} reply={reply} />}
      <LinkedCodes lines={lines} />
      <Notice kind="plain">
        <Trans>Your seats are held once you start paying, not while they are in the cart.</Trans>
      </Notice>
      <Link to="/event-list/$category" params={{ category: 'All' }} className={buttonClass({ kind: 'ghost' })}>
        <Trans>Continue shopping</Trans>
      </Link>
    </>
  );
}

function Head(): ReactNode {
  const { t } = useLingui();
  const asking = useConfirmation('clear-cart');
  const clear = (): void => {
    asking.close();
    void cartStore.change(() => []);
  };
  return (
    <div className={styles['head']}>
      <h1 className={styles['title']}>
        <Trans>Cart</Trans>
      </h1>
      <button type="button" className={`link ${styles['clear']}`} onClick={asking.show}>
        <Trans>Clear cart</Trans>
      </button>
      <ConfirmDialog
        overlay={asking}
        title={t({ id: 'ClearCartQ', message: 'Clear the whole cart?' })}
        confirm={t`Clear`}
        cancel={t`Keep it`}
        onConfirm={clear}
      />
    </div>
  );
}

interface TotalProps {
  readonly lines: readonly CartLine[];
  readonly pricing: ReturnType<typeof usePricedCart>;
  readonly onIncomplete: () => void;
}

/** What it comes to, and the way to pay. Source: CART-05, CART-06, CART-18. */
function Total({ lines, pricing, onIncomplete }: TotalProps): ReactNode {
  const online = useOnline();
  const navigate = useNavigate();
  const { amount, isExact } = cartTotal(lines, pricing);
  const orderFee = pricing.data?.transaction_price ?? '0.00';
  const count = ticketCount(lines.map((line) => ({ quantity: line.ticket_qty })));
  const checkOut = (): void => {
    const problems = pricing.data?.problems.filter(({ key }) => !isCouponRefusal(key));
    if (lines.every(isComplete) && !problems?.length) void navigate({ to: '/dashboard/attendee/checkout' });
    else onIncomplete();
  };
  return (
    <TotalBar
      className={styles['total']}
      caption={
        online ? (
          <>
            <span key={count}>
              <Plural value={count} one="# ticket, fees included" other="# tickets, fees included" />
            </span>
            {orderFee !== '0.00' && (
              <span className={styles['fee']}>
                <Trans>
                  <MoneyOf wire={orderFee} /> per order included
                </Trans>
              </span>
            )}
          </>
        ) : (
          <NoBuying />
        )
      }
      amount={
        <span aria-busy={!isExact || undefined} className={styles['amount']}>
          <Money amount={amount} />
        </span>
      }
    >
      <Button kind="buy" disabled={!online || impersonation() !== undefined} onClick={checkOut}>
        <Trans>Check out</Trans>
      </Button>
    </TotalBar>
  );
}

function NotKept(): ReactNode {
  const kept = useIsKept(cartStore);
  if (kept) return null;
  return (
    <Notice kind="warn" live>
      <Trans>This phone keeps nothing in private mode: your cart is gone when you close this page.</Trans>
    </Notice>
  );
}

/** The lines event by event, in the order in which the first of each came. */
function byEvent(lines: readonly CartLine[]): readonly (readonly [CartLine, ...CartLine[]])[] {
  const groups = new Map<number, [CartLine, ...CartLine[]]>();
  for (const line of lines) {
    const group = groups.get(line.event_id);
    if (group) group.push(line);
    else groups.set(line.event_id, [line]);
  }
  return [...groups.values()];
}

/** Why nothing can be bought. */
function NoBuying(): ReactNode {
  return useIsDeviceOffline() ? <Trans>Buying needs a network.</Trans> : <NoNetwork />;
}
