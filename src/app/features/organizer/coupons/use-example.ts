import { useQuery } from '@tanstack/react-query';
import { COUPON_APPLY, type Coupon, isPercentCoupon, normaliseCouponCode } from '#domain/cart/coupons.ts';
import { commissionOf } from '#domain/cart/commissions.ts';
import { type Cents, cents, fromWire, ZERO } from '#domain/money/money.ts';
import { withoutThousands } from '#domain/money/typed-amount.ts';
import {
  type CouponExample,
  type ExampleCart,
  exampleOf,
  exampleQuantity,
  nearestRefused,
  type RefusedCart,
  tooCheap,
} from '#domain/organizer/coupon-example.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OrganizerCoupon } from '#wire/organizer/coupons.ts';
import type { OrganizerTicket, TicketsEvent } from '#wire/organizer/tickets.ts';
import { ticketsQuery } from '#app/features/organizer/tickets/load-tickets.ts';
import { useNow } from '#app/shell/page-facts.ts';
import { type CouponForm, type CouponFormValues, ticketIdsOf } from './form-values.ts';

/** Of the supplements of each ticket in the example, where the coupon is taken off them. */
const SUPPLEMENT = cents(500);

/** What the coupon that is typed does to an example cart. */
export interface Shown {
  /** lowest fee of an order, which stands beside every price; null: none */
  readonly orderFee: string | null;
  readonly ticket: OrganizerTicket;
  readonly cart: ExampleCart;
  readonly coupon: Coupon;
  readonly example: CouponExample;
  /** the nearest number of tickets with which it is refused */
  readonly refused: RefusedCart | null;
  /** the chosen tickets that cost less than it takes off */
  readonly tooCheap: readonly string[];
}

/** Why there is no example: fields are missing, more than all is taken off, the chosen tickets are of other events, or are not here. */
export type NoExample = 'unfilled' | 'percent' | 'elsewhere' | 'unknown';

interface Asked {
  readonly form: CouponForm;
  readonly isMass: boolean;
  /** as the server has it; none: a new one */
  readonly saved: OrganizerCoupon | undefined;
  /** the number of tickets that was chosen */
  readonly wanted: number | undefined;
}

/** The example of the first chosen ticket, or why there is none. Source: screens 57. */
export function useExample({ form, isMass, saved, wanted }: Asked): Shown | NoExample {
  const values = form.hook.watch();
  const { date: today } = wallClock(useNow());
  const eventId = values.event_id ?? '';
  const { data } = useQuery({ ...ticketsQuery(eventId), enabled: eventId !== '' });
  const chosen = ticketIdsOf(values.added_tickets);
  const coupon = couponOf(values, { saved, isMass });
  if (typeof coupon === 'string') return coupon;
  if (chosen.length === 0) return 'unfilled';
  if (eventId === '') return 'elsewhere';
  if (!data) return 'unknown';
  const tickets = data.tickets.filter(({ id }) => chosen.includes(id));
  const [ticket] = tickets;
  if (!ticket) return 'elsewhere';
  const { applyType } = coupon;
  const cart = cartOf(ticket, { event: data.event, applyType });
  const quantity = wanted ?? exampleQuantity(coupon, cart, today);
  const whole = { ...cart, quantity };
  const carts = tickets.map((one) => ({
    ...cartOf(one, { event: data.event, applyType }),
    quantity,
    title: one.title,
  }));
  return {
    orderFee: data.event.order_fee,
    ticket,
    coupon,
    cart: whole,
    example: exampleOf(coupon, whole, today),
    refused: nearestRefused(coupon, whole, today),
    tooCheap: tooCheap(coupon, carts, today).map(({ title }) => title),
  };
}

/** The coupon as it is typed, or why its figures are none. */
function couponOf(values: CouponFormValues, { saved, isMass }: Pick<Asked, 'saved' | 'isMass'>): Coupon | NoExample {
  const type = Number(values.coupon_type) as Coupon['type'];
  const amount = typed(values.amount);
  const [minimum, maximum] = [typed(values.minimum_amount), typed(orNone(values.maximum_amount))];
  const [limitUsage, ticketLimit] = [count(values.limit_usage), count(orNone(values.coupon_ticket_limit))];
  if (amount === null || minimum === null || maximum === null || limitUsage === null || ticketLimit === null)
    return 'unfilled';
  if (isPercentCoupon({ type }) && amount > 10_000) return 'percent';
  return {
    id: saved?.id ?? 1,
    // a group's codes are told apart by letters that nobody knows yet
    code: normaliseCouponCode(values.coupon_code) || '…',
    type,
    fixedType: Number(values.coupon_fixed_type) === 1 ? 1 : 0,
    applyType: Number(values.coupon_apply_type) as Coupon['applyType'],
    amount,
    minimumAmount: minimum,
    maximumAmount: maximum,
    limitUsage,
    usedOrders: isMass ? 0 : (saved?.total_used ?? 0),
    ticketLimit,
    usedTickets: isMass ? 0 : (saved?.total_ticket_used ?? 0),
    startDate: values.start_date,
    endDate: values.end_date || FAR_AWAY,
    active: values.status === true,
    ticketIds: ticketIdsOf(values.added_tickets),
  };
}

/** While no last day is typed. */
const FAR_AWAY = '9999-12-31';

function cartOf(
  ticket: OrganizerTicket,
  { event, applyType }: { event: TicketsEvent; applyType: Coupon['applyType'] },
): Omit<ExampleCart, 'quantity'> {
  return {
    ticketId: ticket.id,
    price: wire(ticket.price),
    supplement: applyType === COUPON_APPLY.tickets ? ZERO : SUPPLEMENT,
    commissions: {
      admin: commissionOf(ticket.admin_commission_type, wireOrNull(ticket.admin_commission)),
      organizer: commissionOf(ticket.organizer_commission_type, wireOrNull(ticket.organizer_commission)),
    },
    inherited: {
      admin: commissionOf(event.admin_commission_type, wireOrNull(event.admin_commission)),
      organizer: commissionOf(event.organizer_commission_type, wireOrNull(event.organizer_commission)),
    },
    applyFees: event.apply_fees === 1,
  };
}

/** A limit that is not filled in is none. */
function orNone(text: unknown): unknown {
  return String(text ?? '').trim() || '0';
}

function typed(text: unknown): Cents | null {
  const value = fromWire(withoutThousands(String(text ?? '')));
  return value !== null && value >= 0 ? value : null;
}

function count(text: unknown): number | null {
  return /^\d{1,7}$/.test(String(text).trim()) ? Number(text) : null;
}

function wire(amount: string): Cents {
  return fromWire(amount) ?? ZERO;
}

function wireOrNull(amount: string | null): Cents | null {
  return amount === null ? null : fromWire(amount);
}
