import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#domain/content/languages.ts';
import type { PageHead } from './head-tags.ts';
import type { PageFacts } from './page-facts.ts';

/** What loaders and guards of every route get. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly lang: Language;
  /** for titles and other words that loaders make */
  readonly i18n: I18n;
  readonly facts: PageFacts;
}

/** What a route's loader says about its page: its head, and its HTTP status where that is not 200. */
export interface PageData {
  readonly head: PageHead;
  readonly status?: 403 | 404 | 503;
}
