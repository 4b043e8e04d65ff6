import { createFileRoute } from '@tanstack/react-router';
import { loadYourMails } from '#app/features/your-mails/your-mails-title.ts';
import { YourMailsPage } from '#app/features/your-mails/your-mails-page.tsx';

export const Route = createFileRoute('/your-mails')({
  staticData: { ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadYourMails(context),
  component: YourMailsPage,
});
