import { sendContact } from '#wire/content/contact.ts';
import { sendReport } from '#wire/content/report.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';

/**
 * The calls that may wait for a network: those that nobody regrets an hour later, and whose server takes the same
 * idempotency key once.
 */
export const queuedCalls: readonly AnyEndpoint[] = [sendContact, sendReport];
