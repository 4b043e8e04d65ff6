import { CALL_TIMEOUT_SECONDS } from '#domain/content/limits.ts';
import type { Language } from '#domain/content/languages.ts';
import type { AnyEndpoint, InputOf } from '#wire/endpoint.ts';
import { withSession } from './ask.ts';
import { CallError } from './call-error.ts';
import { type CallOptions, refusalOf, requestOf } from './call.ts';
import { reach } from './transport.ts';

/** Asks the API for a file, as `ask` does for all else: with the session of this device, which ends here too. @throws CallError */
export function askFile<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, lang: Language): Promise<Blob> {
  return withSession(endpoint, undefined, (token) => callFile(endpoint, input, { lang, token }));
}

/** A server that does not begin to answer is given up; a file that has begun takes as long as its network needs. */
export async function callFile(
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Blob> {
  const patience = new AbortController();
  const end = setTimeout(() => patience.abort(new DOMException('', 'TimeoutError')), CALL_TIMEOUT_SECONDS * 1000);
  const request = requestOf(endpoint, input, options);
  const reply = await reach({
    ...request,
    headers: { ...request.headers, accept: '*/*' },
    signal: patience.signal,
  })
    .catch(unreachable)
    .finally(() => clearTimeout(end));
  if (!reply.ok) throw refusalOf(reply.status, await reply.json().catch(() => undefined));
  return reply.blob().catch(unreachable);
}

function unreachable(): never {
  throw new CallError('unreachable');
}
