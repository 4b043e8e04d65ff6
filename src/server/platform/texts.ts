import { readFile } from 'node:fs/promises';
import { setupI18n, type I18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';

const CATALOGUES = new URL('../../locales/server/', import.meta.url);

/** The sentences of the server's own texts: refusals, mails, tickets. */
export interface Texts {
  /** The sentence of a message key in a language; an unknown key is answered as it is. Values fill its {places}. */
  sentence(lang: Language, key: string, values?: Readonly<Record<string, string | number>>): string;
}

/** Reads the server's catalogues (src/locales/server): once, at start. */
export async function openTexts(): Promise<Texts> {
  const catalogues = new Map<Language, I18n>();
  await Promise.all(LANGUAGES.map(async (lang) => catalogues.set(lang, await openCatalogue(lang))));
  return {
    sentence: (lang, key, values) => catalogues.get(lang)?._(key, values) ?? key,
  };
}

async function openCatalogue(lang: Language): Promise<I18n> {
  const filename = `${lang}.po`;
  const source = await readFile(new URL(filename, CATALOGUES), 'utf8');
  const parsed = await formatter({ explicitIdAsDefault: true }).parse(source, {
    locale: lang,
    sourceLocale: 'en',
    filename,
  });
  const messages: Record<string, string> = {};
  for (const [id, message] of Object.entries(parsed)) messages[id] = message.translation || id;
  const i18n = setupI18n({ locale: lang, messages: { [lang]: messages } });
  i18n.setMessagesCompiler((message) => compileMessage(message));
  return i18n;
}
