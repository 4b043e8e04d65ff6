import type { AnyEndpoint, InputOf } from '#wire/endpoint.ts';
import { CallError } from './call-error.ts';
import { type CallOptions, refusalOf, requestOf } from './call.ts';

/** Sends one endpoint's input whose answer is a file. @throws CallError */
export async function callFile<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<Blob> {
  const { url, method, headers, body, signal } = requestOf(endpoint, input, options);
  const request = fetch(url, {
    method,
    headers: { ...headers, accept: '*/*' },
    body: body ?? null,
    signal: signal ?? null,
  });
  const reply = await request.catch(() => {
    throw new CallError('unreachable');
  });
  if (!reply.ok) throw refusalOf(reply.status, await reply.json().catch(() => undefined));
  return reply.blob().catch(() => {
    throw new CallError('unreachable');
  });
}
