import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

interface Expected {
  readonly status: number;
  readonly key: string;
  readonly errors?: Record<string, string>;
  readonly values?: Record<string, string | number>;
}

/** That a call was refused by this key, with a sentence and nothing else. */
export function expectRefusal(reply: LightMyRequestResponse, { status, key, errors, values }: Expected): void {
  const body = reply.json<{ text: string }>();
  expect({ status: reply.statusCode, ...body }).toEqual({
    status: false,
    success: false,
    message: key,
    text: expect.stringMatching(/^\p{Lu}.{3,140}$/u),
    ...(errors ? { errors } : {}),
    ...(values ? { values } : {}),
  });
  expect(reply.statusCode).toBe(status);
  expect(body.text).not.toMatch(/[{}]/);
}
