import { createFileRoute } from '@tanstack/react-router';
import { BlogPage } from '#app/features/blog/blog-page.tsx';
import { loadStories } from '#app/features/blog/blog-queries.ts';

export const Route = createFileRoute('/blog')({
  loader: ({ context }) => loadStories(context),
  component: BlogPage,
});
