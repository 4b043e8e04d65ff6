import { createFileRoute } from '@tanstack/react-router';
import { OrganizerNotFound } from '#app/features/event-parts/not-here.tsx';
import { OrganizerPage } from '#app/features/organizers/organizer-page.tsx';
import { loadOrganizer, pageOf } from '#app/features/organizers/organizer-queries.ts';

export const Route = createFileRoute('/organizer/$id/$slug')({
  validateSearch: (search: { page?: string }) => search,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context, params, deps }) => loadOrganizer(context, { ...params, page: pageOf(deps.page) ?? 1 }),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const { page } = Route.useLoaderDeps();
  const { found } = Route.useLoaderData();
  return found ? <OrganizerPage id={id} page={pageOf(page)} /> : <OrganizerNotFound />;
}
