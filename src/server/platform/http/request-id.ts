import type { FastifyRequest } from 'fastify';
import { v5, validate } from 'uuid';
import { IDEMPOTENCY_KEY_LENGTH } from '#domain/orders/limits.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';

/** The names of keys that are no UUID. */
const KEYS = '5b1d8a0e-93c7-4f0f-9f0e-6f6f0c7f4c1d';

/** The number of what a request makes: that of its idempotency key, so that a second sending finds the first. */
export function requestId(request: FastifyRequest): string {
  return sentKey(request) ?? uuidv7();
}

/**
 * The number of a request's idempotency key: the key itself where that is a UUID. Any other of 8 to 200 letters counts
 * within its caller and address, for two callers may choose the same; without a caller it is none.
 */
export function sentKey({ headers, caller, routeOptions }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (validate(key)) return key;
  const { min, max } = IDEMPOTENCY_KEY_LENGTH;
  if (!caller || key.length < min || key.length > max) return undefined;
  const who = 'deviceId' in caller ? caller.deviceId : caller.userId;
  return v5(`${who} ${routeOptions.url} ${key}`, KEYS);
}
