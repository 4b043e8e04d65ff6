import { exportEventCustomers, listEventCustomers } from '#wire/organizer/customers.ts';
import { getEventSummary, listEventStatistics } from '#wire/organizer/dashboard.ts';
import { createEvent, deleteEventImage, updateEvent } from '#wire/organizer/event-form.ts';
import { filterOwnEvents, listOwnEvents } from '#wire/organizer/event-lists.ts';
import { exportOrganizerEvents, listOrganizerEvents } from '#wire/organizer/events.ts';
import { getEventFees, getOwnEvent } from '#wire/organizer/own-event.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleCustomersFile, handleEventCustomers } from './customers.ts';
import { handleCreateEvent } from './event-form/create-event.ts';
import { handleDeleteEventImage } from './event-form/delete-image.ts';
import { handleOwnEvents } from './event-form/event-lists.ts';
import { handleEventFees, handleOwnEvent } from './event-form/own-event.ts';
import { handleUpdateEvent } from './event-form/update-event.ts';
import { handleEventStatistics } from './event-statistics.ts';
import { handleEventSummary } from './event-summary.ts';
import { handleEventsFile, handleOrganizerEvents } from './event-table.ts';
import { ticketRoutes } from './tickets/routes.ts';

export const organizerRoutes: readonly Route[] = [
  route(getEventSummary, handleEventSummary),
  route(listEventStatistics, handleEventStatistics),
  route(listOrganizerEvents, handleOrganizerEvents),
  route(exportOrganizerEvents, handleEventsFile),
  route(createEvent, handleCreateEvent),
  route(updateEvent, handleUpdateEvent),
  route(deleteEventImage, handleDeleteEventImage),
  route(listOwnEvents, handleOwnEvents),
  route(filterOwnEvents, handleOwnEvents),
  route(getOwnEvent, handleOwnEvent),
  route(getEventFees, handleEventFees),
  route(listEventCustomers, handleEventCustomers),
  route(exportEventCustomers, handleCustomersFile),
  ...ticketRoutes,
];
