import * as v from 'valibot';
import { LINE_NAMES_MAX } from '#domain/cart/limits.ts';
import { CUSTOM_FIELD_MAX, PERSON_NAME_MAX } from '#domain/cart/persons.ts';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { cartLineFields, cartLines } from './lines.ts';

/** A line as an account keeps it: what was chosen; titles and prices are the server's own. Source: CART-11, CART-14. */
export const keptLine = v.object({
  event_id: v.number(),
  ticket_id: v.number(),
  ticket_qty: v.number(),
  coupon_id: v.nullable(v.number()),
  coupon_applied: v.string(),
  supplements: v.record(
    v.string(),
    v.array(
      v.object({ supplement_id: v.number(), checked: v.boolean(), options: v.array(v.number()), text: v.string() }),
    ),
  ),
  custom_field: v.string(),
  /** names of persons, those of the first ticket first */
  names: v.array(v.string()),
});
export type KeptLine = v.InferOutput<typeof keptLine>;

const { unlock_token: _, ...choice } = cartLineFields;
const keptLineInput = v.object({
  ...choice,
  custom_field: v.pipe(v.string(), v.maxLength(CUSTOM_FIELD_MAX, 'FieldTooLong')),
  names: v.pipe(v.array(v.pipe(v.string(), v.maxLength(PERSON_NAME_MAX, 'FieldTooLong'))), v.maxLength(LINE_NAMES_MAX)),
});

/** Another version is another cart: a device that knows it has nothing to fetch. */
const version = v.string();

/** The cart that the caller's account keeps; empty where it never kept one. Source: CART-11. */
export const getAccountCart = endpoint({
  name: 'cart.getAccountCart',
  method: 'GET',
  path: '/api/cart',
  access: 'user',
  input: v.object({}),
  output: v.object({ ...success, data: v.object({ version, lines: v.array(keptLine) }) }),
  summary: 'The cart that the account keeps',
});

/** Keeps a cart on the caller's account in the place of the one it kept. Source: CART-11. */
export const keepAccountCart = endpoint({
  name: 'cart.keepAccountCart',
  method: 'POST',
  path: '/api/cart',
  access: 'user',
  input: v.object({ lines: cartLines(keptLineInput) }),
  output: v.object({ ...success, data: v.object({ version }) }),
  summary: 'Keeps a cart on the account',
});
