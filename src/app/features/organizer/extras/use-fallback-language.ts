import type { Language } from '#domain/content/languages.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { useSiteSetting } from '#app/shell/site-settings.ts';

/** The language whose text is read first where the wanted one has none: the site's default. Source: decisions 2. */
export function useFallbackLanguage(): Language {
  const { offered, lang } = usePageFacts();
  const set = useSiteSetting('site.default_language');
  return offered.find((one) => one === set) ?? offered[0] ?? lang;
}
