import { msg } from '@lingui/core/macro';
import { getPayoutSummary } from '#wire/organizer/payout.ts';
import { addMessages } from '#app/messages/use-messages.ts';
import { ignoreErrors, query } from '#app/data/query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** What is due to the organizer. Source: POUT-02. */
export const payoutQuery = query(getPayoutSummary, {});

/** The page says itself where it cannot be had. */
export async function loadPayout({ queryClient, i18n }: RouterContext) {
  await Promise.all([ignoreErrors(queryClient.query(payoutQuery)), addMessages(i18n)]);
  return { head: { title: i18n._(msg`Payouts`) } };
}
