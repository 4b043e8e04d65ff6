import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#app/features/contact/contact-page.tsx';
import { loadContact } from '#app/features/contact/contact-queries.ts';

export const Route = createFileRoute('/contact')({
  loader: ({ context }) => loadContact(context),
  component: ContactPage,
});
