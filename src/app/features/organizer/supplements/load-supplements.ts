import { msg } from '@lingui/core/macro';
import { notFound } from '@tanstack/react-router';
import { listSupplements } from '#wire/organizer/supplements.ts';
import { ignoreErrors, query, undefinedIfRefused } from '#app/data/query.ts';
import type { FormOf } from '#app/features/organizer/extras/form-search.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

export function supplementQuery(id: number) {
  return query(listSupplements, { id });
}

/** The table asks for its rows itself. @throws NotFoundError for the form of one that is not the organizer's */
export async function loadSupplements({ queryClient, i18n }: RouterContext, supplement: FormOf) {
  const [answer] = await Promise.all([
    typeof supplement === 'number' ? undefinedIfRefused(queryClient.query(supplementQuery(supplement))) : undefined,
    ignoreErrors(addMessages(i18n)),
  ]);
  if (typeof supplement === 'number' && !answer?.data[0]) throw notFound();
  const title = i18n._(msg`Supplements`);
  const [one] = answer?.data ?? [];
  return { head: { title: one ? `${one.supplement_title} · ${title}` : title } };
}
