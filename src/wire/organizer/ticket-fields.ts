import * as v from 'valibot';
import {
  problemsOfTexts,
  problemsOfTicket,
  TICKET_COUNT_MAX,
  TICKET_DESCRIPTION_MAX,
  TICKET_LINKS_MAX,
  TICKET_PEOPLE_MAX,
  TICKET_PRICE_MAX,
  TICKET_TEMPLATES,
  TICKET_TITLE_MAX,
} from '#domain/catalogue/ticket-form.ts';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { fromWire } from '#domain/money/money.ts';
import { withoutThousands } from '#domain/money/typed-amount.ts';
import { isDated, isWallDate, isWallTime } from '#domain/time/calendar.ts';
import { flagInput, idInput, jsonField } from '../fields.ts';
import { image } from '../image.ts';

// The fields of a ticket as its form and documented clients send them. Source: TKT-04 to TKT-21.

const typed = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => String(value).trim()),
);
const empty = v.pipe(
  v.nullable(v.literal('')),
  v.transform(() => null),
);

/** A whole number within bounds. */
export function count(min: number) {
  return v.pipe(
    typed,
    v.nonEmpty('FieldRequired'),
    v.regex(/^\d{1,10}$/, 'NumberNotValid'),
    v.transform(Number),
    v.minValue(min, 'NumberTooSmall'),
    v.maxValue(TICKET_COUNT_MAX, 'NumberTooLarge'),
  );
}

/** An amount with a comma or a dot, thousands apart or not; gives whole hundredths. */
export const hundredths = v.pipe(
  typed,
  v.transform(withoutThousands),
  v.nonEmpty('FieldRequired'),
  v.regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, 'AmountNotValid'),
  v.transform((text): number => fromWire(text) ?? 0),
);

/** One of the documented numbers, as a number or as its digit. */
export function code<const Code extends number>(codes: readonly Code[]) {
  return v.pipe(
    v.union([v.number(), v.string()], 'PleaseCheckForm'),
    v.transform(Number),
    v.picklist(codes, 'PleaseCheckForm'),
  );
}

/** A date; empty and 0000-00-00 are none. */
export const dateInput = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => (isDated(text) ? text : null)),
  v.check((date) => date === null || isWallDate(date), 'PleaseCheckForm'),
);

/** A time of day, with or without seconds; empty is `whenEmpty`. */
export function timeInput(whenEmpty: string) {
  return v.pipe(
    v.string(),
    v.transform((text) => (/^\d\d:\d\d$/.test(text) ? `${text}:00` : text || whenEmpty)),
    v.check(isWallTime, 'PleaseCheckForm'),
  );
}

const DAY_START = '00:00:00';
const DAY_END = '23:59:59';

/** Ids as a list, as JSON, with commas between them, or one alone: so many at most, else `key` says it. */
export function idList(most: number, key: string) {
  return v.pipe(
    v.union([v.array(v.union([v.number(), v.string()])), v.number(), v.string()]),
    v.transform(listOf),
    v.array(idInput),
    v.transform((ids) => [...new Set(ids)]),
    v.maxLength(most, key),
  );
}

const links = idList(TICKET_LINKS_MAX, 'TooManyLinks');

function listOf(given: number | string | (number | string)[]): (number | string)[] {
  if (Array.isArray(given)) return given;
  const text = String(given).trim();
  return text
    .replace(/^\[(.*)\]$/, '$1')
    .split(',')
    .map((one) => one.trim().replace(/^"(.*)"$/, '$1'))
    .filter((one) => one !== '');
}

/** 1 fixed, 2 percentage; empty inherits. Source: PRC-17, TKT-21. */
const commissionType = v.union([
  v.pipe(
    v.picklist([1, 2, '1', '2']),
    v.transform((type) => (Number(type) === 1 ? 1 : 2)),
  ),
  empty,
]);
const commission = v.union([empty, v.pipe(hundredths, v.maxValue(TICKET_PRICE_MAX, 'CommissionTooHigh'))]);

const titleInput = v.pipe(v.string(), v.trim(), v.maxLength(TICKET_TITLE_MAX, 'FieldTooLong'));
const descriptionInput = v.pipe(v.string(), v.trim(), v.maxLength(TICKET_DESCRIPTION_MAX, 'FieldTooLong'));
const textInput = v.object({ title: titleInput, description: v.optional(descriptionInput, '') });
/** By language; one without a title is none. */
const texts = v.partial(v.object({ nl: textInput, en: textInput, fr: textInput, de: textInput }));

/** Judged by themselves, so that a missing title is said beside whatever else is wrong. */
const titledTexts = v.pipe(
  texts,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [path, message] of Object.entries(problemsOfTexts(withoutUndefined(dataset.value))))
      addIssue({ message, path: pathOf(path, dataset.value) });
  }),
);

