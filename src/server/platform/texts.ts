import { readFile } from 'node:fs/promises';
import { setupI18n, type I18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';

/** The sentences of message keys, which the app has too, and the server's own texts. */
const CATALOGUES = [
  { folder: new URL('../../locales/messages/', import.meta.url), explicitIdAsDefault: false },
  { folder: new URL('../../locales/server/', import.meta.url), explicitIdAsDefault: true },
];

/** The sentences of the server's own texts: refusals, mails, tickets. */
export interface Texts {
  /** The sentence of a message key in a language; an unknown key is answered as it is. Values fill its {places}. */
  sentence(lang: Language, key: string, values?: Readonly<Record<string, string | number>>): string;
}

/** Reads the server's catalogues (src/locales/messages and server): once, at start. */
export async function openTexts(): Promise<Texts> {
  const catalogues = new Map<Language, I18n>();
  await Promise.all(LANGUAGES.map(async (lang) => catalogues.set(lang, await openCatalogue(lang))));
  return {
    sentence: (lang, key, values) => catalogues.get(lang)?._(key, values) ?? key,
  };
}

async function openCatalogue(lang: Language): Promise<I18n> {
  const parts = await Promise.all(CATALOGUES.map((catalogue) => readMessages(lang, catalogue)));
  const i18n = setupI18n({ locale: lang, messages: { [lang]: Object.assign({}, ...parts) as Record<string, string> } });
  i18n.setMessagesCompiler((message) => compileMessage(message));
  return i18n;
}

async function readMessages(
  lang: Language,
  { folder, explicitIdAsDefault }: (typeof CATALOGUES)[number],
): Promise<Record<string, string>> {
  const filename = `${lang}.po`;
  const source = await readFile(new URL(filename, folder), 'utf8');
  const context = { locale: lang, sourceLocale: 'en', filename };
  const parsed = await formatter({ explicitIdAsDefault }).parse(source, context);
  return Object.fromEntries(Object.entries(parsed).map(([id, message]) => [id, message.translation || id]));
}
