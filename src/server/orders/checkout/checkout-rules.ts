import { isEmail, isPhone } from '#domain/accounts/identity.ts';
import { missingGuestFields, REQUIRED_BILLING_FIELDS } from '#domain/accounts/guest.ts';
import { isCouponRefusal } from '#domain/cart/coupons.ts';
import { areNamesComplete, isCustomFieldMissing, namesNeeded } from '#domain/cart/persons.ts';
import { linesBelowMinimum } from '#domain/cart/quantities.ts';
import { fromWire } from '#domain/money/money.ts';
import { invoiceErrors } from '#domain/orders/invoice.ts';
import { isFreeOrder, paymentRefusal } from '#domain/payments/methods.ts';
import { wallClock, type WallClock } from '#domain/time/wall-clock.ts';
import { checkoutRefusals, type CheckoutInput } from '#wire/orders/checkout.ts';
import { isUnlocked } from '#server/catalogue/unlock-tokens.ts';
import { problemsOf } from '#server/cart/cart-problems.ts';
import type { CartRow } from '#server/cart/cart-rows.ts';
import type { TextLanguages } from '#server/cart/cart-terms.ts';
import type { CartFigures, FoundLine } from '#server/cart/price-lines.ts';
import { closedReason, maximumOf, remainingOf } from '#server/cart/sale-state.ts';
import { rowOf } from '#server/cart/reconcile-cart.ts';
import { commonRefusal, Refusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';

export type CheckoutLine = CheckoutInput['cart_detail'][number];

/** A declared refusal of a checkout, to be thrown. */
export function checkoutRefusal(
  key: keyof typeof checkoutRefusals,
  more: { errors?: Readonly<Record<string, string>>; values?: Readonly<Record<string, string | number>> } = {},
): Refusal {
  return new Refusal(key, checkoutRefusals[key], more);
}

/** Who buys, as the order keeps it. */
export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly zip: string;
  readonly phone: string;
}

/** @throws Refusal fillallfields naming what is missing; PleaseCheckForm for an address or a number that is none. Source: CHK-24, CHK-27. */
export function requireCustomer(customer: Customer): void {
  const { name, email, zip, phone } = customer;
  const missing = missingGuestFields({
    customer_name: name,
    customer_email: email,
    customer_postal: zip,
    customer_phone: phone,
  });
  // the checkout's own name of the postal code
  const fields = missing.map((field) => (field === 'customer_postal' ? 'customer_zip' : field));
  if (fields.length > 0) throw fieldsMissing(fields);
  const wrong = {
    ...(isEmail(email) ? {} : { customer_email: 'InvalidEmail' }),
    ...(isPhone(phone) ? {} : { customer_phone: 'InvalidPhone' }),
  };
  if (Object.keys(wrong).length > 0) throw commonRefusal('PleaseCheckForm', wrong);
}

/** @throws Refusal fillallfields when an invoice is asked for and a field of it is empty, or its VAT number is none. Source: CHK-07, decisions 6. */
export function requireInvoice({ invoice, invoicedata }: CheckoutInput): void {
  if (!invoice) return;
  const errors = Object.entries(invoiceErrors(invoicedata ?? {}));
  if (errors.length === 0) return;
  throw checkoutRefusal('fillallfields', {
    errors: Object.fromEntries(errors.map(([field, error]) => [`invoicedata.${field}`, error])),
  });
}

/** @throws Refusal fillallfields when the billing form is sent without a name or an e-mail address. Source: CHK-04. */
export function requireBilling({ billing }: CheckoutInput): void {
  if (!billing) return;
  const fields = ([...REQUIRED_BILLING_FIELDS, 'email_id'] as const).filter((field) => !billing[field]);
  if (fields.length > 0) throw fieldsMissing(fields.map((field) => `billing.${field}`));
}

/**
 * The lines with their tickets, all of which can be bought now.
 * @throws Refusal CartEmpty, FrameNotAllowed, or OrderNotCreated with the tickets that are not sold any more. Source: EVT-34, EVT-40 to EVT-43, FRM-11.
 */
export function requireOpenLines(
  { cart_detail: asked, frame }: CheckoutInput,
  { rows, services }: { rows: ReadonlyMap<number, CartRow>; services: Services },
): readonly FoundLine<CheckoutLine>[] {
  if (asked.length === 0) throw checkoutRefusal('CartEmpty');
  const now = wallClock(services.now());
  const closed: Record<string, string> = {};
  const found: FoundLine<CheckoutLine>[] = [];
  for (const line of asked) {
    const row = rowOf(line, rows);
    const reason = row ? reasonOf(row, { now, line, services }) : 'gone';
    if (reason === 'sold-out') closed[line.ticket_id] = 'SoldOutAtCheckout';
    else if (reason !== null || !row) closed[line.ticket_id] = 'CartLinesRemoved';
    else found.push({ asked: line, row });
  }
  if (Object.keys(closed).length > 0) throw checkoutRefusal('OrderNotCreated', { errors: closed });
  if (frame && !found.every(({ row }) => row.event.allow_iframe && row.iframe_allow))
    throw checkoutRefusal('FrameNotAllowed');
  return found;
}

