import * as v from 'valibot';
import type { Language } from '#domain/content/languages.ts';
import { addressOf, type AnyEndpoint, type InputOf, type OutputOf, pathFields } from '#wire/endpoint.ts';
import { refusalReply } from '#wire/refusal.ts';
import { send } from './transport.ts';

/** A call ends after this long with `unreachable`. Source: FMT-13. */
const CALL_ENDS_MS = 30_000;

/**
 * Why a call gave no answer. `refused`: the server said no, with a message key and a sentence in the page's language.
 * `unreachable`: no network, no server, or no answer in time. `unreadable`: an answer that is not of the contract.
 */
export class CallError extends Error {
  readonly kind: 'refused' | 'unreachable' | 'unreadable';
  readonly key: string;
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;

  constructor(kind: CallError['kind'], more: { key?: string; status?: number; text?: string; errors?: Record<string, string> } = {}) {
    super(more.text ?? kind);
    this.kind = kind;
    this.key = more.key ?? '';
    this.status = more.status ?? 0;
    this.errors = more.errors ?? {};
  }
}

export interface CallOptions {
  readonly lang: Language;
  readonly signal?: AbortSignal;
}

/** The app's only way to the API: sends one endpoint's input, gives its parsed answer. @throws CallError */
export async function call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, { lang, signal }: CallOptions): Promise<OutputOf<E>> {
  const reply = await send(requestOf(endpoint, input, { lang, signal: withEnd(signal) })).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new CallError('unreachable');
  });
  if (reply.status !== 200) throw refusalOf(reply.status, reply.json);
  const parsed = v.safeParse(endpoint.output, reply.json);
  if (!parsed.success) throw new CallError('unreadable', { text: v.flatten(parsed.issues).root?.[0] ?? v.getDotPath(parsed.issues[0]) ?? '' });
  return parsed.output;
}

function requestOf(endpoint: AnyEndpoint, input: Record<string, unknown>, { lang, signal }: { lang: Language; signal: AbortSignal }) {
  const inPath = new Set(pathFields(endpoint.path));
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const url = addressOf(endpoint.path, input);
  const headers = { accept: 'application/json', 'accept-language': lang };
  if (endpoint.method === 'POST') {
    return { method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(Object.fromEntries(rest)), signal };
  }
  const search = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  return { method: endpoint.method, url: search ? `${url}?${search}` : url, headers, body: undefined, signal };
}

function withEnd(signal: AbortSignal | undefined): AbortSignal {
  const end = AbortSignal.timeout(CALL_ENDS_MS);
  return signal ? AbortSignal.any([signal, end]) : end;
}

function refusalOf(status: number, json: unknown): CallError {
  const refusal = v.safeParse(refusalReply, json);
  if (!refusal.success) return new CallError('unreadable', { status });
  const { message, text, errors } = refusal.output;
  return new CallError('refused', { key: message, status, text, errors: errors ?? {} });
}
