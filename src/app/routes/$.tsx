import { createFileRoute } from '@tanstack/react-router';
import { EventListPage } from '../features/catalogue/event-list-page.tsx';
import { loadEventList } from '../features/catalogue/event-list-queries.ts';

// Any unknown address shows the event list with a notice, and the server answers 404 (LIST-02, decisions 10).
export const Route = createFileRoute('/$')({
  loader: async ({ context }) => ({
    ...(await loadEventList(context, { category: 'All', search: {} })),
    status: 404 as const,
  }),
  component: () => <EventListPage category="All" search={{}} unknownAddress />,
});
