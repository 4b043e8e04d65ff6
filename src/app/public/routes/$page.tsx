import { createFileRoute } from '@tanstack/react-router';
import { EventListPage } from '#app/features/events/event-list-page.tsx';
import { loadUnknownAddress } from '#app/features/events/event-list-queries.ts';
import { ContentPage } from '#app/features/content/content-page.tsx';
import { contentSlug, loadContentPage } from '#app/features/content/content-queries.ts';

// The content pages. As routes of their own the eight of them would weigh a kilobyte in every first view. What is none
// of them is an unknown address (LIST-02, decisions 10).
export const Route = createFileRoute('/$page')({
  loader: ({ context, params: { page } }) =>
    contentSlug(page) ? loadContentPage(context, page) : loadUnknownAddress(context),
  component: Page,
});

function Page() {
  const slug = contentSlug(Route.useParams().page);
  return slug ? <ContentPage slug={slug} /> : <EventListPage category="All" search={{}} unknownAddress />;
}
