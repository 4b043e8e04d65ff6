import { createContext, useContext } from 'react';
import { createAdminEvent, type listEventOrganizers, updateAdminEvent } from '#wire/admin/event-form.ts';
import type { OutputOf } from '#wire/endpoint.ts';
import { createEvent, updateEvent } from '#wire/organizer/event-form.ts';
import type { EventsSection } from '../events/sections.ts';

/** What an admin chooses from: whom an event can be for, and what the site takes where nothing is said. */
export type AdminChoices = Pick<OutputOf<typeof listEventOrganizers>, 'data' | 'commissions' | 'offered_methods'>;

/** Whose form it is, and where it stands. */
export interface EventDesk {
  /** the organizer's table from which it was reached; undefined: an admin's. Source: OEV-02, OEV-04, ADM-08 */
  readonly section: EventsSection | undefined;
  /** undefined: an organizer's own */
  readonly admin: AdminChoices | undefined;
}

export const EventDeskContext = createContext<EventDesk>({
  section: 'my-events',
  admin: undefined,
});

export function useEventDesk(): EventDesk {
  return useContext(EventDeskContext);
}

const OF_ORGANIZER = { create: createEvent, update: updateEvent } as const;
/** The same calls, with more fields: what answers is alike. */
const OF_ADMIN = { create: createAdminEvent, update: updateAdminEvent } as const;

/** The calls by which the form is saved. */
export function callsOf({ admin }: EventDesk): typeof OF_ORGANIZER | typeof OF_ADMIN {
  return admin ? OF_ADMIN : OF_ORGANIZER;
}
