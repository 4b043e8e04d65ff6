import { msg } from '@lingui/core/macro';
import { CONTENT_PAGES, type ContentPageName } from '#domain/content/pages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { undefinedIfRefused, query, ignoreErrors } from '#app/data/query.ts';
import { organizationData } from './organization-data.ts';

export const pageQuery = (slug: string) => query('content.listPages', { slug });

/** The slug of the content page at `/{name}`; undefined where there is none. */
export function contentSlug(name: string): string | undefined {
  return isContentPage(name) ? CONTENT_PAGES[name] : undefined;
}

function isContentPage(name: string): name is ContentPageName {
  return Object.hasOwn(CONTENT_PAGES, name);
}

/** Loads the content page at `/{name}`; its title is the page's own. */
export async function loadContentPage(context: RouterContext, name: string) {
  const { queryClient, i18n } = context;
  const slug = contentSlug(name) ?? name;
  const answer = await undefinedIfRefused(queryClient.query({ ...pageQuery(slug), staleTime: 'static' }));
  const page = answer?.data[0];
  if (!page) return { head: { title: i18n._(msg`This page is not written yet`) }, status: 404 as const };
  const data = slug === CONTENT_PAGES.aboutus ? await aboutUsData(context) : [];
  return { head: { title: page.title, canonical: `/${name}`, data } };
}

/** What the page about the site tells search engines of it. */
async function aboutUsData({ queryClient, facts }: RouterContext): Promise<object[]> {
  const settings = query('content.listSettings', {});
  await ignoreErrors(queryClient.query(settings));
  const known = queryClient.getQueryData(settings.queryKey)?.data ?? [];
  return [organizationData(facts.origin, (key) => known.find((setting) => setting.key === key)?.value ?? '')];
}
