import { renewApiToken, showApiToken } from '#wire/organizer/api-token.ts';
import { exportEventCustomers, listEventCustomers } from '#wire/organizer/customers.ts';
import { getEventSummary, listEventStatistics } from '#wire/organizer/dashboard.ts';
import { duplicateEvent, exportSalesReport, getEventMailing, resendEventMail } from '#wire/organizer/event-actions.ts';
import { exportOrganizerEvents, listOrganizerEvents } from '#wire/organizer/events.ts';
import { getToday } from '#wire/organizer/today.ts';
import { listTopEvents } from '#wire/organizer/top-events.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleRenewApiToken, handleShowApiToken } from './api-token.ts';
import { handleCustomersFile, handleEventCustomers } from './customers.ts';
import { handleDuplicateEvent } from './event-actions/duplicate-event.ts';
import { handleEventMailing, handleResendEventMail } from './event-actions/event-mailing.ts';
import { handleSalesReport } from './event-actions/sales-report.ts';
import { handleEventStatistics } from './event-statistics.ts';
import { handleEventSummary } from './event-summary.ts';
import { handleEventsFile, handleOrganizerEvents } from './event-table.ts';
import { handleToday } from './today.ts';
import { handleTopEvents } from './top-events.ts';

export const organizerRoutes: readonly Route[] = [
  route(getEventSummary, handleEventSummary),
  route(listEventStatistics, handleEventStatistics),
  route(listOrganizerEvents, handleOrganizerEvents),
  route(exportOrganizerEvents, handleEventsFile),
  route(listEventCustomers, handleEventCustomers),
  route(exportEventCustomers, handleCustomersFile),
  route(getEventMailing, handleEventMailing),
  route(resendEventMail, handleResendEventMail),
  route(duplicateEvent, handleDuplicateEvent),
  route(exportSalesReport, handleSalesReport),
  route(getToday, handleToday),
  route(listTopEvents, handleTopEvents),
  route(showApiToken, handleShowApiToken),
  route(renewApiToken, handleRenewApiToken),
];
