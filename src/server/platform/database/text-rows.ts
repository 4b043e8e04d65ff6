import { sql, type RawBuilder } from 'kysely';
import { languageChain, type Language } from '#domain/content/languages.ts';

/** Orders the texts of one thing by how much they are wanted: the caller's language, the site's, then the others. */
export function byWantedLanguage(column: string, lang: Language, fallback: Language): RawBuilder<number> {
  const chain = [...languageChain(lang, fallback)];
  return sql<number>`array_position(${chain}::text[], ${sql.ref(column)})`;
}
