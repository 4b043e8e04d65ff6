import type { BillingDetails, GuestDetails } from '#domain/accounts/guest.ts';
import { CASH } from '#domain/payments/brands.ts';
import { methodForTotal, PAYMENT_METHOD } from '#domain/payments/methods.ts';
import { fromWire, ZERO } from '#domain/money/money.ts';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import type { InvoiceData } from '#wire/orders/checkout.ts';
import { isFrame } from '#device/apart.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import type { OrderedLine } from '#device/orders/order-store.ts';
import { lineToPrice } from '#app/features/cart/cart-request.ts';
import { namePlaces } from '#app/features/cart/ticket-choice.ts';

/** What is ordered, by whom, and how it is paid. */
export interface Purchase {
  readonly lines: readonly CartLine[];
  readonly customer: GuestDetails;
  readonly billing: BillingDetails;
  readonly invoice: InvoiceData | null;
  /** a brand, `cash` for payment at the door; empty where nothing is to be paid */
  readonly payWith: string;
  readonly priced: PricedCartReply;
}

/** The checkout as it is sent. The same purchase makes the same request, word for word. Source: CHK-16, CHK-17. */
export function checkoutRequest({ lines, customer, billing, invoice, payWith, priced }: Purchase) {
  const method = payWith === CASH ? PAYMENT_METHOD.offline : methodForTotal(fromWire(priced.total) ?? ZERO);
  return {
    cart_detail: lines.map((line) => ({ ...lineToPrice(judged(line, priced)), custom_field: line.custom_field })),
    payment_method: method,
    brand: method === PAYMENT_METHOD.online ? payWith : '',
    ...(invoice ? { invoice: 1, invoicedata: { ...invoice } } : { invoice: 0 }),
    customer_name_new: lines.map(namesByTicket),
    customer_name: customer.customer_name,
    customer_email: customer.customer_email,
    customer_zip: customer.customer_postal,
    customer_phone: customer.customer_phone,
    // asked in frames alone: it is not needed to sell a ticket
    customer_gender: customer.customer_gender ?? null,
    billing: { ...billing, email_id: customer.customer_email, postal_code: customer.customer_postal },
    expected_total: priced.total,
    ...(isFrame() ? { frame: 1 } : {}),
  };
}

/** A line as it was priced: without a code that was not judged. Source: decisions 8. */
function judged(line: CartLine, { ticket_detail }: PricedCartReply): CartLine {
  const detail = ticket_detail.find(({ ticket_id }) => ticket_id === line.ticket_id)?.discount_detail;
  return detail?.message === 'TooManyAttempts' ? { ...line, couponId: null, couponData: null } : line;
}

/** The names of the guests, per line and ticket position. Source: CHK-28. */
export function guestNames({ lines }: Pick<Purchase, 'lines'>): string[][] {
  return lines.map((line) => namesByTicket(line).flat());
}

/** The names of a line, ticket by ticket. Source: CHK-28. */
function namesByTicket({ ticket, ticket_qty, names }: CartLine): string[][] {
  const byTicket: string[][] = [];
  namePlaces(ticket, ticket_qty).forEach(({ position }, i) => (byTicket[position - 1] ??= []).push(names[i] ?? ''));
  return byTicket;
}

/** The ordered lines as the order's pages show them, free tickets counted in. */
export function orderedLines({ lines, priced }: Purchase): OrderedLine[] {
  return lines.map((line) => {
    const free = priced.ticket_detail.find((one) => one.ticket_id === line.ticket_id)?.free_ticket_get ?? 0;
    return {
      ticket_id: line.ticket_id,
      ticket_title: line.ticket.title,
      quantity: line.ticket_qty + free,
      event: line.event,
    };
  });
}
