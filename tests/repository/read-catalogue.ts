import { formatter } from '@lingui/format-po';
import type { Language } from '#domain/content/languages.ts';
import { read } from './repository-files.ts';

/** Texts by their message id. */
export type Catalogue = ReadonlyMap<string, string>;

/** Reads a message catalogue of the repository; obsolete messages are left out. */
export async function readCatalogue(path: string, lang: Language): Promise<Catalogue> {
  const entries = await formatter({ explicitIdAsDefault: path.includes('/server/') }).parse(read(path), {
    locale: lang,
    sourceLocale: 'en',
    filename: path,
  });
  const written = Object.entries(entries).filter(([, entry]) => entry.obsolete !== true);
  return new Map(written.map(([id, entry]) => [id, entry.translation ?? '']));
}
