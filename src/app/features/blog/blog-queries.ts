import { msg } from '@lingui/core/macro';
import { imageSrcSet, imageUrl } from '#domain/catalogue/images.ts';
import type { BlogPost } from '#wire/content/blog.ts';
import type { RouterContext } from '#app/shell/router-context.ts';
import { undefinedIfRefused, query, ignoreErrors, statusAfter } from '#app/data/query.ts';
import { articleData } from './article-data.ts';
import { ARTICLE_PICTURE_SIZES } from './article-picture.ts';

export const storiesQuery = query('content.listBlogs', { brief: true });

export const articleQuery = (article: string) => query('content.getBlog', { article });

/** Loads the stories; a failure leaves them out, and the page says so with a way to try again. Source: PAGE-01. */
export async function loadStories({ queryClient, i18n }: RouterContext) {
  const status = await statusAfter(queryClient.query(storiesQuery));
  const newest = queryClient.getQueryData(storiesQuery.queryKey)?.data[0];
  return {
    ...status,
    head: {
      title: i18n._(msg`Stories`),
      description: i18n._(msg`People, venues and evenings behind the events, and tips for going out in Belgium.`),
      canonical: '/blog',
      ...(newest?.image ? { image: imageUrl(newest.image, 'og', 1200) } : {}),
    },
  };
}

/** Loads one story, and the others that stand under it. Source: PAGE-02. */
export async function loadArticle({ queryClient, i18n, facts }: RouterContext, article: string) {
  const loading = undefinedIfRefused(queryClient.query({ ...articleQuery(article), staleTime: 'static' }));
  const [answer] = await Promise.all([loading, ignoreErrors(queryClient.query(storiesQuery))]);
  if (!answer) return { found: false, head: { title: i18n._(msg`This story is not here`) }, status: 404 as const };
  return { found: true, head: headOfArticle(answer.data, { origin: facts.origin, stories: i18n._(msg`Stories`) }) };
}

function headOfArticle(post: BlogPost, names: { origin: string; stories: string }) {
  return {
    title: post.seo_title || post.title,
    description: post.excerpt,
    type: 'article' as const,
    canonical: `/blog-article/${post.slug}`,
    data: articleData(post, names),
    ...(post.image
      ? {
          image: imageUrl(post.image, 'og', 1200),
          preload: [{ srcset: imageSrcSet(post.image, 'wide'), sizes: ARTICLE_PICTURE_SIZES, media: 'all' }],
        }
      : {}),
  };
}
