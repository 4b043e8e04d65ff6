import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#server/platform/log.ts';
import type { SandboxPayment } from './sandbox-payments.ts';

/** Milliseconds before each further try of a call that was not taken. */
const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000] as const;
const CALL_TIMEOUT_MS = 10_000;

/** The sandbox's side of webhooks: it calls as CCV does, until it is answered with 2xx. */
export interface Webhooks {
  /** Says that a payment changed, in the way the payment was told to: once, twice at a time, late, never. */
  announce(payment: SandboxPayment): void;
  /** Makes the call once more, whatever the payment was told. */
  repeat(payment: SandboxPayment): void;
  /** The address at which this server listens: calls to the public address go there, since that may not be reachable from here. */
  reachAt(origin: string | undefined): void;
  /** Ends every call and wait. */
  close(): void;
}

/** Opens the way back to the shop. @param publicUrl origin of the addresses the shop gives out */
export function openWebhooks({ publicUrl, log }: { publicUrl: string; log: Log }): Webhooks {
  const closing = new AbortController();
  let local: string | undefined;

  function target(webhookUrl: string): URL {
    const url = new URL(webhookUrl);
    return local && url.origin === publicUrl ? new URL(`${url.pathname}${url.search}`, local) : url;
  }

  async function call({ reference, webhook_url }: SandboxPayment): Promise<boolean> {
    try {
      const answer = await fetch(target(webhook_url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: reference }),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function callUntilTaken(payment: SandboxPayment, firstDelayMs: number): Promise<void> {
    for (const ms of [firstDelayMs, ...RETRY_DELAYS_MS]) {
      await delay(ms, undefined, { signal: closing.signal, ref: false });
      if (await call(payment)) return;
    }
    log.warn({ reference: payment.reference }, 'sandbox webhook not taken');
  }

  return {
    announce(payment) {
      const { webhook, delayMs } = payment.behaviour;
      const delays = { once: [0], none: [], twice: [0, 0], late: [delayMs] }[webhook];
      // an aborted wait at the end of the process is no failure
      for (const ms of delays) callUntilTaken(payment, ms).catch(() => undefined);
    },
    repeat(payment) {
      callUntilTaken(payment, 0).catch(() => undefined);
    },
    reachAt(origin) {
      local = origin;
    },
    close() {
      closing.abort();
    },
  };
}
