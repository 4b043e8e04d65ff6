import { randomUUID } from 'node:crypto';
import { openStandIn, type StandIn, type StandInAnswer, type StandInCall } from './stand-in.ts';

export interface VivaRow {
  id: string;
  orderCode: string;
  statusId: string;
  typeId: number;
  /** in euro, as Viva writes it */
  amount: string;
  currency: string;
  parentId?: string;
}

export interface VivaStandIn extends StandIn {
  /** payment orders by their code: 0 pending, 1 expired, 2 cancelled, 3 paid */
  readonly orders: Map<string, { state: number; amountCents: number; fields: Record<string, unknown> }>;
  readonly transactions: VivaRow[];
  readonly last: () => string;
  /** the buyer pays; answers the transaction's id */
  pay(orderCode: string, more?: Partial<VivaRow>): string;
  /** ends the token that was given out, whatever its time says */
  endToken(): void;
  /** how many transactions of the list are shown */
  hideList: boolean;
}

export const VIVA = {
  clientId: 'generic_client.apps.vivapayments.com',
  clientSecret: 'YXN0aWxsc2VjcmV0',
  merchantId: '3b5a8c4e-9d1f-4a2b-8c6d-7e8f9a0b1c2d',
  apiKey: 'AD2e*+(',
} as const;

/** The settings of a server that has these keys. */
export const VIVA_ENV = {
  VIVA_ENVIRONMENT: 'demo',
  VIVA_CLIENT_ID: VIVA.clientId,
  VIVA_CLIENT_SECRET: VIVA.clientSecret,
  VIVA_MERCHANT_ID: VIVA.merchantId,
  VIVA_API_KEY: VIVA.apiKey,
  VIVA_SOURCE_CODE: '1234',
} as const;

/** Above what a float holds, so that a rounded one is another order. */
const FIRST_CODE = 9_223_372_036_854_775n;

/** Viva's three hosts in one on loopback: tokens, Smart Checkout, and the older calls by merchant id and API key. */
export async function openVivaStandIn(): Promise<VivaStandIn> {
  const orders: VivaStandIn['orders'] = new Map();
  const transactions: VivaRow[] = [];
  let tokens = 0;
  let hideList = false;
  let last = '';

  const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const raw = (text: string) => `#${text}#`;

  function create(call: StandInCall): StandInAnswer {
    const fields = JSON.parse(call.body) as Record<string, unknown>;
    const amountCents = Number(fields['amount']);
    if (!Number.isInteger(amountCents) || amountCents < 30) return { status: 400, body: { message: 'amount' } };
    last = String(FIRST_CODE + 2n * BigInt(orders.size));
    orders.set(last, { state: 0, amountCents, fields });
    return { body: { orderCode: raw(last) } };
  }

  function listed(call: StandInCall): StandInAnswer {
    const own = hideList ? [] : transactions.filter(({ orderCode }) => orderCode === call.query.get('ordercode'));
    return {
      body: {
        Transactions: own.map((row) => ({
          TransactionId: row.id,
          ParentId: row.parentId ?? null,
          StatusId: row.statusId,
          Amount: raw(row.amount),
          CurrencyCode: row.currency,
          TransactionType: { Name: 'x', TransactionTypeId: row.typeId },
          Order: { OrderCode: raw(row.orderCode), RequestLang: 'nl-NL' },
          InsDate: '2026-11-20T12:00:00.04',
        })),
        ErrorCode: 0,
        ErrorText: null,
        Success: true,
      },
    };
  }

  function one(id: string): StandInAnswer {
    const found = transactions.find((row) => row.id === id);
    if (!found) return { status: 404 };
    return {
      body: {
        email: 'buyer@demo.kaartje.test',
        amount: raw(found.amount),
        orderCode: raw(found.orderCode),
        statusId: found.statusId,
        currencyCode: found.currency,
        transactionTypeId: found.typeId,
        cardNumber: '414746XXXXXX0133',
      },
    };
  }

  function order(call: StandInCall, code: string): StandInAnswer {
    const found = orders.get(code);
    if (!found) return { status: 404 };
    if (call.method === 'DELETE') {
      if (found.state === 3) return { status: 403, body: { ErrorCode: 403, ErrorText: 'paid' } };
      found.state = 2;
      return { body: { OrderCode: raw(code), ErrorCode: 0, Success: true } };
    }
    return {
      body: { OrderCode: raw(code), StateId: found.state, RequestAmount: raw((found.amountCents / 100).toFixed(2)) },
    };
  }

  function refund(call: StandInCall, id: string): StandInAnswer {
    const paid = transactions.find((row) => row.id === id);
    if (!paid) return { status: 404 };
    const back = transactions
      .filter((row) => row.parentId === id)
      .reduce((sum, row) => sum + Number(row.amount) * 100, 0);
    const amount = Number(call.query.get('amount'));
    if (amount + Math.round(back) > Math.round(Number(paid.amount) * 100))
      return { body: { ErrorCode: 403, ErrorText: 'Non reversible transaction', Success: false } };
    const row = {
      ...paid,
      id: randomUUID(),
      typeId: 4,
      statusId: 'F',
      amount: (amount / 100).toFixed(2),
      parentId: id,
    };
    transactions.push(row);
    return {
      body: {
        TransactionId: row.id,
        StatusId: 'F',
        ErrorCode: 0,
        ErrorText: null,
        TimeStamp: '2026-11-20T12:00:00.04',
      },
    };
  }

  const standIn = await openStandIn((call) => {
    const { method, path } = call;
    if (path === '/connect/token') {
      if (
        call.headers.authorization !== basic(VIVA.clientId, VIVA.clientSecret) ||
        call.body !== 'grant_type=client_credentials'
      )
        return { status: 400, body: { error: 'invalid_client' } };
      tokens += 1;
      return { body: { access_token: `token-${tokens}`, expires_in: 3600, token_type: 'Bearer' } };
    }
    const [, , , , id = ''] = path.split('/');
    if (path.startsWith('/checkout/')) {
      if (call.headers.authorization !== `Bearer token-${tokens}`) return { status: 401 };
      return method === 'POST' ? create(call) : one(id);
    }
    if (call.headers.authorization !== basic(VIVA.merchantId, VIVA.apiKey)) return { status: 401 };
    if (path === '/api/messages/config/token') return { body: { Key: 'B3248222FDCD1885AEAFE51CCC1B5607F00903F6' } };
    if (path === '/api/transactions/') return listed(call);
    const name = path.split('/')[3] ?? '';
    return path.startsWith('/api/orders/') ? order(call, name) : refund(call, name);
  });
  return {
    ...standIn,
    orders,
    transactions,
    last: () => last,
    pay(orderCode, more = {}) {
      const found = orders.get(orderCode);
      if (!found) throw new Error('no such order');
      found.state = 3;
      const amount = (found.amountCents / 100).toFixed(2);
      const row = { id: randomUUID(), orderCode, statusId: 'F', typeId: 5, amount, currency: '978', ...more };
      transactions.push(row);
      return row.id;
    },
    endToken() {
      tokens += 1;
    },
    get hideList() {
      return hideList;
    },
    set hideList(next) {
      hideList = next;
    },
  };
}
