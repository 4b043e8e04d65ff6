import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { getProfile } from '#wire/accounts/session.ts';
import { checkout, guestCheckout } from '#wire/orders/checkout.ts';
import type { InputOf, OutputOf } from '#wire/endpoint.ts';
import { isFrame } from '#device/apart.ts';
import { detailsOf } from '#device/accounts/guest-store.ts';
import { attemptFor, orderStore, putOrder } from '#device/orders/order-store.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { isSessionOver } from '#app/data/session-over.ts';
import { isSignedOut, useSession } from '#app/data/session.ts';
import { CHECKOUT_PATH } from '#app/features/accounts/sign-in/redirect-path.ts';
import { replacedBy } from '#app/features/cart/cart-request.ts';
import { sourcesOf } from '#app/features/cart/sale-source.ts';
import { isPayAddress, leaveToPay } from '#app/features/payments/pay-address.ts';
import { checkoutRequest, guestNames, orderedLines, type Purchase } from './checkout-request.ts';
import { pageOfStatus } from '#app/features/orders/order-pages.ts';

type Reply = OutputOf<typeof checkout>;

/** Why the order was not placed. */
export interface CheckoutProblem {
  /** the message key; empty when there was no answer */
  readonly key: string;
  readonly text: string;
  /** what is wrong, by ticket id, by field, or `expected_total` */
  readonly errors: Readonly<Record<string, string>>;
  /** how many of a ticket this buyer may still take, where it is a limit per buyer that was passed */
  readonly left?: TicketsLeft | undefined;
}

export interface TicketsLeft {
  readonly ticketId: number;
  readonly quantity: number;
}

/**
 * Places the order and goes on to pay it. However often it is pressed, reloaded or sent again, the same purchase is the
 * same order: its attempt is kept on the device before it is sent. Source: CHK-16 to CHK-25, PAY-12, PAY-13, decisions 6.
 */
export function useCheckout({ onRefused, onPlaced }: { onRefused: () => void; onPlaced: () => void }) {
  const textOf = useProblemText();
  const session = useSession();
  const { mutateAsync: send } = useMutation(
    mutation(session ? checkout : guestCheckout, { idempotencyKey: () => orderStore.current()?.attempt?.key }),
  );
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<CheckoutProblem>();
  const { isBusy, setBusy } = useBusyUntilShown();
  const underway = useRef(false);

  const place = async (purchase: Purchase): Promise<void> => {
    // a checkout that began signed in becomes a guest's by the buyer's choice alone
    if (!session && isSessionOver()) throw new CallError('signed-out');
    const reply = await send(await attemptOf(purchase, session?.user_detail.id ?? null));
    const { data } = reply;
    await keep(purchase, reply, session?.user_detail.id);
    // an account without a phone number has that of its order from now on
    void client.invalidateQueries({ queryKey: [getProfile.name], refetchType: 'none' });
    onPlaced();
    const payUrl = reply.ccv_payment_response?.payUrl;
    if (payUrl !== undefined && !isPayAddress(payUrl, location.origin)) throw new CallError('unreadable');
    if (payUrl !== undefined && leaveToPay(payUrl)) return;
    const params = { orderNumber: data.order_number };
    await navigate({ to: pageOfStatus(data.payment_status), params, replace: true });
  };
  const refuse = async (error: unknown): Promise<void> => {
    if (isSignedOut(error)) {
      await navigate({ to: '/signin', search: { redirect: CHECKOUT_PATH }, state: { cameFrom: CHECKOUT_PATH } });
      return;
    }
    const known = error instanceof CallError ? error : new CallError('unreadable');
    // what was refused is no order: the next press is a new attempt
    if (known.kind === 'refused' && known.status < 500)
      await orderStore.change((orders) => ({ ...orders, attempt: null }));
    setProblem({ key: known.key, text: textOf(known), errors: known.errors, left: leftOf(known) });
    // what was refused is priced anew: the page shows what has changed, and how to go on
    if (known.kind === 'refused') onRefused();
  };
  return {
    problem,
    /** what was refused has been mended */
    forgetProblem: () => setProblem(undefined),
    isBusy,
    pay: async (purchase: Purchase): Promise<void> => {
      if (underway.current) return;
      underway.current = true;
      setBusy(true);
      setProblem(undefined);
      try {
        await place(purchase);
      } catch (error) {
        setBusy(false);
        await refuse(error);
      } finally {
        underway.current = false;
      }
    },
  };
}

