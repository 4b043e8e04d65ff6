import { renewApiToken, showApiToken } from '#wire/organizer/api-token.ts';
import { previewEvent } from '#wire/catalogue/preview.ts';
import { exportEventCustomers, listEventCustomers } from '#wire/organizer/customers.ts';
import { getEventSummary, listEventStatistics } from '#wire/organizer/dashboard.ts';
import {
  deleteEvent,
  duplicateEvent,
  exportSalesReport,
  getEventMailing,
  resendEventMail,
} from '#wire/organizer/event-actions.ts';
import { exportOrganizerEvents, listOrganizerEvents } from '#wire/organizer/events.ts';
import { downloadOrganizerPaper, downloadOrganizerUbl, listOrganizerPapers } from '#wire/organizer/papers.ts';
import { handleOrganizerPaper, handleOrganizerPapers, handleOrganizerUbl } from '#server/papers/organizer-papers.ts';
import { getToday } from '#wire/organizer/today.ts';
import { listTopEvents } from '#wire/organizer/top-events.ts';
import { createEvent, deleteEventImage, discardChanges, updateEvent } from '#wire/organizer/event-form.ts';
import { getEventMove, mailMoveAgain } from '#wire/organizer/event-move.ts';
import { filterOwnEvents, listOwnEvents } from '#wire/organizer/event-lists.ts';
import { getEventFees, getOwnEvent } from '#wire/organizer/own-event.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleRenewApiToken, handleShowApiToken } from './api-token.ts';
import { couponRoutes } from './coupons/routes.ts';
import { handleCustomersFile, handleEventCustomers } from './customers.ts';
import { handleDeleteEvent } from './event-actions/delete-event.ts';
import { handleDuplicateEvent } from './event-actions/duplicate-event.ts';
import { handleEventMailing, handleResendEventMail } from './event-actions/event-mailing.ts';
import { handleSalesReport } from './event-actions/sales-report.ts';
import { handleCreateEvent } from './event-form/create-event.ts';
import { handleDeleteEventImage } from './event-form/delete-image.ts';
import { handleDiscardChanges } from './event-form/discard-changes.ts';
import { handleEventMove, handleMailMoveAgain } from './event-form/move-mails.ts';
import { handleOwnEvents } from './event-form/event-lists.ts';
import { handleEventFees, handleOwnEvent } from './event-form/own-event.ts';
import { handlePreviewEvent } from './event-form/preview-event.ts';
import { handleUpdateEvent } from './event-form/update-event.ts';
import { handleEventStatistics } from './event-statistics.ts';
import { handleEventSummary } from './event-summary.ts';
import { handleEventsFile, handleOrganizerEvents } from './event-table.ts';
import { merchandiseRoutes } from './merchandise/routes.ts';
import { payoutRoutes } from './payout/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { handleToday } from './today.ts';
import { handleTopEvents } from './top-events.ts';
import { mailTemplateRoutes } from './mail-templates/routes.ts';
import { supplementRoutes } from './supplements/routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { freeTicketRoutes } from './free-tickets/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { voucherRoutes } from './vouchers/routes.ts';
import { apiTokenRoutes } from './api-tokens/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export const organizerRoutes: readonly Route[] = [
  route(getEventSummary, handleEventSummary),
  route(listEventStatistics, handleEventStatistics),
  route(listOrganizerEvents, handleOrganizerEvents),
  route(exportOrganizerEvents, handleEventsFile),
  route(createEvent, handleCreateEvent),
  route(updateEvent, handleUpdateEvent),
  route(discardChanges, handleDiscardChanges),
  route(previewEvent, handlePreviewEvent),
  route(deleteEventImage, handleDeleteEventImage),
  route(listOwnEvents, handleOwnEvents),
  route(filterOwnEvents, handleOwnEvents),
  route(getOwnEvent, handleOwnEvent),
  route(getEventFees, handleEventFees),
  route(listEventCustomers, handleEventCustomers),
  route(exportEventCustomers, handleCustomersFile),
  route(listOrganizerPapers, handleOrganizerPapers),
  route(downloadOrganizerPaper, handleOrganizerPaper),
  route(downloadOrganizerUbl, handleOrganizerUbl),
  route(getEventMailing, handleEventMailing),
  route(resendEventMail, handleResendEventMail),
  route(getEventMove, handleEventMove),
  route(mailMoveAgain, handleMailMoveAgain),
  route(duplicateEvent, handleDuplicateEvent),
  route(deleteEvent, handleDeleteEvent),
  route(exportSalesReport, handleSalesReport),
  route(getToday, handleToday),
  route(listTopEvents, handleTopEvents),
  route(showApiToken, handleShowApiToken),
  route(renewApiToken, handleRenewApiToken),
  ...bookingRoutes,
  ...ticketRoutes,
  ...mailTemplateRoutes,
  ...supplementRoutes,
  ...voucherRoutes,
  ...couponRoutes,
  ...freeTicketRoutes,
  ...reportRoutes,
  ...payoutRoutes,
  ...merchandiseRoutes,
  ...apiTokenRoutes,
  ...webhookRoutes,
];
