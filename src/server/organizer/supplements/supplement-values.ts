import {
  endAfter,
  type OptionDescription,
  SUPPLEMENT_DEFAULTS,
  type SupplementDescription,
  type Titles,
  withoutHiddenFields,
} from '#domain/catalogue/supplement-form.ts';
import { type Language, LANGUAGES } from '#domain/content/languages.ts';
import type { ParsedInputOf } from '#wire/endpoint.ts';
import type { storeSupplement } from '#wire/organizer/supplements.ts';
import { withoutUndefined } from '#wire/organizer/ticket-fields.ts';
import { appliedOf, kindOf, type SupplementRow } from './supplement-rows.ts';

type StoreInput = ParsedInputOf<typeof storeSupplement>;

/** All that is kept of a supplement, under the names of its form; amounts are cents. */
export interface SupplementValues extends Omit<SupplementDescription, 'hasTemplateImage'> {
  readonly supplement_required: boolean;
  readonly supplement_price: number;
  readonly supplement_applied: 1 | 2;
  readonly supplement_multiple_type: 0 | 1;
  /** path of the picture */
  readonly template_image: string | null;
}

/** What a new supplement holds before anything is said of it. Source: SUP-04 to SUP-12. */
export const NEW_SUPPLEMENT: SupplementValues = {
  ...SUPPLEMENT_DEFAULTS,
  titles: {},
  supplement_option: [],
  template_image: null,
  start_date: null,
  end_date: null,
};

/** What a supplement's row holds. */
export function valuesOf(row: SupplementRow): SupplementValues {
  return {
    titles: row.titles,
    supplement_type: kindOf(row.supplement_type),
    supplement_required: row.required,
    supplement_price: row.price_cents,
    supplement_option: row.options.map(({ position, price, titles }) => ({ position, price, titles })),
    supplement_applied: appliedOf(row.applied),
    supplement_multiple_type: row.multiple_type === 1 ? 1 : 0,
    generated_code: row.generated_code,
    template_type: row.template_type,
    template_image: row.template_image_file,
    start_date: row.start_date,
    end_date: row.end_date,
  };
}

type Given = Partial<
  Pick<StoreInput, Exclude<keyof StoreInput & (keyof SupplementValues | 'supplement_title'), 'template_image'>>
>;

/** The fields of a supplement among all that was sent. */
export function givenOf({
  id: _,
  organizer_id: __,
  was: ___,
  template_image: ____,
  ...given
}: Omit<StoreInput, 'was'> & { readonly was?: unknown }): Given {
  return given;
}

/** A supplement with what is given of it; the rest stays as it is. Texts without a language are of `lang`. Source: SUP-12, SUP-18. */
export function withGiven(former: SupplementValues, given: Given, lang: Language): SupplementValues {
  const { supplement_title: title, titles, supplement_option: options, ...fields } = given;
  const { start_date: start, end_date: end } = given;
  return {
    ...former,
    ...withoutUndefined(fields),
    titles: { ...former.titles, ...withoutUndefined(titles ?? {}), ...(title === undefined ? {} : { [lang]: title }) },
    ...(options && { supplement_option: optionsOf(former.supplement_option, options, lang) }),
    // a first day that comes alone brings the day after it
    ...(typeof start === 'string' && end === undefined && former.end_date === null && { end_date: endAfter(start) }),
  };
}

type GivenOption = NonNullable<Given['supplement_option']>[number];

/** Options that are kept are known by their positions or, where none is given, by their titles: what carts hold names them. */
function optionsOf(
  former: readonly OptionDescription[],
  given: readonly GivenOption[],
  lang: Language,
): OptionDescription[] {
  const left = new Map(former.map((one) => [one.position, one]));
  const named = given.map(({ position }) => take(left, position));
  return given.map(({ price, titles, title }, index) => {
    const isTitled = ({ titles: own }: OptionDescription): boolean => title !== undefined && own[lang] === title;
    const kept = named[index] ?? take(left, [...left.values()].find(isTitled)?.position ?? null);
    return {
      position: kept?.position ?? null,
      price,
      titles: {
        ...kept?.titles,
        ...withoutUndefined(titles),
        ...(title === undefined ? {} : { [lang]: title }),
      },
    };
  });
}

function take(left: Map<number | null, OptionDescription>, position: number | null): OptionDescription | undefined {
  const one = position === null ? undefined : left.get(position);
  if (one) left.delete(position);
  return one;
}

/** A supplement as it is kept: without what its form does not show, and without languages that have no title. Source: SUP-06, SUP-07. */
export function asKept(values: SupplementValues): SupplementValues {
  const kept = { ...values, ...withoutHiddenFields(values) };
  return {
    ...kept,
    titles: filled(kept.titles),
    supplement_option: kept.supplement_option.map((one) => ({ ...one, titles: filled(one.titles) })),
  };
}

function filled(titles: Titles): Titles {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const title = titles[language] ?? '';
      return title === '' ? [] : [[language, title]];
    }),
  );
}
