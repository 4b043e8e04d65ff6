import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../features/content/content-page.tsx';
import { loadContentPage } from '../features/content/content-queries.ts';

export const Route = createFileRoute('/CookiePolicy')({
  loader: ({ context }) => loadContentPage(context, { slug: 'cookie-policy', path: '/CookiePolicy' }),
  component: () => <ContentPage slug="cookie-policy" />,
});
