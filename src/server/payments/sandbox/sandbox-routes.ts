import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/content/languages.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Texts } from '#server/platform/texts.ts';
import { behaviourSchema, setDefaultBehaviour } from './behaviour.ts';
import { payPage, unknownPaymentPage, type PageWords } from './pay-page.ts';
import { findPayment, type SandboxPayment, settle, tell } from './sandbox-payments.ts';
import type { Sandbox } from './sandbox.ts';

const STYLES = readFileSync(new URL('pay-page.css', import.meta.url), 'utf8');

/** The product's own fonts, by the names under which the stylesheet asks for them. */
const FONTS: Readonly<Record<string, string>> = {
  'display.woff2': '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2',
  'text.woff2': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

/** What the payment page and programs may send: an outcome, `late` (paid once the shop has cancelled it), or `webhook` (the call to the shop once more). */
const outcomeSchema = v.object({
  outcome: v.picklist(['success', 'failed', 'pending', 'manualintervention', 'late', 'webhook']),
});
const behaviourOrder = v.object({ ...behaviourSchema.entries, reference: v.optional(v.string()) });
const byReference = v.object({ reference: v.string() });

/** A named piece of the sandbox's world: where its pages live and with which words. */
export interface SandboxPages {
  readonly sandbox: Sandbox;
  readonly texts: Texts;
  /** whether anybody who reaches the server may tell the sandbox how to behave: not where strangers do */
  readonly steerable: boolean;
}

/**
 * Registers the hosted payment page of the sandbox (`/sandbox/pay/{reference}`), and `/sandbox/behaviour` by which tests
 * tell it to be late, wrong or away. Only where PAYMENTS is sandbox. Source: architecture (settings), decisions 6.
 */
export function registerSandbox(app: FastifyInstance, { sandbox, texts, steerable }: SandboxPages): void {
  const { db } = sandbox.database;
  const pageWords = (request: FastifyRequest): PageWords => {
    const { lang: asked } = request.query as Record<string, unknown>;
    const lang = typeof asked === 'string' && isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
    return { lang, words: (key, values) => texts.sentence(lang, key, values), stylesheet: '/sandbox/pay.css' };
  };

  app.get('/sandbox/pay/:reference', async (request, reply) => {
    const { reference } = v.parse(byReference, request.params);
    const payment = await findPayment(db, reference);
    const page = pageWords(request);
    // a refund is a payment of its own, without a page
    if (!payment?.return_url) return sendPage(reply.code(404), unknownPaymentPage(page), "'none'");
    return sendPage(reply, payPage(payment, page), formTargets(payment.return_url));
  });

  app.post('/sandbox/pay/:reference', async (request, reply) => {
    const { reference } = v.parse(byReference, request.params);
    const input = v.safeParse(outcomeSchema, request.body);
    if (!input.success) throw commonRefusal('PleaseCheckForm', { outcome: 'PleaseCheckForm' });
    const payment = await act(sandbox, reference, input.output.outcome);
    if (!payment) throw commonRefusal('TryAgain');
    reply.header('cache-control', 'no-store');
    if (isForm(request))
      return reply.redirect(input.output.outcome === 'webhook' ? request.url : payment.return_url, 303);
    const status = payment.status === 'cancelled' ? 'failed' : payment.status;
    return reply.send({ success: true, status, return_url: payment.return_url });
  });

  if (steerable) {
    app.post('/sandbox/behaviour', async (request) => {
      const input = v.safeParse(behaviourOrder, request.body ?? {});
      if (!input.success) throw commonRefusal('PleaseCheckForm');
      const { reference, ...behaviour } = input.output;
      if (reference === undefined) await setDefaultBehaviour(db, behaviour);
      else if (!(await tell(db, reference, behaviour))) throw commonRefusal('TryAgain');
      return { success: true, status: true, behaviour };
    });
  }

  serveLook(app);
  app.addHook('onListen', (done) => {
    sandbox.webhooks.reachAt(ownOrigin(app));
    done();
  });
  app.addHook('onClose', (_, done) => {
    sandbox.webhooks.close();
    done();
  });
}

/** Does what the buyer chose on the payment page; the payment as it is then, undefined when there is none to be paid. */
async function act(
  { database: { db }, webhooks }: Sandbox,
  reference: string,
  outcome: v.InferOutput<typeof outcomeSchema>['outcome'],
): Promise<SandboxPayment | undefined> {
  const payment = await findPayment(db, reference);
  // a refund is a payment of its own, without a page
  if (!payment?.return_url) return undefined;
  if (outcome === 'webhook') {
    webhooks.repeat(payment);
    return payment;
  }
  if (outcome === 'late') {
    await tell(db, reference, { ...payment.behaviour, cancel: 'late', lateSuccess: true });
    return payment;
  }
  const settled = await settle(db, reference, outcome);
  if (settled?.changed) webhooks.announce(settled.payment);
  return settled?.payment;
}

function serveLook(app: FastifyInstance): void {
  app.get('/sandbox/pay.css', (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLES),
  );
  for (const [name, file] of Object.entries(FONTS)) {
    app.get(`/sandbox/fonts/${name}`, (_, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(readFileSync(fileURLToPath(import.meta.resolve(file)))),
    );
  }
}

function sendPage(reply: FastifyReply, page: string, formAction: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(page);
}

/** Where the page's form may lead: to itself, and by its redirect to the shop. */
function formTargets(returnUrl: string): string {
  return `'self' ${new URL(returnUrl).origin}`;
}

/** A browser's form, of either kind; programs send JSON. */
function isForm(request: FastifyRequest): boolean {
  return !request.headers['content-type']?.startsWith('application/json');
}

/** The address at which this process listens, as a caller on this machine reaches it. */
function ownOrigin(app: FastifyInstance): string | undefined {
  const listening = app.server.address();
  if (listening === null || typeof listening === 'string') return undefined;
  const { address, family, port } = listening;
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
