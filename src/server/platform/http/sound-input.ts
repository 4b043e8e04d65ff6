import type { FastifyInstance } from 'fastify';
import { commonRefusal } from './refusal.ts';
import { PAGES } from './route-of.ts';

/** How many levels an input may nest: a cart's supplements are six. */
const DEEPEST_INPUT = 20;

/**
 * Refuses every request whose address or body holds a zero byte, which PostgreSQL takes in no text, or nests without
 * end. Pages are left out: they read their address through calls, which are not.
 */
export function refuseUnsoundInput(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _, done) => {
    const { params, query, body, routeOptions } = request;
    if (routeOptions.url === undefined || routeOptions.url === PAGES) done();
    else if (!isSound(params, DEEPEST_INPUT)) done(commonRefusal('TryAgain'));
    else if (!isSound(query, DEEPEST_INPUT) || !isSound(body, DEEPEST_INPUT)) done(commonRefusal('PleaseCheckForm'));
    else done();
  });
}

function isSound(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.entries(value).every(([name, one]) => !name.includes('\0') && isSound(one, levels - 1));
}
