import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../features/content/content-page.tsx';
import { loadContentPage } from '../features/content/content-queries.ts';

export const Route = createFileRoute('/ranking')({
  loader: ({ context }) => loadContentPage(context, { slug: 'ranking', path: '/ranking' }),
  component: () => <ContentPage slug="ranking" />,
});
