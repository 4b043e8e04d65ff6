import * as v from 'valibot';
import { isEmail, normaliseEmail } from '#domain/accounts/identity.ts';
import { EMAIL_MAX } from '#domain/accounts/limits.ts';
import { withoutThousands } from '#domain/money/typed-amount.ts';
import { isWallDate, isWallTime } from '#domain/time/calendar.ts';

// Field schemas of the documented wire format: 1/0 flags, decimal strings, dates and times as text.

/** 1 or 0, as the documents write yes and no. */
export const flag = v.picklist([0, 1]);

/** Takes what clients send for a flag (1, "1", true, "true", "") and gives a boolean. */
export const flagInput = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** A yes or no that must be said: true or false, as forms send them too. */
export const choiceInput = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false', '1', '0', 1, 0]),
    v.transform((value) => value === 'true' || Number(value) === 1),
  ),
]);

/** A documented field that nothing depends on: whatever it says, the answer is the same. */
export const ignored = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  ),
);

/** Amount in euro as a decimal string with a dot and two decimals. Source: FMT-04, PRC-14. */
export const money = v.pipe(v.string(), v.regex(/^-?\d+\.\d{2}$/));

/** The VAT of one rate (in percent) that something contains. */
export const taxOfRate = v.object({ rate: money, amount: money });

/** An amount in euro as people write it, with a comma or a dot before its cents, thousands apart or not; gives {@link money}. Source: FMT-04. */
export const amountInput = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((typed) => withoutThousands(String(typed))),
  v.regex(/^\d{1,7}(?:[.,]\d{1,2})?$/),
  v.transform((text) => Number(text.replace(',', '.')).toFixed(2)),
);

/** A whole number of 0 or more, as a number or as its digits and nothing else. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/))]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
);

/** The largest row number: that of the narrowest column. */
const ID_MAX = 2_147_483_647;

/** A row number in an address or a body. */
export const idInput = v.pipe(wholeNumber, v.minValue(1), v.maxValue(ID_MAX));

/** A row number that may be left out: '', 0 and null name none, as documented clients send them. */
export const idOrNone = v.union([
  idInput,
  v.pipe(
    v.nullable(v.picklist(['', 0, '0'])),
    v.transform(() => undefined),
  ),
]);

/** For whom an admin calls where an organizer is meant: the organizer's user number. Source: ROLE-04, ADM-09. */
export const onBehalfOf = { organizer_id: v.optional(idInput) } as const;

/** A count of pages or rows. */
export const countInput = v.pipe(wholeNumber, v.minValue(1), v.maxValue(100_000));

/** A date of the calendar, YYYY-MM-DD. Source: FMT-08. */
export const wireDate = v.pipe(v.string(), v.check(isWallDate, 'PleaseCheckForm'));

/** A time of day, HH:mm:ss. Source: FMT-09. */
export const wireTime = v.pipe(v.string(), v.check(isWallTime, 'PleaseCheckForm'));

/** A short text, trimmed; empty becomes undefined, so that an empty query parameter means the same as none. */
export function optionalText(max: number) {
  return v.optional(
    v.pipe(
      v.string(),
      v.maxLength(max, 'FieldTooLong'),
      v.trim(),
      v.transform((text) => text || undefined),
    ),
  );
}

/** A text that must be there, trimmed. */
export function requiredText(max: number) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty('FieldRequired'), v.maxLength(max, 'FieldTooLong'));
}

/** A country by its two letters, in any case. */
export const countryCode = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('FieldRequired'),
  v.toUpperCase(),
  v.regex(/^[A-Z]{2}$/),
);

/** An e-mail address, as it is compared. */
export const emailInput = v.pipe(
  v.string(),
  v.transform(normaliseEmail),
  v.nonEmpty('FieldRequired'),
  v.maxLength(EMAIL_MAX, 'FieldTooLong'),
  v.check(isEmail, 'InvalidEmail'),
);

/** A field that people do not see and programs fill in: with a text in it the call is answered and nothing is done. */
export const trap = optionalText(2000);

/** A field of structure that documented clients send as JSON text: taken as text or as the value itself. Source: decisions 1 (envelope). */
export function jsonField<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.union([schema, v.pipe(v.string(), v.parseJson(), schema)]);
}

/** The fields every successful answer carries beside its own. Source: decisions 1 (envelope). */
export const success = { success: v.literal(true), status: v.literal(true) } as const;

/** Values of the envelope of a successful answer. */
export const SUCCESS = { success: true, status: true } as const;
