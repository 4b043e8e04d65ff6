import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { flag, money, success, wireDate } from '../fields.ts';
import { downloadToken, orderNumber } from './order-status.ts';

const orderPaper = v.object({
  id: v.string(),
  kind: v.picklist(['receipt', 'invoice', 'credit-note']),
  /** of a receipt the order's */
  number: v.string(),
  /** in whose name; of a receipt empty where several sell */
  seller: v.string(),
  issued_on: wireDate,
  total: money,
  /** 1: there is a UBL file of it too */
  ubl: flag,
});
export type OrderPaper = v.InferOutput<typeof orderPaper>;

/** The receipt, invoices and credit notes of an own order; none before it is paid. Source: CHK-05, decisions 6. */
export const listOrderPapers = endpoint({
  name: 'orders.listOrderPapers',
  // so that no token stands in an address
  method: 'POST',
  alsoMethods: ['GET'],
  path: '/api/orders/:order_number/papers',
  access: 'anyone',
  owned: { order: 'order_number' },
  orToken: 't',
  input: v.object({ order_number: orderNumber, t: downloadToken }),
  output: v.object({ ...success, data: v.array(orderPaper) }),
  summary: 'Receipt, invoices and credit notes of an own order',
});

/** The address of a paper's file, made when somebody taps it; works for some minutes. */
export const makePaperLink = endpoint({
  name: 'orders.makePaperLink',
  method: 'POST',
  path: '/api/orders/:order_number/paper-link',
  access: 'anyone',
  owned: { order: 'order_number' },
  orToken: 't',
  // the link outlives the session
  notImpersonated: true,
  input: v.object({
    order_number: orderNumber,
    t: downloadToken,
    paper_id: v.pipe(v.string(), v.uuid('TryAgain')),
    format: v.optional(v.picklist(['pdf', 'xml']), 'pdf'),
  }),
  output: v.object({ ...success, data: v.object({ url: v.string() }) }),
  summary: 'A short-lived link to a receipt, invoice or credit note of an own order',
});
