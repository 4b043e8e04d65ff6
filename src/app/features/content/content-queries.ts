import { msg } from '@lingui/core/macro';
import type { Language } from '#domain/content/languages.ts';
import type { RouterContext } from '../../router.tsx';
import { CallError } from '../../shell/call-error.ts';
import { query } from '../../shell/query.ts';

export const pageQuery = (slug: string, lang: Language) => query('content.listPages', { slug }, lang);

/** Loads one content page; its title is the page's own. */
export async function loadContentPage(
  { queryClient, lang, i18n }: RouterContext,
  { slug, path }: { slug: string; path: string },
) {
  const answer = await queryClient.query({ ...pageQuery(slug, lang), staleTime: 'static' }).catch((error: unknown) => {
    if (error instanceof CallError && error.key === 'TryAgain') return undefined;
    throw error;
  });
  const page = answer?.data[0];
  if (!page) return { head: { title: i18n._(msg`This page is not written yet`) }, status: 404 as const };
  return { head: { title: page.title, canonical: path } };
}
