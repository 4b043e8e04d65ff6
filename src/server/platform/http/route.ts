import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AnyEndpoint, OutputOf, OwnedOf, ParsedInputOf, RefusalKeyOf, ReplyOf } from '#wire/endpoint.ts';
import { fileOf, type FileReply } from '#wire/file.ts';
import { imagesOf } from '#wire/image.ts';
import { issueKey } from '#wire/issue-key.ts';
import type { RefusalStatus } from '#wire/refusal.ts';
import type { Language } from '#domain/content/languages.ts';
import type { Services } from '#server/services.ts';
import type { Authorized, CallerFor, Fields, Gate } from './caller.ts';
import { cachedResponse } from './cached-response.ts';
import type { CacheTag } from './cache-entry.ts';
import { requireSoundAccess } from './declared-access.ts';
import { sendFile } from './file-response.ts';
import { bodyLimitOf } from './form-files.ts';
import { languageOf } from './language.ts';
import { commonRefusal, Refusal } from './refusal.ts';

/** What a handler gets: its parsed input, who calls in which language and owns what it names, the services, its refusals. */
export interface Call<E extends AnyEndpoint> {
  readonly input: ParsedInputOf<E>;
  /** nobody only on calls for anyone; with the organization on calls for organizers */
  readonly caller: CallerFor<E['access']>;
  /** row ids of what the input names, which is the caller's: by the words that the endpoint declares as owned */
  readonly owned: OwnedOf<E>;
  readonly lang: Language;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Makes a declared refusal to be thrown: `throw refuse('WrongPassword')`. */
  readonly refuse: (key: RefusalKeyOf<E> | 'TryAgain', errors?: Readonly<Record<string, string>>) => Refusal;
}

/** What a reply is about. */
type Cached<E extends AnyEndpoint> = (output: OutputOf<E>, input: ParsedInputOf<E>) => readonly CacheTag[];

export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly handle: (call: Call<AnyEndpoint>) => Promise<unknown>;
  /** The same for everyone who asks in one language: kept for seconds and answered from memory. What a reply is about; undefined: not cached. */
  readonly cached: Cached<AnyEndpoint> | undefined;
  /** false for an input whose answer is for its caller alone: it is neither kept nor answered from memory */
  readonly isShared: (input: ParsedInputOf<AnyEndpoint>) => boolean;
}

/**
 * Joins a call of the contract with its handler: read, refuse, return.
 * @throws RangeError for access that cannot be kept, and for a kept answer on a call that is not for anyone
 */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReplyOf<E>>,
  options: {
    cached?: Cached<E>;
    isShared?: (input: ParsedInputOf<E>) => boolean;
  } = {},
): Route {
  requireSoundAccess(endpoint);
  if (options.cached && endpoint.access !== 'anyone')
    throw new RangeError(`${endpoint.name} is not for anyone: its answer cannot be kept`);
  const { cached, isShared = () => true } = options;
  // the registered table is of mixed endpoints; each handler is only ever called with its own endpoint's call
  return { endpoint, handle: handle as unknown as Route['handle'], cached: cached as Route['cached'], isShared };
}

/** What routes are served with. */
interface Serving {
  readonly services: Services;
  readonly gate: Gate;
}

/** Registers each route: admit the caller, find what they own, parse what came, run the handler, check what goes. */
export function serve(app: FastifyInstance, routes: readonly Route[], serving: Serving): void {
  app.decorateRequest('caller');
  for (const one of routes) {
    const { endpoint } = one;
    const images = imagesOf(endpoint.input);
    for (const url of [endpoint.path, ...endpoint.aliases]) {
      app.route({
        method: [endpoint.method, ...endpoint.alsoMethods.filter((method) => method !== endpoint.method)],
        url,
        config: { images, fieldErrorsCode: endpoint.fieldErrorsCode },
        ...(images.size > 0 ? { bodyLimit: bodyLimitOf(images) } : {}),
        // before the body is read: permission comes first
        onRequest: async (request) => {
          // an answer kept for all knows no caller
          if (!one.cached) request.caller = await serving.gate.admit(endpoint, request);
        },
        handler: (request, reply) => respond(one, { request, reply, ...serving }),
      });
    }
  }
}

async function respond(
  one: Route,
  context: Serving & { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<unknown> {
  const { request, reply, services, gate } = context;
  const lang = languageOf(request, services.site.languages());
  const fields = fieldsOf(one, request);
  const { caller, owned } = one.cached ? FOR_ALL : await gate.authorize(one.endpoint, { fields, request });
  const input = parseInput(one.endpoint, fields, request);
  const run = async (): Promise<OutputOf<AnyEndpoint>> => {
    const value = await one.handle({
      input,
      caller: caller as Call<AnyEndpoint>['caller'], // as its access says
      owned,
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
  const declared = fileOf(one.endpoint.output);
  if (declared) return sendFile(reply, { declared, file: (await run()) as unknown as FileReply }); // as its output says
  if (!cached || !one.isShared(input)) return reply.header('cache-control', 'no-store').send(await run());
  const key = `${one.endpoint.name} ${lang} ${JSON.stringify(input)}`;
  return cachedResponse(services.cache, {
    key,
    request,
    reply,
    make: async () => {
      const output = await run();
      return { body: JSON.stringify(output), type: 'application/json; charset=utf-8', tags: cached(output, input) };
    },
  });
}

/** Of a call that is answered alike to all. */
const FOR_ALL: Authorized = { caller: undefined, owned: {} };

/** What came in path, body and query together, in this order of precedence, by the names that the contract has for it. */
function fieldsOf({ cached, endpoint }: Route, request: FastifyRequest): Fields {
  const body = asRecord(request.body);
  // what is kept for all only reads, and its fields are filters: those of a form that are not filled in are none
  const sent = { ...givenParameters(request), ...(cached ? filledIn(body) : body), ...asRecord(request.params) };
  const named = Object.entries(endpoint.otherNames).filter(([other]) => Object.hasOwn(sent, other));
  return { ...Object.fromEntries(named.map(([other, field]) => [field, sent[other]])), ...sent };
}

/**
 * The input that the fields make; messages name keys and never repeat it.
 * @throws Refusal 404 TryAgain for an address that can name nothing, 422 PleaseCheckForm, or the call's own key, with the fields. Source: FMT-17
 */
function parseInput(endpoint: AnyEndpoint, fields: Fields, request: FastifyRequest): ParsedInputOf<AnyEndpoint> {
  const parsed = v.safeParse(endpoint.input, fields);
  if (parsed.success) return parsed.output;
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue) ?? '';
    errors[path] ??= issueKey(issue);
  }
  const inPath = asRecord(request.params);
  if (Object.keys(errors).some((path) => Object.hasOwn(inPath, path))) throw commonRefusal('TryAgain');
  const { wrongFieldsKey } = endpoint;
  throw wrongFieldsKey === undefined
    ? commonRefusal('PleaseCheckForm', errors)
    : new Refusal(wrongFieldsKey, 422, { errors });
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
