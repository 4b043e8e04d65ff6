import { freeTicketsPromised, type FreeTicketOffer } from '#domain/cart/free-tickets.ts';
import type { Supplement, SupplementChoice } from '#domain/cart/supplements.ts';
import { addDays } from '#domain/time/calendar.ts';
import { toInstant } from '#domain/time/instant.ts';
import { wallClock, type WallDate } from '#domain/time/wall-clock.ts';
import { fnv1a, mulberry32, type Random } from '#server/seed/posters/seeded-random.ts';
import { ATTENDEE_ORDERS, type OrderLineContent } from './content/attendee-orders.ts';
import type { ContentLanguage, TicketContent } from './content/content-shape.ts';
import { GUEST_FIRST_NAMES, GUEST_LAST_NAMES, GUEST_ZIPS, TEAM_NAMES } from './content/people.ts';
import { chosenAtRandom, choiceOf, pricedSupplement } from './demo-supplements.ts';
import { eventDates } from './event-dates.ts';
import type { DemoCoupon } from './load-extras.ts';
import { type DemoPeople, known, mailAddress } from './load-people.ts';
import type { DemoTicket } from './load-tickets.ts';

/** Who buys: somebody with an account, or a guest. */
interface Buyer {
  readonly userId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly zip: string;
  readonly language: ContentLanguage;
}

export interface PlannedLine {
  readonly ticket: DemoTicket;
  /** paid tickets */
  readonly quantity: number;
  readonly choices: readonly SupplementChoice[];
  readonly coupon: DemoCoupon | null;
  readonly customField: string;
  /** 1: the buyer asked to cancel */
  readonly cancel: 0 | 1;
}

export interface PlannedOrder {
  readonly buyer: Buyer;
  readonly at: Date;
  readonly lines: readonly PlannedLine[];
}

