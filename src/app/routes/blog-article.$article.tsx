import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../features/content/blog/article-page.tsx';
import { loadArticle } from '../features/content/blog/blog-queries.ts';
import { NoSuchStory } from '../features/content/blog/no-such-story.tsx';

export const Route = createFileRoute('/blog-article/$article')({
  loader: ({ context, params }) => loadArticle(context, params.article),
  component: Page,
});

function Page() {
  const { article } = Route.useParams();
  const { found } = Route.useLoaderData();
  return found ? <ArticlePage article={article} /> : <NoSuchStory />;
}
