import * as v from 'valibot';
import { CALL_TIMEOUT_SECONDS } from '#domain/content/limits.ts';
import type { Language } from '#domain/content/languages.ts';
import { addressOf, type AnyEndpoint, type InputOf, type OutputOf, pathFields } from '#wire/endpoint.ts';
import { refusalReply } from '#wire/refusal.ts';
import { CallError } from './call-error.ts';
import { type ApiRequest, send } from './transport.ts';

export interface CallOptions {
  readonly lang: Language;
  readonly signal?: AbortSignal;
  /** goes on when its page is closed; of what it sends 64 KB at most */
  readonly keepalive?: boolean;
  /** access token of whoever is signed in, for calls that need or heed it */
  readonly token?: string | undefined;
  /** the same key gives the same order, however often it is sent */
  readonly idempotencyKey?: string;
}

/** The app's only way to the API: sends one endpoint's input, gives its parsed answer. @throws CallError */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<OutputOf<E>> {
  const reply = await send(requestOf(endpoint, input, options)).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new CallError('unreachable');
  });
  if (reply.status !== 200) throw refusalOf(reply.status, reply.json);
  const parsed = v.safeParse(endpoint.output, reply.json);
  if (!parsed.success)
    throw new CallError('unreadable', {
      text: v.flatten(parsed.issues).root?.[0] ?? v.getDotPath(parsed.issues[0]) ?? '',
    });
  return parsed.output;
}

/** What is sent for one call. */
export function requestOf(endpoint: AnyEndpoint, input: Record<string, unknown>, options: CallOptions): ApiRequest {
  const inPath = new Set(pathFields(endpoint.path));
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const url = addressOf(endpoint.path, input);
  const headers = headersOf(options);
  const sent = { url, signal: withEnd(options.signal), keepalive: options.keepalive };
  if (endpoint.method === 'POST') {
    if (rest.some(([, value]) => value instanceof Blob || isFiles(value)))
      return { ...sent, method: 'POST', headers, body: partsOf(rest) };
    return {
      ...sent,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(rest)),
    };
  }
  const search = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  return { ...sent, method: endpoint.method, url: search ? `${url}?${search}` : url, headers, body: undefined };
}

/**
 * Fields and files as the parts of a form: the browser sets its type. Files of a list are `field[0]`, `field[1]` …, fields
 * of structure are JSON text. Source: UPL-01, ORGP-11, EVF-46.
 */
function partsOf(fields: readonly [name: string, value: unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (isFiles(value)) value.forEach((file, place) => form.append(`${name}[${place}]`, file));
    else form.append(name, value instanceof Blob ? value : textOf(value));
  }
  return form;
}

function isFiles(value: unknown): value is readonly Blob[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => one instanceof Blob);
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

function headersOf({ lang, token, idempotencyKey }: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': lang,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
}

function withEnd(signal: AbortSignal | undefined): AbortSignal {
  const end = AbortSignal.timeout(CALL_TIMEOUT_SECONDS * 1000);
  if (!signal) return end;
  // joined by hand: AbortSignal.any is younger than the browsers this is built for
  const either = new AbortController();
  for (const one of [signal, end]) {
    if (one.aborted) either.abort(one.reason);
    one.addEventListener('abort', () => either.abort(one.reason), { once: true });
  }
  return either.signal;
}

/** Why a call was refused, as its answer says. */
export function refusalOf(status: number, json: unknown): CallError {
  const refusal = v.safeParse(refusalReply, json);
  if (!refusal.success) return new CallError('unreadable', { status });
  const { message, text, errors = {}, values = {} } = refusal.output;
  return new CallError('refused', { key: message, status, text, errors, values });
}
