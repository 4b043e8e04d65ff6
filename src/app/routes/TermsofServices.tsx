import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../features/content/content-page.tsx';
import { loadContentPage } from '../features/content/content-queries.ts';

export const Route = createFileRoute('/TermsofServices')({
  loader: ({ context }) => loadContentPage(context, { slug: 'terms-of-service', path: '/TermsofServices' }),
  component: () => <ContentPage slug="terms-of-service" />,
});
