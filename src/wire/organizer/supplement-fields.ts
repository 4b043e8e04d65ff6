import * as v from 'valibot';
import {
  hasOptions,
  hasOwnPrice,
  problemsOfSupplement,
  SUPPLEMENT_OPTIONS_MAX,
  SUPPLEMENT_PRICE_MAX,
  SUPPLEMENT_TITLE_MAX,
  TEMPLATE_TYPES,
} from '#domain/catalogue/supplement-form.ts';
import type { Language } from '#domain/content/languages.ts';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import { flagInput, idInput, jsonField } from '../fields.ts';
import { image } from '../image.ts';
import { code, dateInput, hundredths, pathOf, withoutUndefined } from './ticket-fields.ts';

// The fields of a supplement as its form and documented clients send them. Source: SUP-03 to SUP-12.

const titleInput = v.pipe(v.string(), v.trim(), v.maxLength(SUPPLEMENT_TITLE_MAX, 'FieldTooLong'));
/** The title on a page that is drawn while it is typed. */
export const previewTitle = v.optional(
  v.pipe(
    v.string(),
    v.transform((title) => title.slice(0, SUPPLEMENT_TITLE_MAX)),
  ),
  '',
);
/** By language; an empty one is none. */
const titles = v.partial(v.object({ nl: titleInput, en: titleInput, fr: titleInput, de: titleInput }));

const price = v.pipe(hundredths, v.maxValue(SUPPLEMENT_PRICE_MAX, 'SupplementPriceTooHigh'));

/** The position of an option that is kept; empty for a new one. */
const position = v.optional(
  v.union([
    idInput,
    v.pipe(
      v.nullable(v.literal('')),
      v.transform(() => null),
    ),
  ]),
  null,
);

/** A documented client names the title in its own language `title`. Source: SUP-07. */
const option = v.object({ position, price, titles: v.optional(titles, {}), title: v.optional(titleInput) });
const options = v.pipe(v.array(option), v.maxLength(SUPPLEMENT_OPTIONS_MAX, 'TooManyOptions'));

/** The same as JSON text, as documented clients send it; what is wrong is named by its place in the list. */
const optionsField = v.pipe(
  v.union([v.custom<v.InferInput<typeof options>>((given) => Array.isArray(given)), v.pipe(v.string(), v.parseJson())]),
  v.transform((given) => given as v.InferInput<typeof options>),
  options,
);

/** What the form sends besides its texts. */
const formEntries = {
  supplement_type: code([1, 2, 3]),
  supplement_required: flagInput,
  supplement_price: price,
  supplement_applied: code([1, 2]),
  supplement_multiple_type: code([0, 1]),
  generated_code: flagInput,
  template_type: v.picklist(TEMPLATE_TYPES),
  start_date: dateInput,
  end_date: dateInput,
};
const template_image = v.optional(image({ maxBytes: IMAGE_MAX_BYTES }));

/** The fields that a supplement is saved with; a documented client names the title of its own language `supplement_title`. */
export const supplementEntries = {
  ...formEntries,
  template_image,
  titles: jsonField(titles),
  supplement_option: optionsField,
  supplement_title: v.pipe(titleInput, v.nonEmpty('FieldRequired')),
};

/** What the sender of a change read of the fields that it changes, so that nobody's change is overwritten unseen. */
export const supplementWas = {
  was: jsonField(v.partial(v.object({ ...formEntries, titles, supplement_option: options }))),
};

interface ShowingFields {
  readonly supplement_type?: unknown;
  readonly generated_code?: unknown;
  readonly template_type?: unknown;
}

/** The fields that say nothing while the form does not show them, with what stands for nothing. Source: SUP-06, SUP-07, SUP-11. */
export function hiddenFields({ supplement_type, generated_code, template_type }: ShowingFields) {
  const kind = { supplement_type: Number(supplement_type) };
  return {
    ...(!hasOwnPrice(kind) && { supplement_price: '0' }),
    ...(!hasOptions(kind) && { supplement_option: [], supplement_multiple_type: '0' }),
    ...(generated_code === false && { template_type: 'standard' as const, template_image: undefined }),
    ...(template_type === 'standard' && { template_image: undefined }),
  };
}

interface FormFacts {
  readonly today: WallDate;
  /** the first day that is kept of it */
  readonly formerStart: WallDate | null;
  readonly hasTemplateImage: boolean;
  /** the language in which a missing title is said */
  readonly language: Language;
}

/** The form of the screen: fields that depend on one another are judged together. Source: SUP-03 to SUP-15. */
export function supplementForm({ today, formerStart, hasTemplateImage, language }: FormFacts) {
  const fields = v.object({ ...formEntries, template_image, titles, supplement_option: options });
  return v.pipe(
    v.custom<v.InferInput<typeof fields>>((given) => typeof given === 'object'),
    v.transform((given) => ({ ...given, ...hiddenFields(given) })),
    fields,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      const supplement = {
        ...value,
        titles: withoutUndefined(value.titles),
        supplement_option: value.supplement_option.map((one) => ({ ...one, titles: withoutUndefined(one.titles) })),
        hasTemplateImage: hasTemplateImage || value.template_image !== undefined,
      };
      const problems = problemsOfSupplement(supplement, { today, formerStart });
      for (const [path, message] of Object.entries(problems))
        addIssue({ message, path: pathOf(formPath(path, language), value) });
    }),
  );
}

/** Where the form has what the rules speak of: it has titles by language. */
function formPath(path: string, language: Language): string {
  if (path === 'supplement_title') return `titles.${language}`;
  return path.replace(/\.title$/, `.titles.${language}`);
}
