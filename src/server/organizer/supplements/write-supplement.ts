import type { Insertable, Kysely } from 'kysely';
import type { DB, Supplements } from '#server/platform/database/tables.gen.ts';
import type { SupplementValues } from './supplement-values.ts';

type Db = Kysely<DB>;

/** Adds a supplement. @returns its number */
export async function insertSupplement(trx: Db, organizationId: number, values: SupplementValues): Promise<number> {
  const { id } = await trx
    .insertInto('supplements')
    .values({ organization_id: organizationId, ...columnsOf(values), ...numbered(values, 0).columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTexts(trx, id, values);
  await writeOptions(trx, id, numbered(values, 0).options);
  return id;
}

/** Writes a supplement over; `lastOption` is the last position that one of its options was given. */
export async function updateSupplement(
  trx: Db,
  { id, lastOption }: { readonly id: number; readonly lastOption: number },
  values: SupplementValues,
): Promise<void> {
  const { columns, options } = numbered(values, lastOption);
  await trx
    .updateTable('supplements')
    .set({ ...columnsOf(values), ...columns })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('supplement_texts').where('supplement_id', '=', id).execute();
  await trx.deleteFrom('supplement_options').where('supplement_id', '=', id).execute();
  await writeTexts(trx, id, values);
  await writeOptions(trx, id, options);
}

function columnsOf(values: SupplementValues): Omit<Insertable<Supplements>, 'organization_id'> {
  return {
    supplement_type: values.supplement_type,
    required: values.supplement_required,
    price_cents: values.supplement_price,
    applied: values.supplement_applied,
    multiple_type: values.supplement_multiple_type,
    generated_code: values.generated_code,
    template_type: values.template_type,
    template_image_file: values.template_image,
    start_date: values.start_date,
    end_date: values.end_date,
  };
}

interface NumberedOption {
  readonly position: number;
  readonly price: number;
  readonly titles: SupplementValues['titles'];
}

/** The options with their positions: a new one gets one that none had before it. */
function numbered({ supplement_option }: SupplementValues, lastOption: number) {
  let last = lastOption;
  const options = supplement_option.map(({ position, price, titles }): NumberedOption => {
    if (position === null) last += 1;
    return { position: position ?? last, price, titles };
  });
  return { options, columns: { last_option: last } };
}

async function writeTexts(trx: Db, id: number, { titles }: SupplementValues): Promise<void> {
  const rows = Object.entries(titles).map(([lang, title]) => ({ supplement_id: id, lang, title }));
  if (rows.length > 0) await trx.insertInto('supplement_texts').values(rows).execute();
}

async function writeOptions(trx: Db, id: number, options: readonly NumberedOption[]): Promise<void> {
  const rows = options.map(({ position, price, titles }, index) => ({
    supplement_id: id,
    position,
    place: index + 1,
    price_cents: price,
    titles: JSON.stringify(titles),
  }));
  if (rows.length > 0) await trx.insertInto('supplement_options').values(rows).execute();
}
