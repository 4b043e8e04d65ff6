import { msg } from '@lingui/core/macro';
import { ignoreErrors } from '#app/data/query.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The table itself asks for its rows; the words of their states come before it. Source: MYT-01. */
export async function loadMyTickets({ i18n }: RouterContext) {
  await ignoreErrors(addMessages(i18n));
  return { head: { title: i18n._(msg`My tickets`) } };
}
