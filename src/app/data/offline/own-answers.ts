import type { AnyEndpoint } from '#wire/endpoint.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { saveAnswers } from '#device/catalogue/saved-answers.ts';
import { query } from '../query.ts';
import { type CallInput, keyOf } from '../query-key.ts';

/**
 * Query options of a call about what is the caller's own, whose answer this device keeps for them: it is there without a
 * network, from a cold start too, until the session ends or somebody else signs in. Source: decisions 9.
 */
export function ownQuery<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
  return query(endpoint, input, {
    keep: async (answer, { as, lang }) => {
      // signed out meanwhile: nothing of theirs stays
      if (!as || sessionStore.current()?.access_token !== as.access_token) return;
      const [name, ...rest] = keyOf(endpoint, input);
      const question = [name, lang, ...rest];
      await saveAnswers([{ question, answer, saved_at: Date.now(), account_id: as.user_detail.id }]);
    },
  });
}
