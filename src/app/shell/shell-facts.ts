import { DEFAULT_LANGUAGES, isLanguage, type Language } from '#domain/content/languages.ts';
import type { PageFacts } from './page-facts.ts';

/** Where a page keeps its language, those offered, and whether tickets are real, for a start without the server. */
export const FACTS_KEY = 'page';

/** What the shell knows without the server: the address, what the last page kept, the visitor's last choice. */
export function factsOfShell(): PageFacts {
  const kept = keptFacts();
  const asked = [
    new URLSearchParams(location.search).get('lang'),
    kept.lang,
    /(?:^|;\s*)lang=([^;]*)/.exec(document.cookie)?.[1],
  ];
  const lang: Language = asked.find((one): one is Language => typeof one === 'string' && isLanguage(one)) ?? 'nl';
  return {
    offered: DEFAULT_LANGUAGES,
    demoBar: false,
    ...kept,
    lang,
    // they run in pages of the server alone
    scripts: null,
    origin: location.origin,
    renderedAt: new Date().toISOString(),
  };
}

function keptFacts(): Partial<PageFacts> {
  try {
    // this app wrote it
    return (JSON.parse(localStorage.getItem(FACTS_KEY) ?? '{}') ?? {}) as Partial<PageFacts>;
  } catch {
    return {};
  }
}
