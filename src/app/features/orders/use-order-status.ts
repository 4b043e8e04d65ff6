import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentStatus } from '#domain/orders/order-state.ts';
import { pollDelaySeconds } from '#domain/orders/polling.ts';
import { forgetGuest } from '#device/accounts/guest-store.ts';
import { CallError } from '#app/data/call-error.ts';
import { pageOfStatus } from './order-pages.ts';
import { orderStatusQuery } from './order-queries.ts';

/** What a page of an order learns from the server. */
export interface OrderWatch {
  readonly status: PaymentStatus | undefined;
  /** it was paid, and none of its tickets lets anybody in any more */
  readonly isWorthless: boolean;
  /** all of its events are over */
  readonly isOver: boolean;
  /** there is no such order */
  readonly isUnknown: boolean;
  /** why the last question was not answered; absent: it was */
  readonly failure: 'unreachable' | 'failed' | undefined;
  readonly isAsking: boolean;
  readonly askNow: () => void;
}

/** Asks how an order stands, notes it on the device, and goes to the right page when it is not this one. Source: ORD-15 to ORD-17, ORD-19. */
export function useOrderStatus(orderNumber: string, shown: PaymentStatus): OrderWatch {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...orderStatusQuery(orderNumber, { isSeen: true }),
    staleTime: 0,
    refetchOnMount: 'always',
    // by `usePolling`, where a page waits for the outcome
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  useOutcome({ orderNumber, shown, outcome: isFetchedAfterMount ? data && data.payment_status : undefined });
  // while it is asked again the last failure stays
  const [failed, setFailed] = useState(error);
  if (!isFetching && error !== failed) setFailed(error);
  return {
    status: data?.payment_status,
    isWorthless: data?.no_longer_valid === 1,
    isOver: data?.over === 1,
    isUnknown: data === null,
    failure: failed ? failureOf(failed) : undefined,
    isAsking: isFetching,
    askNow: useCallback(() => void refetch(), [refetch]),
  };
}

interface Shown {
  readonly orderNumber: string;
  readonly shown: PaymentStatus;
  /** what this page was answered; null: there is no such order */
  readonly outcome: PaymentStatus | null | undefined;
}

/** Forgets the guest with the first answer, goes to the page of the status, and says in the title what is not there. */
function useOutcome({ orderNumber, shown, outcome }: Shown): void {
  const navigate = useNavigate();
  const router = useRouter();
  const isAnswered = Boolean(outcome);
  useEffect(() => {
    if (isAnswered) void forgetGuest();
  }, [isAnswered]);
  useEffect(() => {
    if (outcome && outcome !== shown)
      void navigate({ to: pageOfStatus(outcome), params: { orderNumber }, replace: true });
    // its loader reads the answer
    if (outcome === null) void router.invalidate();
  }, [outcome, shown, orderNumber, navigate, router]);
}

/** Whether the same question may be answered a moment later: what was refused is not. */
export function isTemporary(error: unknown): boolean {
  return error instanceof CallError && !(error.kind === 'refused' && error.status < 500);
}

export function failureOf(error: unknown): OrderWatch['failure'] {
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
