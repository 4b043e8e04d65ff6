import { msg } from '@lingui/core/macro';
import { listApiTokens } from '#wire/organizer/api-tokens.ts';
import { listWebhooks } from '#wire/organizer/webhooks.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import { ignoreErrors, query } from '#app/data/query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

export const apiTokensQuery = query(listApiTokens, {});
export const webhooksQuery = query(listWebhooks, {});

/** The page says itself where something cannot be had. */
export async function loadOwnSoftware({ queryClient, i18n }: RouterContext) {
  await Promise.all([
    ignoreErrors(queryClient.query(apiTokensQuery)),
    ignoreErrors(queryClient.query(webhooksQuery)),
    addMessages(i18n),
  ]);
  return { head: { title: i18n._(msg`Your own software`) } };
}
