import { type Kysely, sql } from 'kysely';
import type { DB } from './database/tables.gen.ts';
import { SecretsError, type Secrets } from './secrets.ts';

/** Where something sealed is kept: the columns of a table, and the one whose value it is sealed for. */
export interface SealedPlace {
  readonly table: keyof DB;
  readonly row: string;
  readonly sealed: string;
  /** names the SECRET_KEY that it is sealed with; null where nothing is sealed */
  readonly keyId: string;
  readonly purpose: string;
}

/**
 * Seals with `secrets` what is still sealed with `previous`.
 * @throws SecretsError for what was sealed with neither
 */
export async function reseal(
  trx: Kysely<DB>,
  { table, row, sealed, keyId, purpose }: SealedPlace,
  { secrets, previous }: { readonly secrets: Secrets; readonly previous: Secrets },
): Promise<void> {
  const place = sql.table(table);
  const { rows } = await sql<{ id: number; bytes: Buffer | null; key: string }>`
    select ${sql.ref(row)} as id, ${sql.ref(sealed)} as bytes, ${sql.ref(keyId)} as key
    from ${place} where ${sql.ref(keyId)} <> ${secrets.keyId} order by ${sql.ref(row)} for no key update
  `.execute(trx);
  for (const { id, bytes, key } of rows) {
    if (key !== previous.keyId || bytes === null)
      throw new SecretsError('neither SECRET_KEY nor SECRET_KEY_PREVIOUS is the key that this database was used with');
    const anew = secrets.seal(previous.open(bytes, purpose, String(id)), purpose, String(id));
    await sql`
      update ${place} set ${sql.ref(sealed)} = ${anew}, ${sql.ref(keyId)} = ${secrets.keyId}
      where ${sql.ref(row)} = ${id} and ${sql.ref(sealed)} = ${bytes}
    `.execute(trx);
  }
}
