import { getEventSummary, listEventStatistics } from '#wire/organizer/dashboard.ts';
import { listOrganizerEvents } from '#wire/organizer/events.ts';

/** What shows the organizer's events beside their own pages: asked again once one of them is changed. */
export const OWN_EVENT_LISTS = [listOrganizerEvents, getEventSummary, listEventStatistics] as const;
