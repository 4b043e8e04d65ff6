import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../features/content/content-page.tsx';
import { loadContentPage } from '../features/content/content-queries.ts';

export const Route = createFileRoute('/aboutus')({
  loader: ({ context }) => loadContentPage(context, { slug: 'about-us', path: '/aboutus' }),
  component: () => <ContentPage slug="about-us" />,
});