/** Why an order was not placed, in words: the sentence of its lines before that of the order. Source: CHK-21, decisions 1. */
function useProblemText(): (error: CallError) => string {
  const { t } = useLingui();
  const offSale = useOffSaleText();
  return (error: CallError) => {
    const { kind, key, message, errors } = error;
    if (kind === 'unreachable')
      return t`No answer came, so your order may have been placed. Press again: the same order is never placed twice.`;
    if (kind !== 'refused' || !message)
      return t({ id: 'OrderNotCreated', message: 'Order not created please try after some time' });
    if (Object.values(errors).includes('SoldOutAtCheckout'))
      return t({ id: 'SoldOutAtCheckout', message: 'There are not enough tickets left.' });
    if (Object.values(errors).includes('CartLinesRemoved')) return offSale;
    if (errors['expected_total']) return t`The price has just changed. Look at the new total and order again.`;
    if (key === 'CouponLimitPerBuyer') return `${message} ${t`Remove it to order without it.`}`;
    if (key !== 'TicketLimitPerAttendee') return message;
    const left = leftOf(error)?.quantity;
    const sentences = [
      // the document's has no full stop
      /[.!?]$/.test(message) ? message : `${message}.`,
      t`Earlier orders with this e-mail address count too.`,
      left === undefined
        ? ''
        : left === 0
          ? t`None are left for you.`
          : t`${plural(left, { one: '# is left for you.', other: '# are left for you.' })}`,
    ];
    return sentences.filter(Boolean).join(' ');
  };
}

/** What to do about tickets that are no longer for sale: a frame shows no cart. */
export function useOffSaleText(): string {
  const { t } = useLingui();
  return isFrame()
    ? t`These tickets are no longer for sale. Go back and change your tickets.`
    : t`These tickets are no longer for sale. Take them out of your cart.`;
}

function leftOf({ key, errors, values: { left } }: CallError): TicketsLeft | undefined {
  const [ticketId] = Object.keys(errors);
  if (key !== 'TicketLimitPerAttendee' || ticketId === undefined || typeof left !== 'number') return undefined;
  return { ticketId: Number(ticketId), quantity: left };
}

/** Busy from the press until the page is shown again: the browser keeps it as it was while the buyer is at the bank. */
function useBusyUntilShown() {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const shown = (): void => setBusy(false);
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  return { isBusy, setBusy };
}

/** What is sent: the attempt under way where it is for the same purchase. Source: CHK-18. */
async function attemptOf(purchase: Purchase, accountId: number | null): Promise<InputOf<typeof checkout>> {
  const request = checkoutRequest(purchase);
  const fresh = {
    key: crypto.randomUUID(),
    purchase: JSON.stringify([accountId, request]),
    request: JSON.stringify({
      ...request,
      sources: sourcesOf(purchase.lines),
      ...replacedBy(await orderStore.load()),
    }),
    ...(accountId !== null && { account_id: accountId }),
    made_at: Date.now(),
  };
  const { attempt } = await orderStore.change((known) => ({ ...known, attempt: attemptFor(known, fresh) }));
  // written above, or by this page before a reload
  return JSON.parse((attempt ?? fresh).request) as InputOf<typeof checkout>;
}

/** The order is on the device before anything else happens to it; its pages find out how it stands. */
async function keep(
  purchase: Purchase,
  { data, ccv_payment_response: payment }: Reply,
  accountId: number | undefined,
): Promise<void> {
  const { customer_name: name, customer_email: email } = purchase.customer;
  const { order_number, download_token, total, hold_until } = data;
  await orderStore.change((known) => {
    const old = known.orders.find((one) => one.order_number === order_number);
    const order = {
      order_number,
      download_token,
      pay_url: payment?.payUrl ?? null,
      status: 'pending' as const,
      total,
      placed_at: old?.placed_at ?? Date.now(),
      hold_until,
      customer: { name, email },
      buyer: detailsOf({ ...purchase.customer, customer_name_new: guestNames(purchase), billing: purchase.billing }),
      ...(purchase.invoice ? { invoice: purchase.invoice } : {}),
      ...(accountId === undefined ? {} : { account_id: accountId }),
      lines: data.kept === 1 && old ? old.lines : orderedLines(purchase),
    };
    const replaced = known.orders.find((one) => one.status === 'pending' && one.order_number !== order_number);
    const left = replaced ? { ...known, orders: known.orders.filter((one) => one !== replaced) } : known;
    return putOrder(left, order);
  });
}
