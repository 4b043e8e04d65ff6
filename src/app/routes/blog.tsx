import { createFileRoute } from '@tanstack/react-router';
import { BlogPage } from '../features/content/blog/blog-page.tsx';
import { loadStories } from '../features/content/blog/blog-queries.ts';

export const Route = createFileRoute('/blog')({
  loader: ({ context }) => loadStories(context),
  component: BlogPage,
});
