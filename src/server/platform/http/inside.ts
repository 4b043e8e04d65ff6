import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const HEADER = 'x-inside';
// of this process alone: nobody outside can claim to be inside
const SECRET = randomUUID();

/** The header of a request that rendering makes to the server's own routes. */
export const INSIDE_HEADERS: Readonly<Record<string, string>> = { [HEADER]: SECRET };

/** Whether a request comes from rendering inside this process: one visit is one line of the log. */
export function isInside(request: FastifyRequest): boolean {
  return request.headers[HEADER] === SECRET;
}
