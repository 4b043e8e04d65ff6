import * as v from 'valibot';
import { CART_LINES_MAX, LINE_QUANTITY_MAX, SUPPLEMENTS_PER_POSITION_MAX } from '#domain/cart/limits.ts';
import { COUPON_CODE_MAX } from '#domain/cart/coupon-codes.ts';
import { SUPPLEMENT_TEXT_MAX } from '#domain/cart/supplements.ts';
import { eventToken } from '../catalogue/event-name.ts';
import { flagInput, idInput, jsonField, wholeNumber } from '../fields.ts';

// A cart as clients send it. Prices, totals and free tickets in it are not read: the server computes them (PRC-13).

const positions = v.array(wholeNumber);

/** What was chosen of one supplement for one ticket. Source: CART-15. */
const supplementChoice = v.object({
  supplement_id: idInput,
  /** kind 1: ticked */
  checked: v.optional(flagInput, false),
  /** kind 2: positions of the chosen options */
  options: v.optional(v.pipe(positions, v.maxLength(SUPPLEMENTS_PER_POSITION_MAX)), []),
  /** kind 3: the answer; a longer one is refused by its rule, a much longer one here */
  text: v.optional(v.pipe(v.string(), v.maxLength(2 * SUPPLEMENT_TEXT_MAX, 'FieldTooLong')), ''),
});

/** Choices keyed by the ticket's position in its line, '1' to its quantity; empty texts and lists mean none. */
export const supplementChoices = v.union([
  jsonField(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)),
        v.pipe(v.array(supplementChoice), v.maxLength(SUPPLEMENTS_PER_POSITION_MAX)),
      ),
      v.check((choices) => Object.keys(choices).length <= LINE_QUANTITY_MAX),
    ),
  ),
  v.pipe(
    v.union([v.literal(''), v.literal('[]'), v.null(), v.strictTuple([])]),
    v.transform((): Record<string, v.InferOutput<typeof supplementChoice>[]> => ({})),
  ),
]);
export type SupplementChoices = v.InferOutput<typeof supplementChoices>;

/** How many tickets: a whole number of 1 or more. Source: PRC-03. */
export const ticketQuantity = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/))]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(LINE_QUANTITY_MAX),
);

/** A coupon's code as typed; empty for none. */
export const couponCode = v.optional(
  v.pipe(v.nullish(v.string(), ''), v.maxLength(4 * COUPON_CODE_MAX, 'FieldTooLong'), v.trim()),
  '',
);

const optionalId = v.optional(
  v.union([
    idInput,
    v.pipe(
      v.union([v.literal(''), v.literal(0), v.literal('0'), v.null()]),
      v.transform(() => undefined),
    ),
  ]),
);

/** The fields of a line that decide its price. Source: PRC-03. */
export const cartLineFields = {
  ticket_id: idInput,
  event_id: idInput,
  ticket_qty: ticketQuantity,
  /** tells two coupons of one code apart; the code alone decides */
  coupon_id: optionalId,
  coupon_applied: couponCode,
  supplements: v.optional(supplementChoices, {}),
  /** opens a password-protected event; answered by its unlock */
  unlock_token: eventToken,
};

/** A list of lines, each ticket once. */
export function cartLines<Line extends v.GenericSchema<unknown, { readonly ticket_id: number }>>(line: Line) {
  return jsonField(
    v.pipe(
      v.array(line),
      v.maxLength(CART_LINES_MAX),
      v.check((lines) => new Set(lines.map(({ ticket_id }) => ticket_id)).size === lines.length),
    ),
  );
}

/**
 * The pending order that this cart takes the place of: its tickets and uses of coupons count as free. Only with the proof that it is the
 * caller's: the bearer of its account, or its download token. Source: decisions 6.
 */
export const replacedOrder = {
  replaces: v.optional(v.pipe(v.nullish(v.string(), ''), v.maxLength(40)), ''),
  replaces_token: v.optional(v.pipe(v.nullish(v.string(), ''), v.maxLength(100)), ''),
};
