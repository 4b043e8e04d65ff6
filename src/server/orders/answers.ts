import { checkout, guestCheckout } from '#wire/orders/checkout.ts';
import { getOrderStatus, getPaymentStatus } from '#wire/orders/order-status.ts';
import { exchangeReturn, getOrderTickets, listOwnOrders, makeTicketLink } from '#wire/orders/order-tickets.ts';
import { answer, type Answer } from '#server/platform/http/answer.ts';
import { answerCheckout } from './checkout.ts';
import { answerOrderStatus, answerPaymentStatus } from './order-status.ts';
import { answerExchange, answerOrderTickets, answerOwnOrders, answerTicketLink } from './order-tickets.ts';

export const orderAnswers: readonly Answer[] = [
  answer(checkout, answerCheckout),
  answer(guestCheckout, answerCheckout),
  answer(getOrderStatus, answerOrderStatus),
  answer(getPaymentStatus, answerPaymentStatus),
  answer(getOrderTickets, answerOrderTickets),
  answer(listOwnOrders, answerOwnOrders),
  answer(exchangeReturn, answerExchange),
  answer(makeTicketLink, answerTicketLink),
];
