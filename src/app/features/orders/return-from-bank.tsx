import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { PaymentStatus } from '#domain/orders/order-state.ts';
import { exchangeReturn } from '#wire/orders/order-tickets.ts';
import { orderStore, withToken } from '#device/orders/order-store.ts';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { ask } from '#app/data/ask.ts';
import { keepForVisit, visitValue } from '#app/data/visit.ts';
import { OrderLookup } from './order-lookup.tsx';
import { pageOfStatus } from './order-pages.ts';
import { failureOf, isTemporary, type OrderWatch } from './use-order-status.ts';

/** Under which name the visit keeps the token of a return, and the key of its exchange. */
const RETURN = 'bank-return';
const ASKED_AGAIN_MS = 2_000;

/** What the address of a return from the bank says: which order, and a one-time token until that was used. */
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
 * Exchanges the token of the return for one that this device keeps, and goes on to the order's page; while there is no
 * answer it asks again. Without a token, or with one that was used elsewhere, the order's page finds out by itself how it
 * stands. Source: CHK-11, decisions 6.
 */
export function ReturnFromBank({ orderNumber, token }: BankReturn): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<OrderWatch['failure']>();
  useEffect(() => {
    const left = new AbortController();
    const lookUp = async (): Promise<void> => {
      const status =
        token === undefined ? 'pending' : await exchange(token, { signal: left.signal, onFailure: setFailure });
      if (!left.signal.aborted) await navigate({ to: pageOfStatus(status), params: { orderNumber }, replace: true });
    };
    void lookUp();
    return () => left.abort();
  }, [orderNumber, token, navigate]);
  if (failure) return <OrderLookup orderNumber={orderNumber} failure={failure} />;
  return (
    <SkeletonGroup label={t`Looking up your order`}>
      <Skeleton shape="hero" />
    </SkeletonGroup>
  );
}

/** Keeps the order with its own token; asks until there is an answer, as the token counts once for one key. */
async function exchange(
  token: string,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (failure: OrderWatch['failure']) => void },
): Promise<PaymentStatus> {
  const idempotencyKey = keyOf(token);
  while (!signal.aborted) {
    try {
      const { data } = await ask(exchangeReturn, { t: token }, { idempotencyKey });
      const { order_number, download_token } = data;
      await orderStore.change((known) => withToken(known, { order_number, download_token, status: 'pending' }));
      return data.payment_status;
    } catch (error) {
      if (!isTemporary(error)) break;
      onFailure(failureOf(error));
      await new Promise((again) => setTimeout(again, ASKED_AGAIN_MS));
    }
  }
  return 'pending';
}

/** The key of this tab's exchange of a token, the same after a reload. */
function keyOf(token: string): string {
  // written below
  const known = visitValue(RETURN) as { readonly token: string; readonly key: string } | undefined;
  if (known?.token === token) return known.key;
  const key = crypto.randomUUID();
  keepForVisit(RETURN, { token, key });
  return key;
}
