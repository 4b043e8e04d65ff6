import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

interface Expected {
  readonly status: number;
  readonly key: string;
  readonly errors?: Record<string, string>;
  readonly values?: Record<string, string | number>;
}

/** What every refusal of too many tries says: when the next may be made. */
const WHEN = { minutes: expect.any(Number) as number };

/** That a call was refused by this key, with a sentence and nothing else; after too many tries the sentence says when to try again. */
export function expectRefusal(reply: LightMyRequestResponse, { status, key, errors, values }: Expected): void {
  const body = reply.json<{ text: string }>();
  expect({ status: reply.statusCode, ...body }).toEqual({
    status: false,
    success: false,
    message: key,
    text: expect.stringMatching(/^\p{Lu}.{3,140}$/u),
    ...(errors ? { errors } : {}),
    ...(values ? { values } : status === 429 ? { values: WHEN } : {}),
  });
  if (status === 429) {
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(body.text).toMatch(/\d/);
  }
  expect(reply.statusCode).toBe(status);
  expect(body.text).not.toMatch(/[{}]/);
}
