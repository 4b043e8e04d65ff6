import type { AnyEndpoint } from '../endpoint.ts';
import { cancelBooking, declineCancellation, previewCancellation } from './bookings.ts';
import { cancelEvent, getEventCancellation, retryCancellation } from './bookings-of-event.ts';
import {
  exportBookedTickets,
  exportBookings,
  getBookingTotals,
  listBookedTickets,
  listBookings,
} from './booking-table.ts';
import { correctAddress, resendTicket } from './booking-address.ts';
import { getBooking, listCancellationRequests, makeBookingLink, noteRefund } from './one-booking.ts';
import { renewApiToken, showApiToken } from './api-token.ts';
import { endApiToken, listApiTokens, makeApiToken } from './api-tokens.ts';
import { listCouponUses } from './coupon-uses.ts';
import { deleteCoupon, exportCoupons, getCoupon, listCoupons, listOwnCoupons, storeCoupon } from './coupons.ts';
import { checkCodes, exportGroupCodes, listCouponGroups, listGroupCodes, updateGroup } from './mass-coupons.ts';
import { exportEventCustomers, listEventCustomers } from './customers.ts';
import { getEventSummary, listEventStatistics } from './dashboard.ts';
import { deleteMerchandise, getMerchandise, listMerchandise, storeMerchandise } from './merchandise.ts';
import { downloadOrganizerPaper, downloadOrganizerUbl, listOrganizerPapers } from './papers.ts';
import { deleteEvent, duplicateEvent, exportSalesReport, getEventMailing, resendEventMail } from './event-actions.ts';
import { exportOrganizerEvents, listOrganizerEvents } from './events.ts';
import { cancelChosenFreeTickets, cancelFreeTickets, countChosenFreeTickets } from './cancel-free-tickets.ts';
import { listFreeTicketDoubles } from './free-ticket-doubles.ts';
import { listFreeSendings } from './free-sendings.ts';
import {
  exportFreeTickets,
  listFreeTickets,
  previewFreeTicket,
  resendFreeTicket,
  sendFreeTicket,
  sendFreeTickets,
} from './free-tickets.ts';
import {
  exportRatio,
  exportRegionRatio,
  exportSales,
  exportScanRatio,
  exportTicketRatio,
  getRatio,
  getRegionRatio,
  getSales,
  getScanRatio,
  getTicketRatio,
} from './reports.ts';
import { getSaleSources, getSalesOutlook } from './sale-outlook.ts';
import { downloadPayoutCsv, downloadPayoutPdf, getPayoutSummary, requestPayout } from './payout.ts';
import { getToday } from './today.ts';
import {
  deleteSupplement,
  listSupplements,
  listSupplementTickets,
  previewSupplement,
  storeSupplement,
} from './supplements.ts';
import { listTopEvents } from './top-events.ts';
import { getEventMove, mailMoveAgain } from './event-move.ts';
import { createEvent, deleteEventImage, discardChanges, updateEvent } from './event-form.ts';
import {
  deleteTemplate,
  getGeneralTemplate,
  listEventTemplates,
  previewTemplate,
  storeTemplate,
  testTemplate,
} from './mail-templates.ts';
import { filterOwnEvents, listOwnEvents } from './event-lists.ts';
import { getEventFees, getOwnEvent } from './own-event.ts';
import {
  deleteTicket,
  duplicateTicket,
  listTaxes,
  listTicketChoices,
  listTickets,
  orderTickets,
  storeTicket,
} from './tickets.ts';
import { resendUnsentFreeTickets } from './resend-unsent.ts';
import { deleteVoucher, listVouchers, previewVoucher, storeVoucher } from './vouchers.ts';
import {
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  listWebhookTries,
  makeWebhook,
  renewWebhookSecret,
  sendWebhookAgain,
  testWebhook,
} from './webhooks.ts';

/** The calls of organizers. */
export const ORGANIZER_ENDPOINTS: readonly AnyEndpoint[] = [
  getEventSummary,
  listEventStatistics,
  listOrganizerEvents,
  exportOrganizerEvents,
  listEventCustomers,
  exportEventCustomers,
  listOrganizerPapers,
  downloadOrganizerPaper,
  downloadOrganizerUbl,
  previewCancellation,
  cancelBooking,
  declineCancellation,
  getEventCancellation,
  cancelEvent,
  retryCancellation,
  listBookings,
  exportBookings,
  getBookingTotals,
  listBookedTickets,
  exportBookedTickets,
  getBooking,
  resendTicket,
  correctAddress,
  makeBookingLink,
  noteRefund,
  listCancellationRequests,
  getEventMailing,
  resendEventMail,
  getEventMove,
  mailMoveAgain,
  duplicateEvent,
  deleteEvent,
  exportSalesReport,
  getToday,
  listTopEvents,
  listFreeTickets,
  exportFreeTickets,
  cancelFreeTickets,
  countChosenFreeTickets,
  cancelChosenFreeTickets,
  listFreeTicketDoubles,
  resendFreeTicket,
  resendUnsentFreeTickets,
  sendFreeTicket,
  sendFreeTickets,
  listFreeSendings,
  previewFreeTicket,
  getSales,
  getSaleSources,
  getSalesOutlook,
  exportSales,
  getRatio,
  exportRatio,
  getRegionRatio,
  exportRegionRatio,
  getTicketRatio,
  exportTicketRatio,
  getScanRatio,
  exportScanRatio,
  getPayoutSummary,
  requestPayout,
  downloadPayoutPdf,
  downloadPayoutCsv,
  listMerchandise,
  getMerchandise,
  storeMerchandise,
  deleteMerchandise,
  showApiToken,
  renewApiToken,
  listApiTokens,
  makeApiToken,
  endApiToken,
  listWebhooks,
  makeWebhook,
  changeWebhook,
  renewWebhookSecret,
  deleteWebhook,
  listWebhookTries,
  testWebhook,
  sendWebhookAgain,
  createEvent,
  updateEvent,
  discardChanges,
  deleteEventImage,
  getOwnEvent,
  getEventFees,
  listOwnEvents,
  filterOwnEvents,
  getGeneralTemplate,
  listEventTemplates,
  storeTemplate,
  deleteTemplate,
  previewTemplate,
  testTemplate,
  listTickets,
  storeTicket,
  deleteTicket,
  duplicateTicket,
  orderTickets,
  listSupplements,
  listSupplementTickets,
  storeSupplement,
  deleteSupplement,
  previewSupplement,
  listVouchers,
  storeVoucher,
  deleteVoucher,
  previewVoucher,
  listTaxes,
  listTicketChoices,
  listCoupons,
  exportCoupons,
  listOwnCoupons,
  getCoupon,
  storeCoupon,
  deleteCoupon,
  listCouponUses,
  listCouponGroups,
  listGroupCodes,
  exportGroupCodes,
  updateGroup,
  checkCodes,
];
