import type { openBothBanks } from '../payments/stand-ins/both-banks.ts';
import type { CcvRow } from '../payments/stand-ins/ccv-stand-in.ts';
import type { VivaRow } from '../payments/stand-ins/viva-stand-in.ts';
import { postText } from './provider-shop.ts';
import { type CheckoutReply, paymentOf, type Shop } from './shop.ts';

const LOOKED_AT = 'manualintervention';

interface At {
  readonly shop: Shop;
  readonly banks: Awaited<ReturnType<typeof openBothBanks>>;
}

/** An order with what the provider knows of it. */
export interface Sale {
  readonly reply: CheckoutReply;
  /** what the buyer or the bank does; what cannot be done there does nothing */
  pay(amount: string | undefined): void;
  refuse(): void;
  /** a person at the provider looks at it */
  lookAt(): void;
  isLookedAt(): boolean;
  takeBack(part: number): void;
  giveUpTaking(): void;
  /** the provider calls about everything that it would call about */
  call(): Promise<unknown>;
  /** came in, went back, was taken back: in cents, as the provider's statement has it */
  statement(): { charge: number; refund: number; chargeback: number };
}

const centsOf = (euros: string): number => Math.round(Number(euros) * 100);
/** Sum of amounts. */
export const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
let disputes = 0;

/** What there is of an order at the provider of its brand. */
export function saleOf(at: At, { brand, reply }: { brand: string; reply: CheckoutReply }): Promise<Sale> {
  return brand === 'vivawallet' ? saleAtViva(at, reply) : saleAtCcv(at, reply);
}

async function saleAtCcv({ shop, banks }: At, reply: CheckoutReply): Promise<Sale> {
  const { id, reference } = await paymentOf(shop.database, reply.data.order_number);
  const sale = banks.ccv.rows.get(reference ?? '');
  if (!sale) throw new Error('no such payment');
  const own = (type: string) =>
    [...banks.ccv.rows.values()].filter((row) => row.originalReference === sale.reference && row.type === type);
  const amountOf = (rows: readonly CcvRow[]) => total(rows.map(({ amount }) => centsOf(amount)));
  const add = (type: string, amount: string) => {
    disputes += 1;
    banks.ccv.add({ reference: `D${disputes}`, type, amount, originalReference: sale.reference });
  };
  const taken = () => amountOf(own('chargeback')) - amountOf(own('chargeback_reversal'));
  return {
    reply,
    // CCV takes late payments: those that were cancelled too
    pay: (amount = sale.amount) => sale.status !== 'success' && Object.assign(sale, { status: 'success', amount }),
    refuse: () => ['pending', LOOKED_AT].includes(sale.status) && Object.assign(sale, { status: 'failed' }),
    lookAt: () => sale.status === 'pending' && Object.assign(sale, { status: LOOKED_AT }),
    isLookedAt: () => sale.status === LOOKED_AT,
    takeBack(part) {
      const amount = Math.ceil((centsOf(sale.amount) * part) / 100);
      if (sale.status === 'success' && taken() + amount <= centsOf(sale.amount))
        add('chargeback', (amount / 100).toFixed(2));
    },
    giveUpTaking: () => taken() > 0 && add('chargeback_reversal', (taken() / 100).toFixed(2)),
    call: async () => {
      const ids = [sale, ...own('chargeback'), ...own('chargeback_reversal')].map((row) => row.reference);
      const urls = ids.flatMap((named) => [named, named]);
      return Promise.all(
        urls.map((named) => postText(shop, `/payments/webhook/ccv/${id}`, { body: JSON.stringify({ id: named }) })),
      );
    },
    statement: () => ({
      charge: sale.status === 'success' ? centsOf(sale.amount) : 0,
      refund: 0 - amountOf(own('refund')),
      chargeback: 0 - taken(),
    }),
  };
}

async function saleAtViva({ shop, banks }: At, reply: CheckoutReply): Promise<Sale> {
  const { reference } = await paymentOf(shop.database, reply.data.order_number);
  const code = reference ?? '';
  const of = (typeId: number): VivaRow[] =>
    banks.viva.transactions.filter((row) => row.orderCode === code && row.typeId === typeId);
  const amountOf = (rows: readonly VivaRow[]) => total(rows.map(({ amount }) => centsOf(amount)));
  return {
    reply,
    pay: (amount) => banks.viva.orders.get(code)?.state === 0 && banks.viva.pay(code, amount ? { amount } : {}),
    refuse: () => undefined,
    lookAt: () => undefined,
    isLookedAt: () => false,
    takeBack: () => of(5).forEach((row) => Object.assign(row, { statusId: 'M' })),
    giveUpTaking: () => of(5).forEach((row) => row.statusId === 'M' && Object.assign(row, { statusId: 'MW' })),
    call: () =>
      postText(shop, '/payments/webhook/viva', { body: `{"EventTypeId":1796,"EventData":{"OrderCode":${code}}}` }),
    statement: () => ({
      charge: amountOf(of(5)),
      refund: 0 - amountOf(of(4)),
      chargeback: 0 - amountOf(of(5).filter(({ statusId }) => statusId === 'M')),
    }),
  };
}
