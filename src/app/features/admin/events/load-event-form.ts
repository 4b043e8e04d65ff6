import { listEventOrganizers } from '#wire/admin/event-form.ts';
import { query } from '#app/data/query.ts';
import { loadEvent, loadNewEvent } from '#app/features/organizer/event-form/load-event.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

const asked = { ...query(listEventOrganizers, {}), staleTime: 0 };

/** What the admin's form of a new event needs. @throws CallError */
export async function loadAdminNewEvent(context: RouterContext) {
  const [choices, loaded] = await Promise.all([
    context.queryClient.query(asked),
    loadNewEvent(context, { isAdmin: true }),
  ]);
  return { ...loaded, choices };
}

/** The same of an event, by its slug or number. @throws NotFoundError where there is none */
export async function loadAdminEvent(context: RouterContext, event: string) {
  const [choices, loaded] = await Promise.all([
    context.queryClient.query(asked),
    loadEvent(context, event, { isAdmin: true }),
  ]);
  return { ...loaded, choices };
}
