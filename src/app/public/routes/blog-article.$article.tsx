import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '#app/features/blog/article-page.tsx';
import { loadArticle } from '#app/features/blog/blog-queries.ts';
import { NoSuchStory } from '#app/features/blog/no-such-story.tsx';

export const Route = createFileRoute('/blog-article/$article')({
  loader: ({ context, params }) => loadArticle(context, params.article),
  component: Page,
});

function Page() {
  const { article } = Route.useParams();
  const { found } = Route.useLoaderData();
  return found ? <ArticlePage article={article} /> : <NoSuchStory />;
}
