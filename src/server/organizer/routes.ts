import { exportEventCustomers, listEventCustomers } from '#wire/organizer/customers.ts';
import { getEventSummary, listEventStatistics } from '#wire/organizer/dashboard.ts';
import { exportOrganizerEvents, listOrganizerEvents } from '#wire/organizer/events.ts';
import { getEventFees, getOwnEvent } from '#wire/organizer/own-event.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleCustomersFile, handleEventCustomers } from './customers.ts';
import { handleEventFees, handleOwnEvent } from './event-form/own-event.ts';
import { handleEventStatistics } from './event-statistics.ts';
import { handleEventSummary } from './event-summary.ts';
import { handleEventsFile, handleOrganizerEvents } from './event-table.ts';

export const organizerRoutes: readonly Route[] = [
  route(getEventSummary, handleEventSummary),
  route(listEventStatistics, handleEventStatistics),
  route(listOrganizerEvents, handleOrganizerEvents),
  route(exportOrganizerEvents, handleEventsFile),
  route(getOwnEvent, handleOwnEvent),
  route(getEventFees, handleEventFees),
  route(listEventCustomers, handleEventCustomers),
  route(exportEventCustomers, handleCustomersFile),
];
