import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RICH_EVENT_TEXTS } from '#domain/catalogue/event-form.ts';
import { countryName } from '#domain/catalogue/country-name.ts';
import { COMMISSION_TYPE } from '#domain/cart/commissions.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { countriesQuery } from './where-part.tsx';
import { categoryNamesQuery } from '#app/features/event-parts/category-names.ts';

/** Characters of a long text that are shown where two are compared. */
const SHOWN_CHARACTERS = 280;

/** How the value of a field is said in words. */
export function useShownValue(): (path: string, value: unknown) => string {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const { data: categories } = useQuery(categoryNamesQuery);
  const { data: countries } = useQuery(countriesQuery);
  const choices: Readonly<Record<string, (value: string) => string | undefined>> = {
    category_id: (value) => categories?.data.find(({ id }) => String(id) === value)?.name,
    country_id: (value) => {
      const country = countries?.data.find(({ id }) => String(id) === value);
      return country && countryName(country.country_code, lang);
    },
    event_status: (value) => (value === '1' ? t`Published` : t`Un-Published`),
    org_comm_type: (value) =>
      value === String(COMMISSION_TYPE.fixed) ? t`an amount per ticket` : t`a percentage of the price`,
  };
  const picturesText = (count: number): string => t`${plural(count, { one: '# picture', other: '# pictures' })}`;
  return (path, value) => {
    if (typeof value === 'boolean') return value ? t`on` : t`off`;
    if (path === 'gallery' && Array.isArray(value)) return picturesText(value.length);
    if (Array.isArray(value)) return value.join(', ') || '–';
    if (value instanceof File) return value.name;
    if (typeof value !== 'string' || value === '') return '–';
    return choices[path]?.(value) ?? (isRich(path) ? plainText(value) : shortened(value));
  };
}

/** Where a block begins or ends. */
const BLOCK = /<(?=\/?(?:p|h\d|li|br|hr|blockquote|t[dhr]|d[dt]|figcaption)\b)/gi;

function isRich(path: string): boolean {
  return RICH_EVENT_TEXTS.some((field) => path.endsWith(`.${field}`));
}

/** Rich text without its tags, as long as a comparison needs it; words of two blocks stay two. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(BLOCK, ' <'), 'text/html');
  return shortened(body.textContent.replaceAll(/\s+/g, ' ').trim());
}

function shortened(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text || '–';
}
