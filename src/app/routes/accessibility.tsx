import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../features/content/content-page.tsx';
import { loadContentPage } from '../features/content/content-queries.ts';

export const Route = createFileRoute('/accessibility')({
  loader: ({ context }) => loadContentPage(context, { slug: 'accessibility', path: '/accessibility' }),
  component: () => <ContentPage slug="accessibility" />,
});
