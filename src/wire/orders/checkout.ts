import * as v from 'valibot';
import { BILLING_FIELD_MAX } from '#domain/accounts/guest.ts';
import { EMAIL_MAX, GENDERS, PHONE_MAX } from '#domain/accounts/limits.ts';
import { CART_LINES_MAX } from '#domain/cart/limits.ts';
import { CUSTOM_FIELD_MAX, PERSON_NAME_MAX } from '#domain/cart/persons.ts';
import { IDEMPOTENCY_KEY_LENGTH, INVOICE_FIELD_MAX } from '#domain/orders/limits.ts';
import { sourceName } from '#domain/organizer/sale-source.ts';
import { cartLineFields, cartLines, replacedOrder } from '../cart/lines.ts';
import { couponRefusals } from '../cart/verify-coupon.ts';
import { endpoint } from '../endpoint.ts';
import { amountInput, flagInput, jsonField, money, success } from '../fields.ts';

/** A text of a form, trimmed; missing, null and empty are the same: its rule says whether it may be. */
const text = (max: number) =>
  v.optional(v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(max, 'FieldTooLong')), '');

const invoiceData = v.object({
  companyname: text(INVOICE_FIELD_MAX.companyname),
  vatnumber: text(INVOICE_FIELD_MAX.vatnumber),
  country: text(INVOICE_FIELD_MAX.country),
  city: text(INVOICE_FIELD_MAX.city),
  postalcode: text(INVOICE_FIELD_MAX.postalcode),
  street: text(INVOICE_FIELD_MAX.street),
  housenumber: text(INVOICE_FIELD_MAX.housenumber),
  /** the customer says that they have no VAT number: it may be empty */
  no_vat: v.optional(flagInput),
});
export type InvoiceData = v.InferOutput<typeof invoiceData>;

/** Source: CHK-04. */
const billing = v.object({
  first_name: text(BILLING_FIELD_MAX.first_name),
  last_name: text(BILLING_FIELD_MAX.last_name),
  email_id: text(EMAIL_MAX),
  country: text(BILLING_FIELD_MAX.country),
  user_state: text(BILLING_FIELD_MAX.user_state),
  city: text(BILLING_FIELD_MAX.city),
  postal_code: text(20),
  address: text(BILLING_FIELD_MAX.address),
});

const personName = v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(PERSON_NAME_MAX, 'FieldTooLong'));

/**
 * Names of the people of each line of the cart, in the order of its lines: a list with one name per ticket position, or
 * with a list of names where several people share a ticket. Source: CHK-28, EVT-53.
 */
const namesByLine = v.pipe(
  v.array(v.array(v.union([personName, v.array(personName)]))),
  v.maxLength(CART_LINES_MAX),
  v.transform((lines) => lines.map((names) => names.flat())),
);

/** Names of the links by which the buyer came, by the event's id. What is no such list counts as none: a statistic refuses no sale. */
const sources = v.fallback(
  v.optional(
    jsonField(
      v.pipe(
        v.record(v.string(), v.pipe(v.string(), v.transform(sourceName))),
        v.check((names) => Object.keys(names).length <= CART_LINES_MAX),
      ),
    ),
    {},
  ),
  {},
);

/** The documented payload, and ours: the key, what it replaces, the frame, and the total that the buyer was shown. Source: CHK-16, CHK-17. */
const input = v.object({
  cart_detail: cartLines(v.object({ ...cartLineFields, custom_field: text(CUSTOM_FIELD_MAX) })),
  payment_method: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(40)),
  brand: v.optional(v.pipe(v.nullish(v.string(), ''), v.maxLength(40)), ''),
  invoice: v.optional(flagInput, false),
  invoicedata: v.optional(
    v.union([
      jsonField(invoiceData),
      v.pipe(
        v.union([v.literal(''), v.null()]),
        v.transform(() => undefined),
      ),
    ]),
  ),
  customer_name_new: v.optional(
    v.union([
      jsonField(namesByLine),
      v.pipe(
        v.union([v.literal(''), v.null()]),
        v.transform((): string[][] => []),
      ),
    ]),
    [],
  ),
  customer_name: text(PERSON_NAME_MAX),
  customer_email: text(EMAIL_MAX),
  customer_zip: text(20),
  customer_phone: text(PHONE_MAX),
  /** the billing form, where there is one */
  billing: v.optional(jsonField(billing)),
  /** left out: the documented default; empty or null: not said */
  customer_gender: v.optional(v.nullable(v.picklist([...GENDERS, '']))),
  /** the same as the header Idempotency-Key, for clients that cannot set one */
  idempotency_key: v.optional(
    v.pipe(
      v.string(),
      v.minLength(IDEMPOTENCY_KEY_LENGTH.min),
      v.maxLength(IDEMPOTENCY_KEY_LENGTH.max, 'FieldTooLong'),
    ),
  ),
  frame: v.optional(flagInput, false),
  sources,
  /** what the pay button said; a checkout that comes to anything else is refused */
  expected_total: v.optional(amountInput),
  ...replacedOrder,
});
export type CheckoutInput = v.InferOutput<typeof input>;

/** Every reason why a checkout is refused. */
export const checkoutRefusals = {
  fillallfields: 422,
  CartEmpty: 422,
  addminmumtickets: 422,
  /** values: limit, and left, the number that this buyer may still take */
  TicketLimitPerAttendee: 422,
  MaxThreeTicketTypes: 422,
  SupplementIsRequired: 422,
  PaymentMethodNotSupported: 422,
  comingSoon: 422,
  FrameNotAllowed: 403,
  /** the site is being set up: nothing is on sale yet */
  SiteNotOpen: 409,
  ...couponRefusals,
  /** errors: per ticket id SoldOutAtCheckout, or CartLinesRemoved for one that is not sold any more; idempotency_key; expected_total */
  OrderNotCreated: 409,
} as const;

const output = v.object({
  ...success,
  /** where the buyer pays; null for an order with nothing left to pay online */
  ccv_payment_response: v.nullable(v.object({ payUrl: v.string() })),
  data: v.object({
    order_number: v.string(),
    payment_status: v.picklist(['pending', 'success', 'failed']),
    /** opens the order's tickets: for this device alone to keep */
    download_token: v.string(),
    total: money,
    /** until when the tickets are held for this buyer, ISO 8601 */
    hold_until: v.string(),
    /** 1: this is the order that was to be replaced: it is paid, or its payment is with a person of the provider */
    kept: v.picklist([0, 1]),
  }),
});

/** Places an order of a signed-in buyer. Source: CHK-18. */
export const checkout = endpoint({
  name: 'orders.checkout',
  method: 'POST',
  path: '/api/checkout_now',
  access: 'user',
  notImpersonated: true,
  input,
  output,
  refusals: checkoutRefusals,
  summary: 'Places an order (signed in); Idempotency-Key is honoured',
});

/** Places an order of a guest. Source: CHK-19. */
export const guestCheckout = endpoint({
  name: 'orders.guestCheckout',
  method: 'POST',
  path: '/api/checkout_now_iframe',
  access: 'anyone',
  notImpersonated: true,
  input,
  output,
  refusals: checkoutRefusals,
  summary: 'Places an order (guest); Idempotency-Key is honoured',
});
