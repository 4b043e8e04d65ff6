import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/catalogue/home-page.tsx';
import { loadHome } from '../features/catalogue/home-queries.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context),
  component: HomePage,
});
