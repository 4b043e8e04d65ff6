import type { FastifyInstance } from 'fastify';
import { addressOf, type AnyEndpoint, type Method, pathFields } from '#wire/endpoint.ts';
import type { Services } from '#server/services.ts';

export type Headers = Readonly<Record<string, string>>;

/** One method at one address of a call. */
export interface Way {
  readonly endpoint: AnyEndpoint;
  readonly method: Method;
  readonly path: string;
}

/** Where calls are tried: a server, its services, and tokens that are nobody's by what is the matter with them. */
export interface Scene {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly nobodies: ReadonlyMap<string, Headers>;
  /** runs something and counts the statements of it */
  readonly count: <Result>(run: () => Promise<Result>) => Promise<{ result: Result; statements: number }>;
}

/** What a call answered. */
export interface Answer {
  readonly status: number;
  /** of a refusal */
  readonly key: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  /** all that the caller sees, but for the moment and the number of the request */
  readonly seen: string;
  readonly statements: number;
}

/** Every way to a call: its methods at its addresses. */
export function waysTo(endpoint: AnyEndpoint): Way[] {
  return [endpoint.path, ...endpoint.aliases].flatMap((path) =>
    [...new Set([endpoint.method, ...endpoint.alsoMethods])].map((method) => ({ endpoint, method, path })),
  );
}

/** The way that its declaration names first. */
export function mainWayTo(endpoint: AnyEndpoint): Way {
  return { endpoint, method: endpoint.method, path: endpoint.path };
}

/** Its further methods and addresses. */
export function otherWaysTo(endpoint: AnyEndpoint): Way[] {
  return waysTo(endpoint).slice(1);
}

/** For the title of a test. */
export function named(way: Way): { readonly way: Way; readonly call: string } {
  return { way, call: `${way.method} ${way.path}` };
}

/** Makes a call: fields of the path there, of a POST in its body, else in the query; anew where it was made too often. */
export async function ask(
  { method, path }: Way,
  scene: Scene,
  { headers = {}, fields = {} }: { headers?: Headers | undefined; fields?: Readonly<Record<string, unknown>> },
): Promise<Answer> {
  const inPath = pathFields(path);
  const url = addressOf(path, { ...Object.fromEntries(inPath.map((field) => [field, '1'])), ...fields });
  const rest = Object.entries(fields).filter(([field]) => !inPath.includes(field));
  const sent =
    method === 'POST'
      ? { payload: Object.fromEntries(rest) }
      : { query: Object.fromEntries(rest.map(([name, value]) => [name, asText(value)])) };
  const call = () => scene.count(() => scene.app.inject({ method, url, headers, ...sent }));
  let answered = await call();
  if (answered.result.statusCode === 429) {
    await scene.services.database.db.deleteFrom('rate_limits').execute();
    answered = await call();
  }
  const { result, statements } = answered;
  const { 'x-request-id': _, date: __, ...shown } = result.headers;
  return {
    status: result.statusCode,
    key: result.statusCode >= 400 ? result.json<{ message: string }>().message : undefined,
    headers: result.headers,
    seen: JSON.stringify([result.statusCode, result.body, shown]),
    statements,
  };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
