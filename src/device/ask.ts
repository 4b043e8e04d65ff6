import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';

/**
 * How page and worker ask the server, each in its own way; a token is that of a session. Rejects when there is no answer, and
 * for a refusal with its message key as `key`.
 */
export type Ask = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string | undefined,
) => Promise<OutputOf<E>>;
