import { isOffered, SUPPLEMENT_APPLIED, SUPPLEMENT_CHOICE, SUPPLEMENT_TYPE } from '#domain/cart/supplements.ts';
import type { Language } from '#domain/content/languages.ts';
import { addDays } from '#domain/time/calendar.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';

/** What a supplement's form may hold, and which of its fields mean something: one place for rule, schema, form and help text. */

/** Characters of a supplement's title, and of an option's. Source: SUP-03, SUP-07. */
export const SUPPLEMENT_TITLE_MAX = 255;

/** The highest price of a supplement or of an option, in cents. Source: SUP-06. */
export const SUPPLEMENT_PRICE_MAX = 1_000_000;

/** Options of one list. Source: SUP-07. */
export const SUPPLEMENT_OPTIONS_MAX = 50;

/** Supplements of one organizer. */
export const SUPPLEMENTS_MAX = 1_000;

/** The page of a supplement or voucher: the site's, or with a picture of the organizer's behind it. Source: SUP-11, VOU-06. */
export const TEMPLATE_TYPES = ['standard', 'custom'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

/** What a new supplement begins with. Source: SUP-04 to SUP-12. */
export const SUPPLEMENT_DEFAULTS = {
  supplement_type: SUPPLEMENT_TYPE.checkbox,
  supplement_required: false,
  supplement_price: 0,
  supplement_applied: SUPPLEMENT_APPLIED.everyTicket,
  supplement_multiple_type: SUPPLEMENT_CHOICE.several,
  generated_code: true,
  template_type: 'standard',
} as const;

/** Whether a supplement has a price of its own. Source: SUP-06. */
export function hasOwnPrice({ supplement_type }: { readonly supplement_type: number }): boolean {
  return supplement_type === SUPPLEMENT_TYPE.checkbox;
}

/** Whether a supplement is a list of options. Source: SUP-07, SUP-09. */
export function hasOptions({ supplement_type }: { readonly supplement_type: number }): boolean {
  return supplement_type === SUPPLEMENT_TYPE.options;
}

/** The last day of something that begins on a day, where nothing else is said. Source: SUP-12, VOU-10. */
export function endAfter(start: WallDate): WallDate {
  return addDays(start, 1);
}

/** Whether an end is late enough for its start: a day later at least. Source: SUP-14, VOU-11. */
export function isEndLateEnough(start: WallDate | null, end: WallDate | null): boolean {
  return start === null || end === null || end >= endAfter(start);
}

/** How something with dates stands on a day. Source: SUP-23, VOU-13. */
export type DatedState = 'active' | 'not-yet' | 'over';

/** Active within its dates, else inactive: it has not begun, or is over. Source: SUP-23. */
export function supplementState(
  dates: { readonly startDate: WallDate | null; readonly endDate: WallDate | null },
  today: WallDate,
): DatedState {
  if (isOffered(dates, today)) return 'active';
  return dates.startDate !== null && today < dates.startDate ? 'not-yet' : 'over';
}

export type Titles = Readonly<Partial<Record<Language, string>>>;

/** An option as its form describes it; `position` names one that is kept, null is a new one. */
export interface OptionDescription {
  readonly position: number | null;
  readonly titles: Titles;
  /** in cents */
  readonly price: number;
}

/** A supplement as its form describes it, for the rules that compare its fields. */
export interface SupplementDescription {
  readonly titles: Titles;
  readonly supplement_type: 1 | 2 | 3;
  readonly supplement_option: readonly OptionDescription[];
  readonly generated_code: boolean;
  readonly template_type: TemplateType;
  readonly hasTemplateImage: boolean;
  readonly start_date: WallDate | null;
  readonly end_date: WallDate | null;
}

/** What stands against its start: the day that it had before, if any, may lie in the past. Source: SUP-13. */
export interface Now {
  readonly today: WallDate;
  readonly formerStart: WallDate | null;
}

/** What does not fit together in a supplement: the message key of each wrong field, by its path in the form. Source: SUP-03, SUP-07, SUP-11 to SUP-14. */
export function problemsOfSupplement(
  supplement: SupplementDescription,
  { today, formerStart }: Now,
): Readonly<Record<string, string>> {
  const { titles, start_date, end_date, template_type, generated_code, hasTemplateImage } = supplement;
  const isPast = start_date !== null && start_date < today && start_date !== formerStart;
  return {
    ...(isUntitled(titles) && { supplement_title: 'FieldRequired' }),
    ...(hasOptions(supplement) && problemsOfOptions(supplement.supplement_option)),
    ...(isPast && { start_date: 'StartInThePast' }),
    ...(!isEndLateEnough(start_date, end_date) && { end_date: 'EndBeforeNextDay' }),
    ...(generated_code && template_type === 'custom' && !hasTemplateImage && { template_image: 'FieldRequired' }),
  };
}

/** A list has options, and each of them a title in some language. Source: SUP-07. */
function problemsOfOptions(options: readonly OptionDescription[]): Record<string, string> {
  if (options.length === 0) return { supplement_option: 'OptionsMissing' };
  const untitled = options.flatMap(({ titles }, index) => (isUntitled(titles) ? [index] : []));
  return Object.fromEntries(untitled.map((index) => [`supplement_option.${index}.title`, 'FieldRequired']));
}

/** Whether nothing is said in any language. */
export function isUntitled(titles: Titles): boolean {
  return Object.values(titles).every((title) => title === '');
}

interface ConditionalFields {
  readonly supplement_type: 1 | 2 | 3;
  readonly supplement_price: number;
  readonly supplement_option: readonly OptionDescription[];
  readonly supplement_multiple_type: 0 | 1;
}

/** The fields that depend on the kind, as they are kept: what its form does not show says nothing. Source: SUP-06, SUP-07, SUP-09. */
export function withoutHiddenFields(supplement: ConditionalFields): ConditionalFields {
  return {
    supplement_type: supplement.supplement_type,
    supplement_price: hasOwnPrice(supplement) ? supplement.supplement_price : 0,
    supplement_option: hasOptions(supplement) ? supplement.supplement_option : [],
    supplement_multiple_type: hasOptions(supplement) ? supplement.supplement_multiple_type : 0,
  };
}
