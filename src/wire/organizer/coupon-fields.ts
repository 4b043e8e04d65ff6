import * as v from 'valibot';
import { COUPON_FIXED, normaliseCouponCode } from '#domain/cart/coupons.ts';
import { MASS_CODES_MAX } from '#domain/cart/coupon-codes.ts';
import {
  COUPON_DEFAULTS,
  COUPON_NOTE_MAX,
  COUPON_TICKETS_MAX,
  COUPON_TITLE_MAX,
  hasFixedType,
  makesCodes,
  problemsOfCoupon,
} from '#domain/organizer/coupon-form.ts';
import { isWallDate } from '#domain/time/calendar.ts';
import { flagInput, idOrNone, jsonField } from '../fields.ts';
import { count, hundredths, idList, pathOf } from './ticket-fields.ts';

// The fields of a coupon as its form and documented clients send them. Source: CPA-03 to CPA-14, MCP-04.

/** Characters that are read of a code before it is judged: a longer one is too long, not cut. */
const CODE_READ_MAX = 200;

/** One of a few numbers, as forms send them too. */
function oneOf<const Numbers extends readonly number[]>(numbers: Numbers) {
  return v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist(numbers, 'PleaseCheckForm'));
}

const date = v.pipe(v.string(), v.trim(), v.nonEmpty('FieldRequired'), v.check(isWallDate, 'PleaseCheckForm'));

/** A limit that is not filled in is none, like 0. Source: issue 29 */
function orNone<const Limit extends v.GenericSchema<number | string, number>>(limit: Limit) {
  return v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((value) => (String(value).trim() === '' ? 0 : value)),
    limit,
  );
}

const codeText = v.pipe(v.string(), v.maxLength(CODE_READ_MAX, 'CodeTooLong'), v.trim());

/** Codes of a file, in its order. */
export const codesInput = v.pipe(v.array(codeText), v.maxLength(MASS_CODES_MAX, 'TooManyCodes'));

/** Ids of tickets; none is judged with the other fields. */
const ticketIds = idList(COUPON_TICKETS_MAX, 'TooManyCouponTickets');

/** What the form sends. */
const formEntries = {
  description: v.pipe(v.string(), v.trim(), v.maxLength(COUPON_TITLE_MAX, 'FieldTooLong')),
  coupon_code: codeText,
  coupon_type: oneOf([1, 2, 3, 4]),
  coupon_fixed_type: oneOf([0, 1]),
  coupon_apply_type: oneOf([0, 1, 2]),
  amount: hundredths,
  minimum_amount: hundredths,
  maximum_amount: orNone(hundredths),
  limit_usage: count(1),
  coupon_ticket_limit: orNone(count(0)),
  buyer_limit: orNone(count(0)),
  note: v.pipe(v.string(), v.trim(), v.maxLength(COUPON_NOTE_MAX, 'FieldTooLong')),
  start_date: date,
  end_date: date,
  /** 1 active; 0 and 2 are inactive. Source: CPA-13 */
  status: flagInput,
  added_tickets: ticketIds,
};

/** What the form of a group sends besides. Source: MCP-04 to MCP-07. */
const groupEntries = {
  /** 1: made by the site; 0: they come from a file */
  code_generated: flagInput,
  total_codes: count(0),
  codeslist: codesInput,
};

/** The fields that a coupon is saved with. */
export const couponEntries = {
  ...formEntries,
  ...groupEntries,
  codeslist: jsonField(codesInput),
  // none: its tickets say it
  event_id: idOrNone,
  coupon_group_type: v.picklist(['', 'mass']),
};

/** What the sender of a change read of the fields that it changes, so that nobody's change is overwritten unseen. */
export const wasEntries = { was: jsonField(v.partial(v.object(formEntries))) };

/** What a form judges besides what is typed. */
export interface CouponFormFacts {
  readonly isMass: boolean;
  /** orders that use it; of a group those of the code that is used most */
  readonly used: number;
  /** codes that a group has already */
  readonly presentCodes: number;
  /** it is there without tickets, for they were all deleted, and may stay so */
  readonly lacksTickets: boolean;
}

/** A field's value as it is compared, whatever way it is written: "10" and "10,00" are one amount, codes have no case. */
function meaningOf(name: string, value: unknown): string {
  const field = name in formEntries ? formEntries[name as keyof typeof formEntries] : v.unknown();
  const parsed = v.safeParse(field, value);
  const meant: unknown = parsed.success ? parsed.output : value;
  if (name === 'coupon_code' && typeof meant === 'string') return normaliseCouponCode(meant);
  return JSON.stringify(Array.isArray(meant) ? meant.map(String).toSorted() : meant);
}

/** Those of some fields of a form that mean something else than they meant, not those that are merely written otherwise. */
export function fieldsThatDiffer(
  fields: Readonly<Record<string, unknown>>,
  were: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.keys(fields).filter((name) => meaningOf(name, fields[name]) !== meaningOf(name, were[name]));
}

/** The form of the screens: fields that depend on one another are judged together. Source: CPA-03 to CPA-16, MCP-06, MCP-07. */
export function couponForm({ isMass, used, presentCodes, lacksTickets }: CouponFormFacts) {
  // the event whose tickets are shown; the tickets themselves say which it is
  const fields = v.object({
    ...formEntries,
    ...groupEntries,
    description: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('FieldRequired'),
      v.maxLength(COUPON_TITLE_MAX, 'FieldTooLong'),
    ),
    // each by itself, so that it is said beside whatever else is missing
    coupon_code: isMass ? codeText : v.pipe(codeText, v.nonEmpty('FieldRequired')),
    added_tickets: lacksTickets ? ticketIds : v.pipe(ticketIds, v.minLength(1, 'fillallfields')),
    event_id: v.optional(v.string(), ''),
  });
  return v.pipe(
    v.custom<v.InferInput<typeof fields>>((given) => typeof given === 'object'),
    // what was typed into a field that is not shown any more is no reason to refuse the form
    v.transform((given) => ({ ...given, ...hiddenFields(given, isMass) })),
    fields,
    v.forward(
      v.partialCheck(
        [['coupon_code'], ['code_generated'], ['total_codes']],
        ({ coupon_code, code_generated, total_codes }) =>
          !isMass ||
          coupon_code !== '' ||
          !makesCodes({ isImported: !code_generated, total_codes, present_codes: presentCodes }),
        'FieldRequired',
      ),
      ['coupon_code'],
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      const isImported = isMass && !value.code_generated;
      const problems = problemsOfCoupon({
        ...value,
        isMass,
        isImported,
        keepsTickets: lacksTickets,
        used,
        total_codes: isImported ? presentCodes + value.codeslist.length : value.total_codes,
        present_codes: presentCodes,
      });
      for (const [path, message] of Object.entries(problems)) addIssue({ message, path: pathOf(path, value) });
    }),
  );
}

/** The fields that say nothing while the form does not show them, with what stands for nothing. Source: CPA-07, MCP-07. */
export function hiddenFields(
  { coupon_type, code_generated }: { readonly coupon_type?: unknown; readonly code_generated?: unknown },
  isMass: boolean,
) {
  return {
    ...(!hasFixedType({ coupon_type: Number(coupon_type) }) && { coupon_fixed_type: COUPON_FIXED.perTicket }),
    ...((!isMass || code_generated === false) && { total_codes: COUPON_DEFAULTS.total_codes }),
    ...((!isMass || code_generated === true) && { codeslist: [] }),
  };
}
