import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Language } from '#domain/content/languages.ts';

/** What the server knew when it rendered the page; the browser starts from the same. */
export interface PageFacts {
  readonly lang: Language;
  readonly offered: readonly Language[];
  readonly origin: string;
  /** ISO instant of the rendering, to the minute */
  readonly renderedAt: string;
  readonly demoBar: boolean;
  readonly scripts: ScriptFacts | null;
}

/** The site's extra scripts, where it has any. */
export interface ScriptFacts {
  /** a consent is for one version */
  readonly version: string;
  /** whether the policy of this page lets them in */
  readonly allowed: boolean;
}

export const PageContext = createContext<PageFacts>({
  lang: 'nl',
  offered: ['nl'],
  origin: '',
  renderedAt: '',
  demoBar: false,
  scripts: null,
});

export function usePageFacts(): PageFacts {
  return useContext(PageContext);
}

/** The `lang` of a text: none where it is in the page's own language. Source: WCAG 3.1.2. */
export function useLangOf(): (language: string) => string | undefined {
  const { lang } = usePageFacts();
  return (language) => (language === lang ? undefined : language);
}

const MINUTE_MS = 60_000;

function subscribe(changed: () => void): () => void {
  const tick = setInterval(changed, MINUTE_MS / 4);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(tick);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** The current minute; while a page wakes up, the minute the server rendered it, so that both say the same. */
export function useNow(): Date {
  const { renderedAt } = usePageFacts();
  const rendered = Date.parse(renderedAt);
  return new Date(
    useSyncExternalStore(
      subscribe,
      () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
      () => rendered,
    ),
  );
}
