import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { isLanguage, type Language } from '#domain/content/languages.ts';
import { bringMessages } from '#app/i18n/messages.ts';
import type { MessageKey } from './messages.ts';

/** Loads the sentences of message keys: a form has them fetched before it says the first. */
export async function addMessages(i18n: I18n): Promise<void> {
  await import('virtual:messages/messages');
  await bringMessages(i18n);
}

export type MessageValues = Readonly<Record<string, string | number>>;

const UNKNOWN: MessageKey = 'PleaseCheckForm';

/** The sentence of a message key, once `addMessages` is done; PleaseCheckForm for a key that is none, or whose values are not known. */
export function sentenceOf(i18n: I18n, key: string, values?: MessageValues): string {
  const message = i18n.messages[key];
  const isWhole = typeof message === 'string' || (message?.length === 1 && typeof message[0] === 'string');
  return i18n._(message && (values || isWhole) ? key : UNKNOWN, values);
}

/** Said where the sentences cannot be had: a form that is wrong must not stay silent. */
/* oxlint-disable lingui/no-unlocalized-strings -- for when the files of sentences did not come */
const AT_WORST: Readonly<Record<Language, string>> = {
  nl: 'Kijk dit na.',
  en: 'Please check this.',
  fr: 'À vérifier.',
  de: 'Bitte prüfen.',
};
/* oxlint-enable lingui/no-unlocalized-strings */

/** What waits for the sentences and then says them. */
export function useMessages(): (key: string, values?: MessageValues) => Promise<string> {
  const { i18n } = useLingui();
  return async (key, values) => {
    try {
      await addMessages(i18n);
    } catch {
      const { locale } = i18n;
      return AT_WORST[isLanguage(locale) ? locale : 'en'];
    }
    return sentenceOf(i18n, key, values);
  };
}
