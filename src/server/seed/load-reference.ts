import type { Transaction } from 'kysely';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { CATEGORIES } from './content/categories.ts';
import { COUNTRIES } from './content/countries.ts';
import { TAXES } from './content/taxes.ts';

/**
 * Writes what every site needs before its first event: countries with their fixed numbers, VAT rates, categories.
 * What is there already stays as it is. Source: FMT-14, TKT-33, VEN-04.
 */
export async function loadReference(trx: Transaction<DB>): Promise<void> {
  await trx
    .insertInto('countries')
    .values(COUNTRIES.map(({ id, code, name }) => ({ id, country_code: code, country_name: name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const tax = await trx.selectFrom('taxes').select('id').limit(1).executeTakeFirst();
  if (!tax)
    await trx
      .insertInto('taxes')
      .values(TAXES.map(({ title, rate }) => ({ title, rate_bp: rate })))
      .execute();
  await loadCategories(trx);
}

async function loadCategories(trx: Transaction<DB>): Promise<void> {
  const made = await trx
    .insertInto('categories')
    .values(CATEGORIES.map(({ slug, featured }, index) => ({ slug, featured, position: index + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'slug'])
    .execute();
  const texts = made.flatMap(({ id, slug }) => {
    const category = CATEGORIES.find((one) => one.slug === slug);
    return Object.entries(category?.names ?? {}).map(([lang, name]) => ({ category_id: id, lang, name }));
  });
  if (texts.length > 0) await trx.insertInto('category_texts').values(texts).execute();
}
