import type { I18n, Messages } from '@lingui/core';
import { isLanguage, type Language, LANGUAGES } from '#domain/content/languages.ts';

type Load = () => Promise<{ messages: Messages }>;

/** The messages of a folder, each language in a file of its own: a visitor fetches one. */
type Catalogue = Readonly<Record<Language, Load>>;

const catalogues = new Set<Catalogue>();
const files = new Map<Load, Messages>();
/** how many catalogues each has; by its messages, for `useLingui` gives another `i18n` after each load */
const brought = new WeakMap<Messages, number>();

/** Called by what the build adds to every module with messages: see scripts/vite/folder-messages.ts. */
export function registerCatalogue(catalogue: Catalogue): void {
  catalogues.add(catalogue);
}

/**
 * Adds the messages of all code that is loaded by now. To be awaited between loading a part and drawing it.
 * @throws Error where they can be had in no language
 */
export async function bringMessages(i18n: I18n): Promise<void> {
  const wanted = i18n.locale;
  const count = catalogues.size;
  const hasAll = (): boolean => (brought.get(i18n.messages) ?? 0) >= count;
  if (hasAll() || !isLanguage(wanted)) return;
  const { lang, messages } = await readAll(wanted);
  if (hasAll()) return;
  // in another language the whole page is, rather than half of it; the next part tries again
  if (lang === wanted) brought.set(i18n.messages, count);
  i18n.load(wanted, messages);
}

/**
 * The messages of all code that is loaded by now, all in one language: the wanted one, or another where its files cannot be
 * had; none where there is none. A page without words is still a page: a ticket's code needs none.
 */
export function loadMessages(wanted: Language): Promise<Loaded> {
  return readAll(wanted).catch(() => ({ lang: wanted, messages: {} }));
}

interface Loaded {
  readonly lang: Language;
  readonly messages: Messages;
}

async function readAll(wanted: Language): Promise<Loaded> {
  for (const lang of [wanted, ...LANGUAGES]) {
    const loaded = await Promise.all([...catalogues].map((catalogue) => read(catalogue[lang]))).catch(() => undefined);
    if (loaded) return { lang, messages: Object.assign({}, ...loaded) as Messages };
  }
  throw new Error();
}

async function read(load: Load): Promise<Messages> {
  const messages = files.get(load) ?? (await load()).messages;
  files.set(load, messages);
  return messages;
}
