import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { cents } from '#domain/money/money.ts';
import { PAYMENT_BRANDS } from '#domain/payments/brands.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { enqueue } from '#server/platform/jobs/outbox.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { ProviderAway, type PaymentProvider, type PaymentState } from '../provider.ts';
import { keptFields } from '../kept-fields.ts';
import { parseIfJson } from '../provider-call.ts';
import { defaultBehaviour } from './behaviour.ts';
import {
  collected,
  findPayment,
  openPayment,
  payBack,
  requirePayment,
  settle,
  type SandboxPayment,
} from './sandbox-payments.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

const PAY_LATE = 'sandbox.pay-late';
const latePayment = v.object({ reference: v.string() });

/** The test provider: its port, and what its own pages need. Never beside a real provider. Source: decisions 6. */
export interface Sandbox {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly webhooks: Webhooks;
}

/**
 * Opens the sandbox: a provider whose hosted page this server shows itself, and which can be told to answer late, twice,
 * wrong or not at all (behaviour.ts). Its payments live until they are cancelled, whatever end they were told.
 */
export function openSandbox({
  database,
  publicUrl,
  log,
}: {
  database: Database;
  publicUrl: string;
  log: Log;
}): Sandbox {
  const { db } = database;
  const webhooks = openWebhooks({ publicUrl, log });

  /** @throws ProviderAway when all of the sandbox, or this payment, was told to give no answer. */
  async function answering(reference?: string): Promise<void> {
    const payment = reference === undefined ? undefined : await findPayment(db, reference);
    if (payment?.behaviour.away || (await defaultBehaviour(db)).away)
      throw new ProviderAway('the sandbox was told to be away');
  }

  const provider: PaymentProvider = {
    name: 'sandbox',
    brands: PAYMENT_BRANDS,
    async create(request) {
      await answering();
      const reference = await openPayment(db, request);
      return { reference, payUrl: `${publicUrl}/sandbox/pay/${reference}?lang=${request.lang}` };
    },
    async status(reference) {
      await answering(reference);
      const { behaviour } = await requirePayment(db, reference);
      await delay(behaviour.statusDelayMs);
      return stateOf(await requirePayment(db, reference));
    },
    async cancel(reference) {
      await answering(reference);
      return cancelPayment({ database, webhooks }, reference);
    },
    async refund(reference, refund) {
      await answering(reference);
      return payBack(database, reference, refund);
    },
    tryKeys: () => answering().then(() => true),
    // each payment has an address of its own, which says all there is
    readWebhook: (body) => ({
      news: { reference: null, transaction: null },
      said: keptFields(parseIfJson(body), ['id']),
    }),
  };
  return { database, provider, webhooks };
}

/** Ends a payment as it was told to end. */
async function cancelPayment(
  { database, webhooks }: Pick<Sandbox, 'database' | 'webhooks'>,
  reference: string,
): ReturnType<PaymentProvider['cancel']> {
  const found = await findPayment(database.db, reference);
  if (!found || found.behaviour.cancel === 'fails') return 'unknown';
  if (found.behaviour.cancel === 'paid') await pay({ database, webhooks }, reference);
  const settled = await database.transaction(async (trx) => {
    const ended = await settle(trx, reference, 'cancelled');
    if (ended?.changed && found.behaviour.cancel === 'late') await payLater(trx, found);
    return ended;
  });
  switch (settled?.payment.status) {
    case 'success':
      return 'paid';
    case 'manualintervention':
      return 'unknown';
    default:
      return 'cancelled';
  }
}

async function pay(
  { database: { db }, webhooks }: Pick<Sandbox, 'database' | 'webhooks'>,
  reference: string,
): Promise<void> {
  const paid = await settle(db, reference, 'success');
  if (paid?.changed) webhooks.announce(paid.payment);
}

/** A job, so that it comes although the server ends before. */
async function payLater(trx: Kysely<DB>, { reference, behaviour }: SandboxPayment): Promise<void> {
  await enqueue(trx, {
    kind: PAY_LATE,
    key: `${PAY_LATE}:${reference}`,
    payload: { reference },
    runAt: new Date(Date.now() + behaviour.delayMs),
  });
}

/** The buyers' payments that come after the shop has cancelled them. */
export function sandboxJobs(sandbox: Sandbox | undefined): Jobs {
  if (!sandbox) return {};
  return { handlers: { [PAY_LATE]: (job) => pay(sandbox, v.parse(latePayment, job.payload).reference) } };
}

function stateOf(payment: SandboxPayment): PaymentState {
  const { chargedBackCents: taken } = payment.behaviour;
  return {
    status: payment.status === 'cancelled' ? 'failed' : payment.status,
    amountCents: collected(payment),
    currency: payment.behaviour.currency ?? payment.currency,
    ...(taken === undefined ? {} : { chargebacks: [{ reference: payment.reference, amountCents: cents(taken) }] }),
  };
}
