import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../features/content/content-page.tsx';
import { loadContentPage } from '../features/content/content-queries.ts';

export const Route = createFileRoute('/HowItWorks')({
  loader: ({ context }) => loadContentPage(context, { slug: 'how-it-works', path: '/HowItWorks' }),
  component: () => <ContentPage slug="how-it-works" />,
});