export interface PlanInput {
  readonly now: Date;
  readonly today: WallDate;
  readonly tickets: readonly DemoTicket[];
  readonly coupons: readonly DemoCoupon[];
  readonly people: DemoPeople;
  readonly supplementIds: ReadonlyMap<string, number>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Sales began so many days ago; of an event that is over, so many days before it. */
const SALE_DAYS = 40;
const SALE_DAYS_OF_ENDED = 20;
/** How many tickets people buy at a time, as often as they do. */
const QUANTITIES = [2, 1, 2, 4, 1, 2, 3, 2, 1, 4, 5, 6];
/** Every so many buyers one has an account. */
const ACCOUNT_EVERY = 7;

/**
 * The orders behind the booked quantities of the catalogue: those written by hand for the demo attendee, and for every
 * ticket as many others as its `sold` still asks for. In the order in which they were placed.
 */
export function planOrders(input: PlanInput): readonly PlannedOrder[] {
  const own = ATTENDEE_ORDERS.map(({ daysAgo, lines }) => ({
    buyer: attendeeAsBuyer(input.people, 0),
    at: new Date(input.now.getTime() - daysAgo * DAY_MS),
    lines: lines.map((line) => handWrittenLine(line, input)),
  }));
  const taken = new Map<number, number>();
  for (const { ticket, quantity } of own.flatMap((order) => order.lines)) {
    taken.set(ticket.id, (taken.get(ticket.id) ?? 0) + withFree(ticket.content, quantity));
  }
  const others = input.tickets.flatMap((ticket) =>
    ordersFor(ticket, (ticket.content.sold ?? 0) - (taken.get(ticket.id) ?? 0), input),
  );
  return withCoupons([...own, ...others], input).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** What a ticket gives for free, as the rules see it. */
export function freeOfferOf({ freeTickets }: TicketContent): FreeTicketOffer {
  return { allowed: freeTickets !== undefined, quantity: freeTickets?.every ?? 0, get: freeTickets?.get ?? 0 };
}

/** The supplements of a ticket with their keys, in one language. */
export function supplementsOf(ticket: DemoTicket, language: ContentLanguage, { supplementIds, today }: PlanInput) {
  return (ticket.content.supplements ?? []).map((key): Supplement & { readonly key: string } => ({
    key,
    ...pricedSupplement(key, { id: known(supplementIds, key), language, today }),
  }));
}

function handWrittenLine(line: OrderLineContent, input: PlanInput): PlannedLine {
  const ticket = input.tickets.find(({ event, place }) => event.slug === line.event && place === line.ticket);
  if (!ticket) throw new RangeError(`no such ticket: ${line.event} ${line.ticket}`);
  const offered = new Map(supplementsOf(ticket, 'nl', input).map((supplement) => [supplement.key, supplement]));
  return {
    ticket,
    quantity: line.quantity,
    choices: (line.supplements ?? []).map(({ key, position, option }) =>
      choiceOf(known(offered, key), position, option ?? 0),
    ),
    coupon: input.coupons.find(({ content }) => content.code === line.coupon) ?? null,
    customField: line.customField ?? '',
    cancel: line.cancel ?? 0,
  };
}

/** Orders of one ticket each that take exactly so many admissions, each from another buyer. */
function ordersFor(ticket: DemoTicket, admissions: number, input: PlanInput): PlannedOrder[] {
  const random = mulberry32(fnv1a(`${ticket.event.slug}/${ticket.place}`));
  const firstBuyer = Math.floor(random() * GUEST_FIRST_NAMES.length * GUEST_LAST_NAMES.length);
  const orders: PlannedOrder[] = [];
  for (let left = admissions; left > 0;) {
    const quantity = quantityOf(ticket, left, random);
    const buyer = buyerOf(firstBuyer, orders.length, input.people);
    const at = momentOf(ticket, random, input);
    const on = wallClock(at).date;
    orders.push({
      buyer,
      at,
      lines: [
        {
          ticket,
          quantity,
          choices: chosenAtRandom(supplementsOf(ticket, buyer.language, input), { quantity, on, random }),
          coupon: null,
          customField: ticket.event.customField?.required ? teamName(orders.length) : '',
          cancel: 0,
        },
      ],
    });
    left -= withFree(ticket.content, quantity);
  }
  return orders;
}

/** A quantity within the ticket's bounds that leaves nothing over, or enough for another order. */
function quantityOf({ event, content }: DemoTicket, left: number, random: Random): number {
  const { minimum = 1, limit = 0 } = content;
  const fits = (quantity: number): boolean => {
    const rest = left - withFree(content, quantity);
    return quantity >= minimum && (limit === 0 || quantity <= limit) && (rest === 0 || rest >= minimum);
  };
  const liked = QUANTITIES.filter(fits);
  const quantity = liked[Math.floor(random() * liked.length)];
  if (quantity === undefined) throw new RangeError(`${left} admissions of ${event.slug} cannot be sold`);
  return quantity;
}

function withFree(content: TicketContent, quantity: number): number {
  return quantity + freeTicketsPromised(quantity, freeOfferOf(content));
}

/** When an order was placed: within the weeks of the sale, and before the event. */
function momentOf({ event }: DemoTicket, random: Random, { now, today }: PlanInput): Date {
  const { start, end, startTime } = eventDates(event.when, today);
  const isOver = start !== null && end !== null && end < today;
  const latest = isOver ? toInstant(start, startTime) : now;
  return new Date(latest.getTime() - HOUR_MS - random() * (isOver ? SALE_DAYS_OF_ENDED : SALE_DAYS) * DAY_MS);
}

function buyerOf(first: number, place: number, people: DemoPeople): Buyer {
  const account = Math.floor(place / ACCOUNT_EVERY) + 1;
  if (place % ACCOUNT_EVERY === 0 && account < people.attendees.length) return attendeeAsBuyer(people, account);
  const number = first + place * (GUEST_LAST_NAMES.length + 2);
  const firstName = GUEST_FIRST_NAMES[number % GUEST_FIRST_NAMES.length] ?? '';
  const lastName = GUEST_LAST_NAMES[Math.floor(number / GUEST_FIRST_NAMES.length) % GUEST_LAST_NAMES.length] ?? '';
  return {
    userId: null,
    firstName,
    lastName,
    email: mailAddress(firstName, lastName),
    zip: GUEST_ZIPS[number % GUEST_ZIPS.length] ?? '',
    language: number % 4 === 0 ? 'fr' : 'nl',
  };
}

function attendeeAsBuyer({ attendees }: DemoPeople, index: number): Buyer {
  const attendee = attendees[index];
  if (!attendee) throw new RangeError(`no such attendee: ${index}`);
  return { ...attendee, userId: attendee.id };
}

function teamName(place: number): string {
  const name = TEAM_NAMES[place % TEAM_NAMES.length] ?? '';
  return place < TEAM_NAMES.length ? name : `${name} ${Math.floor(place / TEAM_NAMES.length) + 1}`;
}

/** Gives every coupon as many uses as the catalogue says, on orders it holds for. */
function withCoupons(orders: readonly PlannedOrder[], { coupons, today }: PlanInput): readonly PlannedOrder[] {
  const planned = [...orders];
  for (const coupon of coupons) {
    const used = planned.flatMap((order) => order.lines).filter((line) => line.coupon?.id === coupon.id).length;
    const fitting = planned
      .filter((order) => holdsFor(coupon, order, today))
      .slice(0, (coupon.content.used ?? 0) - used);
    for (const order of fitting) {
      planned[planned.indexOf(order)] = { ...order, lines: order.lines.map((line) => ({ ...line, coupon })) };
    }
  }
  return planned;
}

function holdsFor({ content, ticketIds }: DemoCoupon, { lines, at }: PlannedOrder, today: WallDate): boolean {
  const on = wallClock(at).date;
  const inTime = on >= addDays(today, content.fromIn) && on <= addDays(today, content.untilIn);
  return (
    inTime &&
    lines.every(
      ({ ticket, quantity, coupon }) =>
        coupon === null &&
        ticketIds.includes(ticket.id) &&
        ticket.content.price * quantity >= Math.max(content.minimum ?? 0, content.amount),
    )
  );
}
