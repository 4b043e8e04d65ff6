import { openStandIn, type StandIn, type StandInAnswer, type StandInCall } from './stand-in.ts';

/** A transaction as CCV's documentation shows it; amounts in euro. */
export interface CcvRow {
  reference: string;
  type: string;
  status: string;
  amount: string;
  currency: string;
  originalReference?: string;
  childReferenceId?: string;
  failureCode?: string;
  payUrl?: string;
  [more: string]: unknown;
}

export interface CcvStandIn extends StandIn {
  readonly rows: Map<string, CcvRow>;
  /** the payment that was made last */
  readonly last: () => CcvRow;
  /** how it writes amounts and currencies; both occur */
  style: 'number eur' | 'string EUR';
  /** adds a transaction that CCV makes on its own: a chargeback */
  add(row: Partial<CcvRow> & Pick<CcvRow, 'reference' | 'type'>): void;
}

export const CCV_KEY = 't_e40a9b36f4c1fa31f512c623bb5a315696e98cea';

/** CCV's Payment API on loopback: payment, transaction, cancel and refund, with idempotency by header and fields. */
export async function openCcvStandIn(): Promise<CcvStandIn> {
  const rows = new Map<string, CcvRow>();
  const answered = new Map<string, StandInAnswer>();
  let made = 0;
  let style: CcvStandIn['style'] = 'number eur';
  let last: CcvRow | undefined;

  const shown = (row: CcvRow): StandInAnswer => ({
    body: {
      lastUpdate: 1_709_620_979_582,
      created: 1_709_620_979_582,
      details: {},
      language: 'nld',
      ...row,
      amount: style === 'number eur' ? `#${row.amount}#` : row.amount,
      currency: style === 'number eur' ? row.currency.toLowerCase() : row.currency.toUpperCase(),
    },
  });
  const refusal = (failureCode: string): StandInAnswer => ({
    status: 400,
    body: { type: 'process_error', message: `refused: ${failureCode}`, reference: '2d951ad9', failureCode },
  });
  const reference = (letter: string): string => {
    made += 1;
    return `${letter}240305064258677CB87E${String(made).padStart(3, '0')}.G`;
  };

  /** The same header with the same fields has the same answer. */
  function once(call: StandInCall, make: (fields: Record<string, unknown>) => StandInAnswer): StandInAnswer {
    const key = `${call.path} ${String(call.headers['idempotency-reference'])} ${call.body}`;
    const known = answered.get(key) ?? make(JSON.parse(call.body) as Record<string, unknown>);
    answered.set(key, known);
    return known;
  }

  function pay(fields: Record<string, unknown>): StandInAnswer {
    const own = reference('C');
    last = {
      ...fields,
      reference: own,
      type: 'sale',
      status: 'pending',
      amount: String(fields['amount']),
      currency: String(fields['currency']),
      payUrl: `https://onlinepayments.ccv.eu/card/payment.html?reference=${own}`,
      cancelUrl: `https://onlinepayments.ccv.eu/card/cancel/merchant?reference=${own}`,
    };
    rows.set(own, last);
    return shown(last);
  }

  function refund(fields: Record<string, unknown>): StandInAnswer {
    const paid = rows.get(String(fields['reference']));
    if (paid?.status !== 'success') return refusal('rejected');
    const before = [...rows.values()]
      .filter((row) => row.type === 'refund' && row.originalReference === paid.reference)
      .reduce((sum, row) => sum + Number(row.amount), 0);
    const amount = Number(fields['amount']);
    if (before + amount > Number(paid.amount) * 1.2) return refusal('refund_limit');
    const row: CcvRow = {
      reference: reference('R'),
      originalReference: paid.reference,
      type: 'refund',
      status: 'success',
      amount: String(amount),
      currency: paid.currency,
    };
    rows.set(row.reference, row);
    return shown(row);
  }

  const standIn = await openStandIn((call) => {
    if (call.headers.authorization !== `Basic ${Buffer.from(`${CCV_KEY}:`).toString('base64')}`) return { status: 401 };
    const row = rows.get(call.query.get('reference') ?? '');
    switch (`${call.method} ${call.path}`) {
      case 'POST /api/v1/payment':
        return once(call, pay);
      case 'POST /api/v1/refund':
        return once(call, refund);
      case 'GET /api/v1/transaction':
        return row ? shown(row) : { status: 404, body: { type: 'not_found', message: 'unknown reference' } };
      case 'GET /api/v1/method':
        return { body: [{ method: 'card', options: [{ brand: 'bcmc' }, { brand: 'visa' }] }] };
      case 'POST /api/v1/cancel':
        if (row?.status !== 'pending') return refusal('rejected');
        Object.assign(row, { status: 'failed', failureCode: 'cancelled' });
        return shown(row);
      default:
        return { status: 404 };
    }
  });
  return {
    ...standIn,
    rows,
    last: () => {
      if (!last) throw new Error('no payment was made');
      return last;
    },
    get style() {
      return style;
    },
    set style(next) {
      style = next;
    },
    add: (row) => rows.set(row.reference, { status: 'success', amount: '0', currency: 'eur', ...row }),
  };
}
