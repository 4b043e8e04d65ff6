import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import { paymentStatusOf, type OrderState, type PaymentStatus } from '#domain/orders/order-state.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getOrderStatus, getPaymentStatus } from '#wire/orders/order-status.ts';
import type { Call } from '#server/platform/http/route.ts';
import { isUnlearned } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { askInTurn } from '../payments/ask-provider.ts';

/** A reload or a second tab asks us again, not the provider. */
const ASKED_AGAIN_MS = 1_000;

/** What the number of an order tells anyone. */
export interface OrderStatus {
  readonly payment_status: PaymentStatus;
  readonly no_longer_valid: 0 | 1;
  readonly over: 0 | 1;
  readonly event: { readonly id: number; readonly slug: string; readonly url_color: string };
}

/** The state of an order by its number, less than a second old. Source: ORD-20, decisions 6. */
export async function handleOrderStatus({
  input,
  services,
  refuse,
}: Call<typeof getOrderStatus>): Promise<ReplyOf<typeof getOrderStatus>> {
  const number = normaliseOrderNumber(input.order_number);
  const status = number === null ? null : await services.orderStates.get(number, () => readStatus(services, number));
  if (!status) throw refuse('TryAgain');
  return { ...SUCCESS, data: status };
}

/** The state of an order by its payment's reference; the provider is asked first, and what we know is answered when it is away. Source: PAY-14. */
export async function handlePaymentStatus({
  input,
  services,
  refuse,
}: Call<typeof getPaymentStatus>): Promise<ReplyOf<typeof getPaymentStatus>> {
  const payment = await services.database.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.asked_at', 'orders.order_number', 'orders.state'])
    .where('payments.reference', '=', input.id)
    .executeTakeFirst();
  if (!payment) throw refuse('TryAgain');
  const known = payment.state;
  const asked = payment.asked_at?.getTime() ?? 0;
  const state = services.now().getTime() - asked < ASKED_AGAIN_MS ? known : await askOr(services, payment.id, known);
  return { ...SUCCESS, data: { payment_status: paymentStatusOf(state), order_number: payment.order_number } };
}

async function askOr(services: Services, paymentId: string, known: OrderState): Promise<OrderState> {
  try {
    return (await askInTurn(services, paymentId)) ?? known;
  } catch (error) {
    if (isUnlearned(error)) return known;
    throw error;
  }
}

interface StatusRow {
  readonly state: OrderState;
  /** one of its tickets lets somebody in */
  readonly is_valid: boolean;
  readonly is_over: boolean;
  readonly id: number;
  readonly slug: string;
  readonly url_color: string;
}

async function readStatus({ database, now }: Services, orderNumber: string): Promise<OrderStatus | null> {
  const { date, time } = wallClock(now());
  const [row] = await database.prepared<StatusRow>('order-status', STATUS, [orderNumber, `${date} ${time}`]);
  if (!row) return null;
  const { state, is_valid, is_over, ...event } = row;
  return {
    payment_status: paymentStatusOf(state),
    no_longer_valid: state === 'success' && !is_valid ? 1 : 0,
    over: is_over ? 1 : 0,
    event,
  };
}

const STATUS = `
select orders.state, orders.state = 'success' and exists (
    select from bookings own join admissions on admissions.booking_id = own.id
    where own.order_id = orders.id and own.booking_cancel in (0, 1) and admissions.revoked_at is null
  ) as is_valid,
  not exists (
    select from bookings own join events each_event on each_event.id = own.event_id
    where own.order_id = orders.id
      and (each_event.end_date is null or each_event.end_date + each_event.end_time >= $2::timestamp)
  ) as is_over, events.id, events.slug, events.url_color
from orders
join bookings on bookings.order_id = orders.id and bookings.position = 1
join events on events.id = bookings.event_id
where orders.order_number = $1`;
