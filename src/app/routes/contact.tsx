import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/content/contact/contact-page.tsx';
import { loadContact } from '../features/content/contact/contact-queries.ts';

export const Route = createFileRoute('/contact')({
  loader: ({ context }) => loadContact(context),
  component: ContactPage,
});
