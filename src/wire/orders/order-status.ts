import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, success } from '../fields.ts';

export const paymentStatus = v.picklist(['pending', 'success', 'failed']);

/** The number of an order as somebody has it: any case, with or without hyphens. */
export const orderNumber = v.pipe(v.string(), v.maxLength(40, 'TryAgain'));

/** A token that opens tickets. */
export const downloadToken = v.optional(v.pipe(v.string(), v.maxLength(100, 'TryAgain')));

/** The state of an order, for anyone who has its number; nothing about who ordered what. Source: ORD-20. */
export const getOrderStatus = endpoint({
  name: 'orders.getOrderStatus',
  method: 'GET',
  path: '/api/orders/:order_number/status',
  access: 'anyone',
  input: v.object({ order_number: orderNumber }),
  output: v.object({
    ...success,
    data: v.object({
      payment_status: paymentStatus,
      /** 1: it was paid, and none of its tickets lets anybody in any more */
      no_longer_valid: v.optional(flag, 0),
      /** 1: all of its events are over */
      over: v.optional(flag, 0),
      /** its first event, for the frame's way back (ORD-14) */
      event: v.object({ id: v.number(), slug: v.string(), url_color: v.string() }),
    }),
  }),
  summary: 'Whether an order is paid; at most one second old',
});

/** The same by the provider's reference; the provider is asked, nothing in the address is believed. Source: PAY-14. */
export const getPaymentStatus = endpoint({
  name: 'orders.getPaymentStatus',
  method: 'GET',
  path: '/api/ccv-payment-status/:id',
  access: 'anyone',
  input: v.object({ id: v.pipe(v.string(), v.maxLength(200, 'TryAgain')) }),
  output: v.object({ ...success, data: v.object({ payment_status: paymentStatus, order_number: v.string() }) }),
  summary: 'Whether a payment went through, by the reference of its provider',
});
