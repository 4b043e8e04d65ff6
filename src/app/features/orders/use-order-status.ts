import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentStatus } from '#domain/orders/order-state.ts';
import { pollDelaySeconds } from '#domain/orders/polling.ts';
import { getOrderStatus } from '#wire/orders/order-status.ts';
import { forgetGuest } from '#device/accounts/guest-store.ts';
import { applyOrderStatus } from '#device/orders/apply-order-status.ts';
import { call } from '#app/data/call.ts';
import { CallError } from '#app/data/call-error.ts';
import { usePageFacts } from '../../shell/page-facts.ts';
import { pageOfStatus } from './order-pages.ts';
import { orderStatusKey } from './order-queries.ts';

/** What a page of an order learns from the server. */
export interface OrderWatch {
  readonly status: PaymentStatus | undefined;
  /** there is no such order */
  readonly isUnknown: boolean;
  /** why the last question was not answered; absent: it was */
  readonly failure: 'unreachable' | 'failed' | undefined;
  readonly isAsking: boolean;
  readonly askNow: () => void;
}

/** Asks how an order stands, notes it on the device, and goes to the right page when it is not this one. Source: ORD-15 to ORD-17, ORD-19. */
export function useOrderStatus(orderNumber: string, shown: PaymentStatus): OrderWatch {
  const { lang } = usePageFacts();
  const navigate = useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [state, setState] = useState<Omit<OrderWatch, 'askNow'>>(() => {
    // what the rendered page was told
    const known = queryClient.getQueryData<PaymentStatus | null>(orderStatusKey(orderNumber));
    return { status: known ?? undefined, isUnknown: known === null, failure: undefined, isAsking: true };
  });
  const asking = useRef<AbortController>(undefined);
  const clearGuestOnce = useOnce(forgetGuest);
  const ask = useCallback(async () => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    try {
      const { data } = await call(getOrderStatus, { order_number: orderNumber }, { lang, signal });
      await applyOrderStatus(orderNumber, data.payment_status);
      await clearGuestOnce();
      if (signal.aborted) return;
      queryClient.setQueryData(orderStatusKey(orderNumber), data.payment_status);
      setState({ status: data.payment_status, isUnknown: false, failure: undefined, isAsking: false });
      if (data.payment_status !== shown)
        await navigate({ to: pageOfStatus(data.payment_status), params: { orderNumber }, replace: true });
    } catch (error) {
      if (signal.aborted) return;
      const isUnknown = error instanceof CallError && error.key === 'TryAgain';
      setState((before) => ({
        ...before,
        isUnknown,
        failure: isUnknown ? undefined : failureOf(error),
        isAsking: false,
      }));
      if (!isUnknown || queryClient.getQueryData(orderStatusKey(orderNumber)) === null) return;
      // the page's title says it too
      queryClient.setQueryData(orderStatusKey(orderNumber), null);
      await router.invalidate();
    }
  }, [orderNumber, shown, lang, navigate, router, queryClient, clearGuestOnce]);
  useEffect(() => {
    void ask();
    return () => asking.current?.abort();
  }, [ask]);
  const askNow = useCallback(() => {
    setState((before) => ({ ...before, isAsking: true }));
    void ask();
  }, [ask]);
  return { ...state, askNow };
}

/** Something a page does at most once: not at every question, while a form is filled in beside it. */
function useOnce(run: () => Promise<unknown>): () => Promise<void> {
  const done = useRef(false);
  return useCallback(async () => {
    if (done.current) return;
    done.current = true;
    await run();
  }, [run]);
}

function failureOf(error: unknown): OrderWatch['failure'] {
  return error instanceof CallError && error.kind === 'unreachable' ? 'unreachable' : 'failed';
}

const SECOND_MS = 1000;

/** Asks again after the documented waits, and at once when the page is looked at or the network is back; answers the wait in seconds. Source: ORD-12. */
export function usePolling({ isAsking, askNow }: OrderWatch): { wait: number; left: number } {
  const [start] = useState(() => Date.now());
  const asked = useRef(0);
  const [turn, setTurn] = useState({ wait: 1, left: 1 });
  useEffect(() => {
    if (isAsking) return undefined;
    const wait = pollDelaySeconds(asked.current, (Date.now() - start) / SECOND_MS);
    asked.current += 1;
    const due = Date.now() + wait * SECOND_MS;
    setTurn({ wait, left: wait });
    const tick = setInterval(() => {
      const left = Math.max(0, Math.ceil((due - Date.now()) / SECOND_MS));
      setTurn({ wait, left });
      if (left > 0) return;
      clearInterval(tick);
      askNow();
    }, SECOND_MS / 4);
    return () => clearInterval(tick);
  }, [isAsking, start, askNow]);
  useEffect(() => {
    const seen = (): void => {
      if (document.visibilityState === 'visible') askNow();
    };
    document.addEventListener('visibilitychange', seen);
    addEventListener('online', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', seen);
    };
  }, [askNow]);
  return turn;
}
