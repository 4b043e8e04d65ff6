import type { MessageDescriptor } from '@lingui/core';
import { notFound } from '@tanstack/react-router';
import type { AnyEndpoint, InputOf } from '#wire/endpoint.ts';
import { ignoreErrors, query, undefinedIfRefused } from '#app/data/query.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The call that the form of one begins with. */
interface Asked {
  readonly endpoint: AnyEndpoint;
  readonly input: InputOf<AnyEndpoint>;
}

/** The table asks for its rows itself. @throws NotFoundError for the form of what is not there */
export async function loadContent(
  { queryClient, i18n }: RouterContext,
  title: MessageDescriptor,
  asked: Asked | undefined,
) {
  const [answer] = await Promise.all([
    asked && undefinedIfRefused(queryClient.query({ ...query(asked.endpoint, asked.input), staleTime: 0 })),
    ignoreErrors(addMessages(i18n)),
  ]);
  if (asked && answer === undefined) throw notFound();
  return { head: { title: i18n._(title) } };
}
