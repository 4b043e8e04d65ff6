import { createFileRoute } from '@tanstack/react-router';
import { ArticleForm } from '#app/features/organizer/merchandise/article-form.tsx';
import { loadArticle } from '#app/features/organizer/merchandise/load-merchandise.ts';

export const Route = createFileRoute('/dashboard/organizer/my-merchandise/edit/$article')({
  loader: ({ context, params }) => loadArticle(context, params.article),
  component: Page,
});

function Page() {
  const { article } = Route.useLoaderData();
  return <ArticleForm key={`${article.id} ${article.version}`} article={article} />;
}
