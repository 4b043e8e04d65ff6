import { DEFAULT_LANGUAGES } from '#domain/content/languages.ts';
import { readNote, writeNote } from '#app/data/notes.ts';
import type { PageFacts } from './page-facts.ts';

/** Where a page keeps its language, those offered, and whether tickets are real, for a start without the server. */
export const FACTS_KEY = 'page';

const YEAR_SECONDS = 365 * 24 * 3600;

/** What the shell knows without the server: the address, what the last page kept, the visitor's last choice, the browser's languages. */
export function factsOfShell(): PageFacts {
  const kept = keptFacts();
  const offered = kept.offered ?? DEFAULT_LANGUAGES;
  const asked = [
    new URLSearchParams(location.search).get('lang'),
    kept.lang,
    /(?:^|;\s*)lang=([^;]*)/.exec(document.cookie)?.[1],
    // an app that is killed soon after its first page has lost what that kept
    ...navigator.languages.map((tag) => tag.split('-')[0]),
  ];
  const lang = offered.find((one) => one === asked.find((text) => offered.some((other) => other === text))) ?? 'nl';
  if (lang === asked[0]) keepChoice({ ...kept, lang });
  return {
    demoBar: false,
    ...kept,
    offered,
    lang,
    // they run in pages of the server alone
    scripts: null,
    origin: location.origin,
    renderedAt: new Date().toISOString(),
  };
}

/** As the server keeps it where it is reached. Source: decisions 2. */
function keepChoice(facts: Partial<PageFacts>): void {
  /* oxlint-disable lingui/no-unlocalized-strings -- a cookie */
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `lang=${facts.lang}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  /* oxlint-enable lingui/no-unlocalized-strings */
  writeNote(FACTS_KEY, JSON.stringify(facts));
}

function keptFacts(): Partial<PageFacts> {
  try {
    // this app wrote it
    return (JSON.parse(readNote(FACTS_KEY) ?? '{}') ?? {}) as Partial<PageFacts>;
  } catch {
    return {};
  }
}
