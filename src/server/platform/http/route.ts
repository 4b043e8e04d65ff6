import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AnyEndpoint, OutputOf, ParsedInputOf, RefusalKeyOf, ReplyOf } from '#wire/endpoint.ts';
import { issueKey } from '#wire/issue-key.ts';
import type { RefusalStatus } from '#wire/refusal.ts';
import type { Language } from '#domain/content/languages.ts';
import type { Services } from '#server/services.ts';
import { admit, type CallerFor } from '#server/accounts/access.ts';
import { cachedResponse } from './cached-response.ts';
import type { CacheTag } from './response-cache.ts';
import { languageOf } from './language.ts';
import { commonRefusal, Refusal } from './refusal.ts';

/** What a handler gets: its parsed input, who calls in which language, the services, and its declared refusals. */
export interface Call<E extends AnyEndpoint> {
  readonly input: ParsedInputOf<E>;
  /** nobody only on calls for anyone; with the organization on calls for organizers */
  readonly caller: CallerFor<E['access']>;
  readonly lang: Language;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Makes a declared refusal to be thrown: `throw refuse('WrongPassword')`. */
  readonly refuse: (key: RefusalKeyOf<E> | 'TryAgain', errors?: Readonly<Record<string, string>>) => Refusal;
}

export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly handle: (call: Call<AnyEndpoint>) => Promise<unknown>;
  /** The same for everyone who asks in one language: kept for seconds and answered from memory. What a reply is about; undefined: not cached. */
  readonly cached: ((output: OutputOf<AnyEndpoint>) => readonly CacheTag[]) | undefined;
  /** false for an input whose answer is for its caller alone: it is neither kept nor answered from memory */
  readonly isShared: (input: ParsedInputOf<AnyEndpoint>) => boolean;
}

/**
 * Joins a call of the contract with its handler: read, refuse, return.
 * @throws RangeError for a kept answer on a call that is not for anyone
 */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReplyOf<E>>,
  options: {
    cached?: (output: OutputOf<E>) => readonly CacheTag[];
    isShared?: (input: ParsedInputOf<E>) => boolean;
  } = {},
): Route {
  if (options.cached && endpoint.access !== 'anyone')
    throw new RangeError(`${endpoint.name} is not for anyone: its answer cannot be kept`);
  const { cached, isShared = () => true } = options;
  // the registered table is of mixed endpoints; each handler is only ever called with its own endpoint's call
  return { endpoint, handle: handle as unknown as Route['handle'], cached, isShared };
}

/** Registers each route: admit the caller, parse what came, run the handler, check what goes. */
export function serve(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  app.decorateRequest('caller');
  for (const one of routes) {
    const { endpoint } = one;
    for (const url of [endpoint.path, ...endpoint.aliases]) {
      app.route({
        method: [endpoint.method, ...endpoint.alsoMethods.filter((method) => method !== endpoint.method)],
        url,
        // before the body is read: permission comes first
        onRequest: async (request) => {
          // an answer kept for all knows no caller
          if (!one.cached) request.caller = await admit(endpoint.access, request, services);
        },
        handler: (request, reply) => respond(one, { request, reply, services }),
      });
    }
  }
}

async function respond(
  one: Route,
  context: { request: FastifyRequest; reply: FastifyReply; services: Services },
): Promise<unknown> {
  const { request, reply, services } = context;
  const lang = languageOf(request, services.site.languages());
  const input = parseInput(one, request);
  const run = async (): Promise<OutputOf<AnyEndpoint>> => {
    const value = await one.handle({
      input,
      caller: request.caller,
      lang,
      services,
      request,
      reply,
      refuse: refuser(one.endpoint),
    });
    return v.parse(one.endpoint.output, value);
  };
  reply.header('content-language', lang).header('vary', 'accept-encoding, accept-language, cookie');
  const { cached } = one;
  if (!cached || !one.isShared(input)) return reply.header('cache-control', 'no-store').send(await run());
  const key = `${one.endpoint.name} ${lang} ${JSON.stringify(input)}`;
  return cachedResponse(services.cache, {
    key,
    request,
    reply,
    make: async () => {
      const output = await run();
      return { body: JSON.stringify(output), type: 'application/json; charset=utf-8', tags: cached(output) };
    },
  });
}

/**
 * Path, body and query together, in this order of precedence; messages name keys and never repeat the input.
 * @throws Refusal 404 TryAgain for an address that can name nothing, 422 PleaseCheckForm with the fields. Source: FMT-17
 */
function parseInput({ endpoint, cached }: Route, request: FastifyRequest): ParsedInputOf<AnyEndpoint> {
  const body = asRecord(request.body);
  const inPath = asRecord(request.params);
  // what is kept for all only reads, and its fields are filters: those of a form that are not filled in are none
  const raw = { ...givenParameters(request), ...(cached ? filledIn(body) : body), ...inPath };
  const parsed = v.safeParse(endpoint.input, raw, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue) ?? '';
    errors[path] ??= issueKey(issue);
  }
  if (Object.keys(errors).some((path) => Object.hasOwn(inPath, path))) throw commonRefusal('TryAgain');
  throw commonRefusal('PleaseCheckForm', errors);
}

/** The query's parameters; `price=`, as plain forms send what is not filled in, is none, a bare `featured` is one. */
function givenParameters({ query, url }: FastifyRequest): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(asRecord(query)).filter(([name, value]) => value !== '' || !url.includes(`${name}=`)),
  );
}

function filledIn(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function refuser(endpoint: AnyEndpoint) {
  return (key: string, errors?: Readonly<Record<string, string>>): Refusal => {
    const status: RefusalStatus | undefined = endpoint.refusals[key];
    if (status === undefined) return commonRefusal('TryAgain');
    return new Refusal(key, status, errors ? { errors } : {});
  };
}
