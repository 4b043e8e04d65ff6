import { createFileRoute } from '@tanstack/react-router';
import { ArticleForm } from '#app/features/organizer/merchandise/article-form.tsx';
import { loadNewArticle } from '#app/features/organizer/merchandise/load-merchandise.ts';

export const Route = createFileRoute('/dashboard/organizer/my-merchandise/add')({
  loader: ({ context }) => loadNewArticle(context),
  component: () => <ArticleForm article={undefined} />,
});
