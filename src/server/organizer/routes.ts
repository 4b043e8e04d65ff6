import { exportEventCustomers, listEventCustomers } from '#wire/organizer/customers.ts';
import { getEventSummary, listEventStatistics } from '#wire/organizer/dashboard.ts';
import { exportOrganizerEvents, listOrganizerEvents } from '#wire/organizer/events.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleCustomersFile, handleEventCustomers } from './customers.ts';
import { handleEventStatistics } from './event-statistics.ts';
import { handleEventSummary } from './event-summary.ts';
import { handleEventsFile, handleOrganizerEvents } from './event-table.ts';
import { ticketRoutes } from './tickets/routes.ts';

export const organizerRoutes: readonly Route[] = [
  route(getEventSummary, handleEventSummary),
  route(listEventStatistics, handleEventStatistics),
  route(listOrganizerEvents, handleOrganizerEvents),
  route(exportOrganizerEvents, handleEventsFile),
  route(listEventCustomers, handleEventCustomers),
  route(exportEventCustomers, handleCustomersFile),
  ...ticketRoutes,
];
