import type { CheckoutReply, Line, Shop } from '../orders/shop.ts';

/** What a company gives at the checkout. */
export const COMPANY = {
  companyname: 'Zeevaart & Zonen <bv>',
  vatnumber: 'BE 0428.759.497',
  country: 'België',
  city: 'Oostende',
  postalcode: '8400',
  street: 'Zeedijk',
  housenumber: '12',
};

/** Places an order, pays it at the sandbox, and does every job that follows. */
export async function paidOrder(
  shop: Shop,
  lines: readonly Line[],
  more: Record<string, unknown> = {},
): Promise<CheckoutReply & { readonly id: string }> {
  const reply = await shop.ordered(lines, more);
  if (reply.ccv_payment_response !== null) {
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
  }
  await shop.work();
  return { ...reply, id: await orderIdOf(shop, reply) };
}

export async function orderIdOf({ database }: Shop, { data }: CheckoutReply): Promise<string> {
  const { id } = await database.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', data.order_number)
    .executeTakeFirstOrThrow();
  return id;
}

/** The same with an invoice. */
export const invoiced = (shop: Shop, lines: readonly Line[], more: Record<string, unknown> = {}) =>
  paidOrder(shop, lines, { invoice: 1, invoicedata: COMPANY, ...more });
