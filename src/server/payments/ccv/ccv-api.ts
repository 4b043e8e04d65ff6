import * as v from 'valibot';
import { basicAuthorization, callProvider } from '../provider-call.ts';
import { ProviderAway } from '../provider.ts';
import type { CcvSettings } from '../payment-settings.ts';

const transactionSchema = v.object({
  reference: v.pipe(v.string(), v.nonEmpty()),
  status: v.string(),
  /** in euro */
  amount: v.string(),
  currency: v.string(),
  type: v.nullish(v.string(), 'sale'),
  payUrl: v.nullish(v.string()),
  originalReference: v.nullish(v.string()),
  childReferenceId: v.nullish(v.string()),
});

const methodsSchema = v.array(v.object({ method: v.string() }));

/** A payment, a refund or a chargeback, as CCV tells it. */
export type CcvTransaction = v.InferOutput<typeof transactionSchema>;

/** The calls of CCV's Payment API, `api/v1/…`. Each may reject with ProviderAway or ProviderRefused. */
export interface CcvApi {
  /** @param idempotencyReference the same one has the same answer for ever */
  create(
    path: 'payment' | 'refund',
    body: Readonly<Record<string, unknown>>,
    idempotencyReference: string,
  ): Promise<CcvTransaction>;
  transaction(reference: string): Promise<CcvTransaction>;
  /** what came of it has to be asked */
  cancel(reference: string): Promise<void>;
  /** names of the methods that the account may take, `card` among them; undefined where the answer is no such list */
  methods(): Promise<readonly string[] | undefined>;
}

/** Opens the API; the key is the user name of HTTP Basic, without a password. */
export function openCcvApi({ apiKey, url }: CcvSettings): CcvApi {
  const headers = { authorization: basicAuthorization(apiKey, '') };
  const address = (path: string, query: Readonly<Record<string, string>> = {}): URL => {
    const to = new URL(path, url);
    for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value);
    return to;
  };
  return {
    async create(path, body, idempotencyReference) {
      const answer = await callProvider({
        name: `CCV POST ${path}`,
        method: 'POST',
        url: address(path),
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-reference': idempotencyReference },
        body: JSON.stringify(body),
      });
      return readTransaction(answer);
    },
    async transaction(reference) {
      const call = {
        name: 'CCV GET transaction',
        method: 'GET',
        url: address('transaction', { reference }),
        headers,
      } as const;
      const transaction = readTransaction(await callProvider(call));
      if (transaction.reference !== reference) throw new ProviderAway('CCV answered about another transaction');
      return transaction;
    },
    async cancel(reference) {
      await callProvider({ name: 'CCV POST cancel', method: 'POST', url: address('cancel', { reference }), headers });
    },
    async methods() {
      const answer = await callProvider({ name: 'CCV GET method', method: 'GET', url: address('method'), headers });
      const methods = v.safeParse(methodsSchema, answer);
      return methods.success ? methods.output.map(({ method }) => method) : undefined;
    },
  };
}

function readTransaction(answer: unknown): CcvTransaction {
  const transaction = v.safeParse(transactionSchema, answer);
  if (!transaction.success) throw new ProviderAway('CCV answered something that is no transaction');
  return transaction.output;
}
