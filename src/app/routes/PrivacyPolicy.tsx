import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../features/content/content-page.tsx';
import { loadContentPage } from '../features/content/content-queries.ts';

export const Route = createFileRoute('/PrivacyPolicy')({
  loader: ({ context }) => loadContentPage(context, { slug: 'privacy-policy', path: '/PrivacyPolicy' }),
  component: () => <ContentPage slug="privacy-policy" />,
});
