import type { Transaction } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { ZERO } from '#domain/money/money.ts';
import { grossOf } from '#domain/papers/paper-lines.ts';
import { PAYMENT_METHOD } from '#domain/payments/methods.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { readOrderView, type OrderView } from '#server/orders/own-orders/order-view.ts';
import { orderLanguage } from '#server/orders/ticket-files/ticket-file.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';
import { holdSeries } from './number-series.ts';
import { linesOfSeller } from './order-lines.ts';
import type { PaperData } from './paper-data.ts';
import { customerOf, organizationParties } from './parties.ts';

/** The job that makes the papers of an order. */
export const ORDER_PAPERS = 'papers.order';

/** Who sells in an order, and what. */
type Part = PaperData['parts'][number] & { readonly sellerId: number };

/**
 * Writes the papers of a successful order, each once however often it is called: the receipt, and where an invoice was
 * asked for, one of each seller who is paid something. Source: CHK-05 to CHK-08, decisions 6.
 */
export async function makeOrderPapers(services: Services, orderId: string): Promise<void> {
  const { database, site } = services;
  const row = await database.db.selectFrom('orders').select('lang').where('id', '=', orderId).executeTakeFirst();
  const lang = orderLanguage(services, row?.lang ?? '');
  const view = await readOrderView(database.db, orderId, { lang, fallback: site.languages().fallback });
  if (view?.order.state !== 'success') return;
  const parts = await partsOf(services, view, lang);
  await database.transaction((trx) => writeReceipt(trx, services, { view, parts, lang }));
  if (view.order.invoice === null) return;
  for (const part of parts)
    if (grossOf(part.lines) > 0) await database.transaction((trx) => writeInvoice(trx, services, { view, part, lang }));
}

async function partsOf(services: Services, { bookings }: OrderView, lang: Language): Promise<readonly Part[]> {
  const bySeller = Map.groupBy(bookings, ({ organization_id }) => organization_id);
  const parties = await organizationParties(services.database.db, [...bySeller.keys()]);
  const words = (key: string, values?: Readonly<Record<string, string | number>>) =>
    services.texts.sentence(lang, key, values);
  const handlingName = services.site.get('site.admin_org_fee_name');
  return [...bySeller].flatMap(([sellerId, own]) => {
    const party = parties.get(sellerId);
    if (!party) return [];
    // who wants no mail is reached by way of the site
    const seller = { ...party, email: party.email || services.site.get('contact.email') };
    return [{ sellerId, seller, lines: linesOfSeller(own, { words, handlingName }) }];
  });
}

function factsOf({ order }: OrderView, lang: Language, parts: readonly Part[]) {
  const isDue = order.payment_method === PAYMENT_METHOD.offline;
  return {
    lang,
    suppliedOn: wallClock(order.decided_at ?? order.created_at).date,
    period: null,
    orderNumber: order.order_number,
    parts: parts.map(({ seller, lines }) => ({ seller, lines })),
    paid: isDue ? ZERO : grossOf(parts.flatMap(({ lines }) => lines)),
    corrects: null,
  };
}

interface OrderPaper {
  readonly view: OrderView;
  readonly lang: Language;
}

/** Names no buyer: it is for whoever holds it, and nothing has to be forgotten of it. */
async function writeReceipt(
  trx: Transaction<DB>,
  { now }: Services,
  { view, parts, lang }: OrderPaper & { readonly parts: readonly Part[] },
): Promise<void> {
  const at = now();
  const data: PaperData = { ...factsOf(view, lang, parts), issuedOn: wallClock(at).date, customer: null };
  await trx
    .insertInto('papers')
    .values({ id: uuidv7(), kind: 'receipt', order_id: view.order.id, data: JSON.stringify(data), created_at: at })
    .onConflict((receipt) => receipt.column('order_id').where('kind', '=', 'receipt').doNothing())
    .execute();
}

async function writeInvoice(
  trx: Transaction<DB>,
  { now }: Services,
  { view, part, lang }: OrderPaper & { readonly part: Part },
): Promise<void> {
  const { order } = view;
  const { sellerId } = part;
  const series = await holdSeries(trx, { sellerId, now });
  const written = await trx
    .selectFrom('papers')
    .select('id')
    .where('order_id', '=', order.id)
    .where('seller_id', '=', sellerId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  if (written) return;
  await series.write({
    row: { kind: 'invoice', seller_id: sellerId, order_id: order.id },
    data: (issuedOn) => ({
      ...factsOf(view, lang, [part]),
      issuedOn,
      customer: customerOf(order.invoice, order.customer_email),
    }),
  });
}
