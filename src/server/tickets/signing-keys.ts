import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { Kysely } from 'kysely';
import { wallClock } from '#domain/time/wall-clock.ts';
import { addDays } from '#domain/time/calendar.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { type Secrets, SecretsError } from '#server/platform/secrets.ts';

/** How long what was read of the table is believed. */
const KEPT_MS = 30_000;
/** An unknown key id is looked up again, but not for every made-up code. */
const KEPT_FOR_UNKNOWN_MS = 1_000;
/** A new key signs from then on: by that time every server has read it, so that all sign an admission alike. */
const ROTATION_LEAD_MS = 2 * KEPT_MS;

const DERIVED_BYTES = 32;

/** A public key as verifiers get it. */
interface PublicSigningKey {
  readonly id: number;
  /** 32 bytes, as WebCrypto imports them raw */
  readonly publicKey: Buffer;
}

/** The Ed25519 keys behind ticket codes. Source: decisions 7. */
export interface SigningKeys {
  /** The key of an admission, by when it was made: rotation changes no code that is out already. */
  signerFor(admittedAt: Date): Promise<Signer>;
  /** Whether a signature is of the key with this id; 'unknown' where there is no such key. */
  verify(keyId: number, bytes: Uint8Array, signature: Uint8Array): Promise<'genuine' | 'forged' | 'unknown'>;
  /** Makes a new key, which signs what is admitted from one minute on, and retires the one before. @returns its id. */
  rotate(): Promise<number>;
  /** The keys that a scanner needs: the one in use, and each retired one until the last event it may have signed for. */
  publicKeys(): Promise<PublicSigningKey[]>;
  /** 32 bytes that nobody without the first key can find: the same for one purpose on every server, whatever keys rotate. */
  derive(purpose: string): Promise<Buffer>;
  /** Opens the newest key, if there is one: without it no ticket can be made. @throws SecretsError under another SECRET_KEY. */
  requireSecretKey(): Promise<void>;
}

interface Signer {
  readonly keyId: number;
  /** Signs; the same bytes always get the same 64 bytes. */
  sign(bytes: Uint8Array): Buffer;
}

interface StoredKey {
  readonly id: number;
  readonly publicKey: KeyObject;
  readonly privateKeySealed: Buffer;
  readonly createdAt: Date;
}

interface Context {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly now: () => Date;
}

/** Opens the table of keys; the first is made on first use, one for all servers that start at once. */
export function openSigningKeys({ database, secrets, now }: Context): SigningKeys {
  let known: { keys: readonly StoredKey[]; readAt: number } | undefined;
  const privateKeys = new Map<number, KeyObject>();

  async function keys(keptMs = KEPT_MS): Promise<readonly StoredKey[]> {
    if (known && performance.now() - known.readAt < keptMs) return known.keys;
    const readAt = performance.now();
    let read = await readKeys(database.db);
    if (read.length === 0) {
      await insertKey(database.db, { id: 1, secrets, createdAt: now() });
      read = await readKeys(database.db);
    }
    known = { keys: read, readAt };
    return read;
  }

  function privateKeyOf({ id, privateKeySealed }: StoredKey): KeyObject {
    const opened =
      privateKeys.get(id) ??
      createPrivateKey({ key: secrets.open(privateKeySealed, purposeOf(id)), format: 'der', type: 'pkcs8' });
    privateKeys.set(id, opened);
    return opened;
  }

  return {
    signerFor: async (admittedAt) => {
      const oldestFirst = await keys();
      const key = oldestFirst.findLast(({ createdAt }) => createdAt <= admittedAt) ?? oldestFirst[0];
      if (!key) throw new Error('The table signing_keys lost its rows');
      const privateKey = privateKeyOf(key);
      return { keyId: key.id, sign: (bytes) => sign(null, bytes, privateKey) };
    },
    verify: async (keyId, bytes, signature) => {
      const byId = ({ id }: StoredKey): boolean => id === keyId;
      const key = (await keys()).find(byId) ?? (await keys(KEPT_FOR_UNKNOWN_MS)).find(byId);
      if (!key) return 'unknown';
      return verify(null, bytes, key.publicKey, signature) ? 'genuine' : 'forged';
    },
    rotate: async () => {
      await keys(0);
      const id = await database.transaction((trx) =>
        rotateIn(trx, { secrets, createdAt: new Date(now().getTime() + ROTATION_LEAD_MS) }),
      );
      known = undefined;
      return id;
    },
    publicKeys: async () => {
      await keys();
      return readPublicKeys(database.db, addDays(wallClock(now()).date, -1));
    },
    derive: async (purpose) => {
      const [first] = await keys();
      if (!first) throw new Error('The table signing_keys lost its rows');
      const secret = privateKeyOf(first).export({ format: 'der', type: 'pkcs8' });
      return Buffer.from(hkdfSync('sha256', secret, '', `kaartje ${purpose}`, DERIVED_BYTES));
    },
    requireSecretKey: async () =>
      (await readKeys(database.db)).slice(-1).forEach((newest) => openSealed(newest, [secrets])),
  };
}

