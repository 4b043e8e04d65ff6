import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, InputOf, OutputOf } from '#wire/endpoint.ts';
import type { Language } from '#domain/content/languages.ts';

type PublicCalls = (typeof import('./public-calls.ts'))['publicCalls'];

/** A call of the contract: by itself, or the name of a public one, whose schemas then stay out of a first view. */
export type Callable = AnyEndpoint | keyof PublicCalls;
export type EndpointOf<C extends Callable> = C extends keyof PublicCalls ? PublicCalls[C] : Extract<C, AnyEndpoint>;
export type CallInput<C extends Callable> = InputOf<EndpointOf<C>>;
export type CallOutput<C extends Callable> = OutputOf<EndpointOf<C>>;

/** The third part of the key of an answer that may depend on who asks. */
const MINE = 'mine';

/** A query's key: the call's name and input; what is asked with the session says so. */
export function keyOf<C extends Callable>(callable: C, input: CallInput<C>) {
  return typeof callable === 'string' ? ([callable, input] as const) : ([callable.name, input, MINE] as const);
}

/** Whether an answer may depend on who asked. */
export function isMine({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[2] === MINE;
}

const languages = new WeakMap<QueryClient, Language>();

/** Says in which language a cache asks: a page has one, and a server renders several at once. */
export function setLanguage(client: QueryClient, lang: Language): void {
  languages.set(client, lang);
}

/** The language that a cache asks in. @throws Error for a cache that `makeQueryClient` did not make */
export function languageOf(client: QueryClient): Language {
  const lang = languages.get(client);
  if (!lang) throw new Error('a cache without a language');
  return lang;
}
