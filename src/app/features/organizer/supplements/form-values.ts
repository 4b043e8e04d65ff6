import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import { endAfter, SUPPLEMENT_DEFAULTS } from '#domain/catalogue/supplement-form.ts';
import { type Language, LANGUAGES } from '#domain/content/languages.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { supplementForm } from '#wire/organizer/supplement-fields.ts';
import type { OrganizerSupplement } from '#wire/organizer/supplements.ts';
import type { Form } from '#app/form/use-form.ts';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';

export type SupplementFormValues = v.InferInput<ReturnType<typeof supplementForm>>;
export type SupplementForm = Form<SupplementFormValues>;
export type OptionValues = SupplementFormValues['supplement_option'][number];

/** The languages that a supplement is called something in: those of the site, and others that it has a title in. */
export function languagesOf(
  supplement: OrganizerSupplement | undefined,
  offered: readonly Language[],
): readonly Language[] {
  const more = LANGUAGES.filter((language) => supplement?.titles[language] && !offered.includes(language));
  return [...offered, ...more];
}

/** What the form begins with: the supplement, or the documented defaults. Source: SUP-04 to SUP-12. */
export function startOf(
  supplement: OrganizerSupplement | undefined,
  { languages, today }: { readonly languages: readonly Language[]; readonly today: WallDate },
): SupplementFormValues {
  if (!supplement) {
    const { supplement_type, supplement_applied, supplement_multiple_type, ...same } = SUPPLEMENT_DEFAULTS;
    return {
      ...same,
      titles: titlesIn(languages, {}),
      supplement_type: String(supplement_type),
      supplement_applied: String(supplement_applied),
      supplement_multiple_type: String(supplement_multiple_type),
      supplement_price: '0',
      supplement_option: [],
      start_date: today,
      end_date: endAfter(today),
    };
  }
  return {
    titles: titlesIn(languages, supplement.titles),
    supplement_type: String(supplement.supplement_type),
    supplement_required: supplement.supplement_required === 1,
    supplement_price: withComma(supplement.supplement_price),
    supplement_option: supplement.supplement_option.map(({ position, titles, price }) => ({
      position,
      titles: titlesIn(languages, titles),
      price: withComma(price),
    })),
    supplement_applied: String(supplement.supplement_applied),
    supplement_multiple_type: String(supplement.supplement_multiple_type),
    generated_code: supplement.generated_code === 1,
    template_type: supplement.template_type,
    start_date: supplement.start_date ?? '',
    end_date: supplement.end_date ?? '',
  };
}

/** An option that is added to the list. */
export function newOption(languages: readonly Language[]): OptionValues {
  return { position: '', titles: titlesIn(languages, {}), price: '' };
}

function titlesIn(languages: readonly Language[], titles: Readonly<Partial<Record<Language, string | undefined>>>) {
  return Object.fromEntries(languages.map((language) => [language, titles[language] ?? '']));
}

/** Amounts are typed with a comma. */
function withComma(amount: string): string {
  return amount.replace('.', ',');
}

/** What the fields that are sent were, so that nothing is overwritten unseen; a picture is not compared. */
export function wasOf(was: SupplementFormValues, sent: Partial<SupplementFormValues>): string {
  const { template_image: _, ...fields } = was;
  return JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([name]) => name in sent)));
}

/** What each field is called; those of a language, and those of options, by their paths. Source: screens 59. */
export function useSupplementLabels(languages: readonly Language[], options: number): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const titles = languages.map((language) => {
    const name = LANGUAGE_NAMES[language];
    return [`titles.${language}`, languages.length > 1 ? t`Title (${name})` : t`Title`];
  });
  const ofOptions = Array.from({ length: options }, (_, index) => {
    const path = `supplement_option.${index}`;
    const place = index + 1;
    return [
      ...languages.map((language) => {
        const name = LANGUAGE_NAMES[language];
        return [
          `${path}.titles.${language}`,
          languages.length > 1 ? t`Title of option ${place} (${name})` : t`Title of option ${place}`,
        ];
      }),
      [`${path}.price`, t`Price of option ${place}`],
    ];
  }).flat();
  return {
    titles: t`Title`,
    ...Object.fromEntries(titles),
    supplement_applied: t`How often`,
    supplement_type: t`Kind`,
    supplement_multiple_type: t`Buyer picks`,
    supplement_price: t`Price`,
    supplement_option: t`Options`,
    ...Object.fromEntries(ofOptions),
    supplement_required: t`Required`,
    generated_code: t`Own code on the ticket`,
    start_date: t`Available from`,
    end_date: t`until`,
    template_type: t`Page in the ticket PDF`,
    template_image: t`Picture of the page`,
  };
}
