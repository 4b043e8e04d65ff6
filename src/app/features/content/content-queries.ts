import type { Language } from '#domain/content/languages.ts';
import { listPages } from '#wire/content/site.ts';
import type { RouterContext } from '../../router.tsx';
import { query } from '../../shell/query.ts';

export const pageQuery = (slug: string, lang: Language) => query(listPages, { slug }, lang);

/** Loads one content page; its title is the page's own. */
export async function loadContentPage({ queryClient, lang }: RouterContext, { slug, path }: { slug: string; path: string }) {
  const { data } = await queryClient.query({ ...pageQuery(slug, lang), staleTime: 'static' });
  return { head: { title: data[0]?.title ?? '', canonical: path } };
}