/** What the form sends. Source: TKT-05 to TKT-19. */
const formEntries = {
  price: v.pipe(hundredths, v.maxValue(TICKET_PRICE_MAX, 'TicketPriceTooHigh')),
  quantity: count(0),
  ticket_limit: count(0),
  ticket_people: v.pipe(count(1), v.maxValue(TICKET_PEOPLE_MAX, 'NumberTooLarge')),
  buy_limit: count(1),
  scan_allow: count(1),
  scan_per_hour: count(0),
  hour_limit: count(0),
  free_ticket_allow: flagInput,
  free_ticket_quantity: count(0),
  free_ticket_get: count(0),
  start_date: dateInput,
  start_time: timeInput(DAY_START),
  expire_date: dateInput,
  expire_time: timeInput(DAY_END),
  taxes_ids: links,
  coupon_id: links,
  supplement_id: links,
  featured: flagInput,
  sold_out: flagInput,
  status: flagInput,
  checkout_fields: flagInput,
  show_ticket_limit_purchased: flagInput,
  iframe_allow: flagInput,
  template: v.picklist(TICKET_TEMPLATES),
  template_image: v.optional(image({ maxBytes: IMAGE_MAX_BYTES })),
  organizer_commission_type: commissionType,
  organizer_commission: commission,
};

/** The fields that a ticket is saved with; a documented client names the texts of its own language `title` and `description`. */
export const ticketEntries = {
  ...formEntries,
  texts: jsonField(texts),
  title: v.pipe(titleInput, v.nonEmpty('FieldRequired')),
  description: descriptionInput,
  // an empty one says nothing, as documented clients send it with a new ticket
  order: v.union([
    count(0),
    v.pipe(
      v.nullable(v.literal('')),
      v.transform(() => undefined),
    ),
  ]),
  // an admin's alone: from an organizer they say nothing
  admin_commission_type: commissionType,
  admin_commission: commission,
};

const { template_image: _, ...comparable } = formEntries;
/** What the sender of a change read of the fields that it changes, so that nobody's change is overwritten unseen. */
export const wasEntries = { was: jsonField(v.partial(v.object({ ...comparable, texts }))) };

/** The fields that say nothing while the form does not show them, with what stands for nothing. Source: TKT-19, TKT-21, TKT-25, TKT-26. */
export function hiddenFields({ scan_allow, free_ticket_allow, organizer_commission_type, template }: ShowingFields) {
  const isOnce = scan_allow !== '' && Number(scan_allow) <= 1;
  return {
    ...(isOnce && { scan_per_hour: '0', hour_limit: '0' }),
    ...(free_ticket_allow === false && { free_ticket_quantity: '0', free_ticket_get: '0' }),
    ...(organizer_commission_type === '' && { organizer_commission: '' }),
    ...(template === 'standard' && { template_image: undefined }),
  };
}
/** The fields by which others are shown. */
interface ShowingFields {
  readonly scan_allow?: unknown;
  readonly free_ticket_allow?: unknown;
  readonly organizer_commission_type?: unknown;
  readonly template?: unknown;
}

/**
 * The form of the screen: fields that depend on one another are judged together. `booked` of them are sold or being paid,
 * and there is a picture already where `hasTemplateImage`. Source: TKT-03 to TKT-26.
 */
export function ticketForm({ booked, hasTemplateImage }: { booked: number; hasTemplateImage: boolean }) {
  const fields = v.object({
    ...formEntries,
    texts: titledTexts,
    quantity: v.pipe(count(0), v.minValue(booked, 'QuantityBelowBooked')),
  });
  return v.pipe(
    v.custom<v.InferInput<typeof fields>>((given) => typeof given === 'object'),
    // what was typed into a field that is not shown any more is no reason to refuse the form
    v.transform((given) => ({ ...given, ...hiddenFields(given) })),
    fields,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      for (const name of timesWithoutDate(value)) addIssue({ message: 'TimeWithoutDate', path: pathOf(name, value) });
      const problems = problemsOfTicket({
        ...value,
        texts: withoutUndefined(value.texts),
        hasTemplateImage: hasTemplateImage || value.template_image !== undefined,
      });
      for (const [path, message] of Object.entries(problems)) addIssue({ message, path: pathOf(path, value) });
    }),
  );
}

/** The dates that are missing beside a time: it would say nothing. Clients that send a time of their own are not asked. */
function timesWithoutDate(
  form: Readonly<Record<'start_date' | 'start_time' | 'expire_date' | 'expire_time', string | null>>,
) {
  const isStartAlone = form.start_date === null && form.start_time !== DAY_START;
  const isEndAlone = form.expire_date === null && form.expire_time !== DAY_END;
  return [...(isStartAlone ? ['start_date'] : []), ...(isEndAlone ? ['expire_date'] : [])];
}

/** The fields that are given. */
export function withoutUndefined<T extends object>(given: T) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** The path of a field as valibot names it: `texts.nl.title`. */
export function pathOf(
  path: string,
  input: Readonly<Record<string, unknown>>,
): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const [first = '', ...rest] = path
    .split('.')
    .map((key): v.IssuePathItem => ({ type: 'object', origin: 'value', input, key, value: undefined }));
  return [first as v.IssuePathItem, ...rest];
}
