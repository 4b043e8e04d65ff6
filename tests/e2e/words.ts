import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import type { Language } from '#domain/content/languages.ts';

const LOCALES = new URL('../../src/locales/', import.meta.url);
/** The server's own texts are in mails and files, not in the app. */
const PARTS = readdirSync(LOCALES).filter((name) => name !== 'server');

/** The app's text for an English one, in a language, with its places filled. */
export type Words = (english: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of the app in a language, as its catalogues have them: tests in any language press the same buttons. */
export async function wordsIn(lang: Language): Promise<Words> {
  const texts = new Map<string, string>();
  for (const part of PARTS) {
    const [own, english] = await Promise.all([entriesOf(part, lang), entriesOf(part, 'en')]);
    for (const [id, text] of english) texts.set(text || id, own.get(id) || text || id);
  }
  return (english, values = {}) => {
    const text = texts.get(english);
    if (text === undefined) throw new Error(`the app has no text “${english}”`);
    return Object.entries(values).reduce(
      (filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)),
      text,
    );
  };
}

/** Every text of the app in a language that is a whole by itself: without places, tags and plurals. */
export async function plainTexts(lang: Language): Promise<ReadonlySet<string>> {
  const parts = await Promise.all(PARTS.map((part) => entriesOf(part, lang)));
  return new Set(parts.flatMap((part) => [...part.values()]).filter((text) => text !== '' && !/[{<]/.test(text)));
}

/** Message id (or the English text itself) → its text. */
async function entriesOf(part: string, lang: Language): Promise<Map<string, string>> {
  const file = new URL(`${part}/${lang}.po`, LOCALES);
  const entries = await formatter().parse(await readFile(file, 'utf8'), {
    locale: lang,
    sourceLocale: 'en',
    filename: file.pathname,
  });
  return new Map(Object.entries(entries).map(([id, entry]) => [id, entry.translation || entry.message || '']));
}
