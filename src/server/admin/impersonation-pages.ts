import type { FastifyInstance } from 'fastify';
import { IMPERSONATION_PATH } from '#wire/addresses.ts';

const SIGN_IN = /^\/signin\/?\?/i;

/**
 * Leads the documented address of an impersonation link to the page that exchanges it, with what it says after the hash:
 * from there on no server, log, history or referrer has it. Looking at the address uses nothing up. Source: IMP-01.
 */
export function registerImpersonationPages(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!SIGN_IN.test(url)) return;
    const asked = new URLSearchParams(url.slice(url.indexOf('?')));
    const [id, verify_string] = [asked.get('id'), asked.get('verify_string')];
    if (id === null || verify_string === null) return;
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await reply.redirect(`${IMPERSONATION_PATH}#${new URLSearchParams({ id, verify_string }).toString()}`, 303);
  });
}
