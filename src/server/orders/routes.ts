import { checkout, guestCheckout } from '#wire/orders/checkout.ts';
import { getOrderStatus, getPaymentStatus } from '#wire/orders/order-status.ts';
import { exchangeReturn, getOrderTickets, listOwnOrders, makeTicketLink } from '#wire/orders/order-tickets.ts';
import { listOwnBookings } from '#wire/orders/own-bookings.ts';
import { requestCancellation } from '#wire/orders/cancel-request.ts';
import { cancelBooking, declineCancellation, previewCancellation } from '#wire/organizer/bookings.ts';
import { cancelEvent, getEventCancellation, retryCancellation } from '#wire/organizer/bookings-of-event.ts';
import { sendMyTickets } from '#wire/orders/send-my-tickets.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleCheckout } from './checkout/checkout.ts';
import { handleOrderStatus, handlePaymentStatus } from './own-orders/order-status.ts';
import { handleOwnBookings } from './own-orders/own-bookings.ts';
import { handleCancelEvent, handleEventCancellation } from './refunds/event-calls.ts';
import {
  handleCancelBooking,
  handleDeclineCancellation,
  handlePreviewCancellation,
  handleRequestCancellation,
} from './refunds/refund-calls.ts';
import { handleRetryCancellation } from './refunds/retry-cancellation.ts';
import { handleSendMyTickets } from './mails/send-my-tickets.ts';
import { handleExchange, handleOrderTickets, handleOwnOrders, handleTicketLink } from './own-orders/order-tickets.ts';

export const orderRoutes: readonly Route[] = [
  route(checkout, handleCheckout),
  route(guestCheckout, handleCheckout),
  route(getOrderStatus, handleOrderStatus),
  route(getPaymentStatus, handlePaymentStatus),
  route(getOrderTickets, handleOrderTickets),
  route(listOwnOrders, handleOwnOrders),
  route(listOwnBookings, handleOwnBookings),
  route(sendMyTickets, handleSendMyTickets),
  route(exchangeReturn, handleExchange),
  route(makeTicketLink, handleTicketLink),
  route(requestCancellation, handleRequestCancellation),
  route(previewCancellation, handlePreviewCancellation),
  route(cancelBooking, handleCancelBooking),
  route(declineCancellation, handleDeclineCancellation),
  route(getEventCancellation, handleEventCancellation),
  route(cancelEvent, handleCancelEvent),
  route(retryCancellation, handleRetryCancellation),
];
