import { setTimeout as delay } from 'node:timers/promises';
import { PAYMENT_BRANDS } from '#domain/payments/brands.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { ProviderAway, type PaymentProvider, type PaymentState } from '../provider.ts';
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
    webhookReference(body) {
      const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
      return typeof id === 'string' && id.length > 0 ? id : null;
    },
  };
  return { database, provider, webhooks };
}

/** Ends a payment as it was told to end. */
async function cancelPayment(
  { database: { db }, webhooks }: Pick<Sandbox, 'database' | 'webhooks'>,
  reference: string,
): ReturnType<PaymentProvider['cancel']> {
  const found = await findPayment(db, reference);
  if (!found || found.behaviour.cancel === 'fails') return 'unknown';
  const payNow = async (): Promise<void> => {
    const paid = await settle(db, reference, 'success');
    if (paid?.changed) webhooks.announce(paid.payment);
  };
  if (found.behaviour.cancel === 'paid') await payNow();
  const settled = await settle(db, reference, 'cancelled');
  switch (settled?.payment.status) {
    case 'success':
      return 'paid';
    case 'manualintervention':
      return 'unknown';
    default:
      if (found.behaviour.cancel === 'late') webhooks.later(found.behaviour.delayMs, payNow);
      return 'cancelled';
  }
}

function stateOf(payment: SandboxPayment): PaymentState {
  return {
    status: payment.status === 'cancelled' ? 'failed' : payment.status,
    amountCents: collected(payment),
    currency: payment.behaviour.currency ?? payment.currency,
  };
}
