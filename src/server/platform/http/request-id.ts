import type { FastifyRequest } from 'fastify';
import { validate } from 'uuid';
import { uuidv7 } from '#server/platform/database/uuid.ts';

/** The number of what a request makes: its idempotency key, where that is a UUID, so that a second sending finds the first. */
export function requestId(request: FastifyRequest): string {
  return sentKey(request) ?? uuidv7();
}

/** The idempotency key of a request, where that is a UUID. */
export function sentKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && validate(key) ? key : undefined;
}
