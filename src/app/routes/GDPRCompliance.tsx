import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../features/content/content-page.tsx';
import { loadContentPage } from '../features/content/content-queries.ts';

export const Route = createFileRoute('/GDPRCompliance')({
  loader: ({ context }) => loadContentPage(context, { slug: 'gdpr-compliance', path: '/GDPRCompliance' }),
  component: () => <ContentPage slug="gdpr-compliance" />,
});
