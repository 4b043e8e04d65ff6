import { msg } from '@lingui/core/macro';
import { notFound } from '@tanstack/react-router';
import { getMerchandise } from '#wire/organizer/merchandise.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import { isRowNumber, query, undefinedIfRefused } from '#app/data/query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The table itself asks for its rows, and says how that stands. */
export async function loadMerchandise({ i18n }: RouterContext) {
  await addMessages(i18n);
  return { head: { title: i18n._(msg`Merchandise`) } };
}

export async function loadNewArticle({ i18n }: RouterContext) {
  await addMessages(i18n);
  return { head: { title: i18n._(msg`New article`) } };
}

export function loadMerchandiseReport({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Merchandise report`) } };
}

/** The article that is changed. @throws NotFoundError where it is not the organizer's */
export async function loadArticle({ queryClient, i18n }: RouterContext, id: string) {
  const asked = { ...query(getMerchandise, { id: Number(id) }), staleTime: 0 };
  const answer = isRowNumber(id) ? await undefinedIfRefused(queryClient.query(asked)) : undefined;
  if (!answer) throw notFound();
  await addMessages(i18n);
  return { head: { title: answer.data.title }, article: answer.data };
}
