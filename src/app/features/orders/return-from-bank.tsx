import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { exchangeReturn } from '#wire/orders/order-tickets.ts';
import { type DeviceOrders, findOrder, orderStore, putOrder } from '#device/orders/order-store.ts';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { ask } from '#app/data/ask.ts';
import { pageOfStatus } from './order-pages.ts';

/** What the address of a return from the bank says: which order, and for the first who comes with it a one-time token. */
export interface BankReturn {
  readonly orderNumber: string;
  readonly token: string | undefined;
}

/** Reads the fragment of a return; undefined where there is none. Source: CHK-11, decisions 6. */
export function bankReturn(hash: string): BankReturn | undefined {
  const fields = new URLSearchParams(hash);
  const orderNumber = fields.get('order');
  return orderNumber ? { orderNumber, token: fields.get('t') ?? undefined } : undefined;
}

/**
 * Exchanges the token of the return for one that this device keeps, and goes on to the order's page. Without a token, or
 * with one that was used (a reload), the order's page finds out by itself how it stands. Source: CHK-11, decisions 6.
 */
export function ReturnFromBank({ orderNumber, token }: BankReturn): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const statusOf = async () => {
      if (token === undefined) return 'pending';
      const { data } = await ask(exchangeReturn, { t: token });
      await orderStore.change((known) => withToken(known, data));
      return data.payment_status;
    };
    void statusOf()
      .catch(() => 'pending' as const)
      .then((status) => navigate({ to: pageOfStatus(status), params: { orderNumber }, replace: true }));
  }, [orderNumber, token, navigate]);
  return (
    <SkeletonGroup label={t`Looking up your order`}>
      <Skeleton shape="hero" />
    </SkeletonGroup>
  );
}

/** An order that was placed in another browser is known here by its number and its token. */
function withToken(
  known: DeviceOrders,
  { order_number, download_token }: { order_number: string; download_token: string },
): DeviceOrders {
  const order = findOrder(known, order_number);
  if (order) return putOrder(known, { ...order, download_token });
  const elsewhere = {
    pay_url: null,
    total: '0.00',
    placed_at: Date.now(),
    hold_until: '',
    customer: { name: '', email: '' },
    lines: [],
  };
  return putOrder(known, { ...elsewhere, order_number, download_token, status: 'pending' });
}