/**
 * Seals every private key with `secrets` that is still sealed with `previous`.
 * @throws SecretsError for one that was sealed with neither
 */
export async function resealSigningKeys(
  trx: Kysely<DB>,
  { secrets, previous }: { readonly secrets: Secrets; readonly previous: Secrets },
): Promise<void> {
  // the second of two servers waits here, and finds what the first has done
  await trx.selectFrom('signing_keys').select('id').orderBy('id').forUpdate().execute();
  for (const key of await readKeys(trx)) {
    const { bytes, by } = openSealed(key, [secrets, previous]);
    if (by === secrets) continue;
    const sealed = secrets.seal(bytes, purposeOf(key.id));
    await trx.updateTable('signing_keys').set({ private_key_sealed: sealed }).where('id', '=', key.id).execute();
  }
}

/** @throws SecretsError in words for the operator when none of them opens it */
function openSealed(
  { id, privateKeySealed }: Pick<StoredKey, 'id' | 'privateKeySealed'>,
  among: readonly Secrets[],
): { bytes: Buffer; by: Secrets } {
  for (const by of among) {
    try {
      return { bytes: by.open(privateKeySealed, purposeOf(id)), by };
    } catch (error) {
      if (!(error instanceof SecretsError)) throw error;
    }
  }
  throw new SecretsError(
    among.length > 1
      ? 'neither SECRET_KEY nor SECRET_KEY_PREVIOUS is the key that this database was used with'
      : 'SECRET_KEY is not the one that this database was used with: give that one, or name it in SECRET_KEY_PREVIOUS to change it',
  );
}

/** Each private key is sealed for its own row. */
function purposeOf(id: number): string {
  return `signing key ${id}`;
}

async function readKeys(db: Kysely<DB>): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['id', 'public_key', 'private_key_sealed', 'created_at'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    publicKey: createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: row.public_key.toString('base64url') },
      format: 'jwk',
    }),
    privateKeySealed: row.private_key_sealed,
    createdAt: row.created_at,
  }));
}

/** @returns whether the id was still free. */
async function insertKey(db: Kysely<DB>, key: { id: number; secrets: Secrets; createdAt: Date }): Promise<boolean> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const inserted = await db
    .insertInto('signing_keys')
    .values({
      id: key.id,
      public_key: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
      private_key_sealed: key.secrets.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), purposeOf(key.id)),
      created_at: key.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Two servers that rotate at once make one new key. */
async function rotateIn(
  trx: Kysely<DB>,
  { secrets, createdAt }: { secrets: Secrets; createdAt: Date },
): Promise<number> {
  const { newest } = await trx
    .selectFrom('signing_keys')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  const id = newest + 1;
  if (await insertKey(trx, { id, secrets, createdAt })) {
    await trx
      .updateTable('signing_keys')
      .set({ retired_at: createdAt })
      .where('id', '<', id)
      .where('retired_at', 'is', null)
      .execute();
  }
  return id;
}

/** An event without an end has codes without one. A key may be kept a little too long, never too short. */
async function readPublicKeys(db: Kysely<DB>, lastDay: string): Promise<PublicSigningKey[]> {
  const rows = await db
    .selectFrom('signing_keys as key')
    .select(['key.id', 'key.public_key'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('key.retired_at', 'is', null),
        exists(
          selectFrom('admissions')
            .innerJoin('events', 'events.id', 'admissions.event_id')
            .select('admissions.id')
            .whereRef('admissions.created_at', '<', 'key.retired_at')
            .where(({ or: either, eb: is }) =>
              either([is('events.end_date', 'is', null), is('events.end_date', '>=', lastDay)]),
            ),
        ),
      ]),
    )
    .orderBy('key.id')
    .execute();
  return rows.map((row) => ({ id: row.id, publicKey: row.public_key }));
}