function reasonOf(row: CartRow, { now, line, services }: { now: WallClock; line: CheckoutLine; services: Services }) {
  return closedReason(
    row,
    now,
    isUnlocked(services.secrets, row.event, { token: line.unlock_token, now: services.now() }),
  );
}

/** @throws Refusal for a quantity below the minimum, above what is left, or above the limit per buyer. Source: CART-18, EVT-49 to EVT-51. */
export function requireQuantities({ lines, totals }: CartFigures<CheckoutLine>): void {
  const [below] = linesBelowMinimum(
    lines.map(({ asked, row }) => ({ quantity: asked.ticket_qty, minimum: row.buy_limit, id: row.id })),
  );
  if (below) {
    throw checkoutRefusal('addminmumtickets', {
      errors: { [below.id]: 'addminmumtickets' },
      values: { limit: below.minimum },
    });
  }
  const short = lines.filter(({ asked, row }) => asked.ticket_qty > remainingOf(row));
  if (short.length > 0) throw soldOut(short.map(({ row }) => row.id));
  const isFree = isFreeOrder(totals.total);
  const over = lines.find(({ asked, row }) => asked.ticket_qty > maximumOf(row, isFree));
  if (over) throw overLimit(over.row, maximumOf(over.row, isFree));
}

/** Not enough tickets are left of these. */
export function soldOut(ticketIds: readonly number[]): Refusal {
  return checkoutRefusal('OrderNotCreated', {
    errors: Object.fromEntries(ticketIds.map((id) => [id, 'SoldOutAtCheckout'])),
  });
}

/** More than one buyer may have of a ticket; `values.left` of it may still be taken, none where that is less than its minimum. */
export function overLimit(
  { id, ticket_limit: limit, buy_limit: minimum }: Pick<CartRow, 'id' | 'ticket_limit' | 'buy_limit'>,
  maximum: number,
): Refusal {
  const left = maximum < minimum ? 0 : maximum;
  return checkoutRefusal('TicketLimitPerAttendee', {
    errors: { [id]: 'TicketLimitPerAttendee' },
    values: { limit, left },
  });
}

/** @throws Refusal for choices that do not hold: supplements, ticket types, coupons, names, custom fields. Source: EVT-52 to EVT-57, CHK-20, CPN-14. */
export function requireChoices(
  cart: CartFigures<CheckoutLine>,
  { input, languages, services }: { input: CheckoutInput; languages: TextLanguages; services: Services },
): void {
  const problems = problemsOf(cart, { languages, today: wallClock(services.now()).date });
  const [first] = isAgreed(cart, input) ? problems.filter(({ key }) => !isCouponRefusal(key)) : problems;
  if (first) {
    const errors = first.ticket_id === null ? undefined : { [first.ticket_id]: first.key };
    if (!isCheckoutKey(first.key)) throw commonRefusal('PleaseCheckForm', errors);
    const hasValues = Object.keys(first.values).length > 0;
    throw checkoutRefusal(first.key, { ...(hasValues ? { values: first.values } : {}), ...(errors ? { errors } : {}) });
  }
  const unnamed = cart.lines.filter(({ asked, row }) => {
    const needed = namesNeeded(
      { ticketPeople: row.ticket_people, checkoutFields: row.checkout_fields },
      asked.ticket_qty,
    );
    return !areNamesComplete(namesOf(input, asked), needed);
  });
  const unanswered = cart.lines.filter(({ asked, row: { event } }) =>
    isCustomFieldMissing(
      { allowed: true, enabled: event.custom_field_enabled, required: event.custom_field_required },
      asked.custom_field,
    ),
  );
  const fields = [
    ...unnamed.map(({ row }) => `customer_name_new.${row.id}`),
    ...unanswered.map(({ row }) => `custom_field.${row.id}`),
  ];
  if (fields.length > 0) throw fieldsMissing(fields);
}

/** Whether the buyer saw this very total: then a coupon that takes nothing off keeps nobody from buying. Source: decisions 4. */
export function isAgreed({ totals }: CartFigures, { expected_total: expected }: CheckoutInput): boolean {
  return expected !== undefined && fromWire(expected) === totals.total;
}

/** The names given for a line: they stand in the order of the cart's lines. Source: CHK-28. */
export function namesOf(
  { cart_detail: lines, customer_name_new: names }: CheckoutInput,
  line: CheckoutLine,
): readonly string[] {
  return names[lines.indexOf(line)] ?? [];
}

/** @throws Refusal for a way of paying that does not go with the cart, or a total that is not the one the buyer saw. Source: PAY-01 to PAY-04, CHK-22, CHK-23. */
export function requirePayment(cart: CartFigures, { payment_method: method, brand }: CheckoutInput): void {
  const { total } = cart.totals;
  const refusal = paymentRefusal({ method, brand, total, allowed: cart.allowed, cashAllowed: cart.cashAllowed });
  if (refusal) throw checkoutRefusal(refusal);
}

function fieldsMissing(fields: readonly string[]): Refusal {
  return checkoutRefusal('fillallfields', {
    errors: Object.fromEntries(fields.map((field) => [field, 'FieldRequired'])),
  });
}

function isCheckoutKey(key: string): key is keyof typeof checkoutRefusals {
  return Object.hasOwn(checkoutRefusals, key);
}
