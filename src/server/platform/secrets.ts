import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 8;

/** Encrypts what the database keeps but must not be able to read: private keys, keys of other services. */
export interface Secrets {
  /** Names the SECRET_KEY and tells nothing of it: kept beside what was sealed, so that it is found when the key changes. */
  readonly keyId: string;
  /** Encrypts and authenticates; sealed for one purpose (and one row) it opens for no other. */
  seal(bytes: Uint8Array, purpose: string, row?: string): Buffer;
  /** @throws SecretsError when it was sealed with another SECRET_KEY, for another purpose or row, or has been changed. */
  open(sealed: Uint8Array, purpose: string, row?: string): Buffer;
  /** 32 bytes that nobody without SECRET_KEY can find: always the same for one purpose and text. */
  derive(purpose: string, text: string): Buffer;
}

/** Something sealed cannot be opened: usually SECRET_KEY is not the one it was sealed with. */
export class SecretsError extends Error {}

/** Secrets sealed under SECRET_KEY, with a key of its own for each purpose (HKDF), by AES-256-GCM. Source: decisions 7, architecture. */
export function openSecrets(secretKey: string): Secrets {
  const keyFor = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secretKey, '', `kaartje ${purpose}`, KEY_BYTES));
  return {
    keyId: Buffer.from(keyFor('key id').subarray(0, KEY_ID_BYTES)).toString('hex'),
    derive: (purpose, text) =>
      createHmac('sha256', keyFor(`${purpose}, derived`))
        .update(text)
        .digest(),
    seal: (bytes, purpose, row = '') => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyFor(purpose), nonce).setAAD(Buffer.from(row));
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, purpose, row = '') => {
      const bytes = Buffer.from(sealed);
      try {
        const decipher = createDecipheriv(CIPHER, keyFor(purpose), bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(row));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch (cause) {
        throw new SecretsError(
          `The stored secret '${purpose}' cannot be opened: SECRET_KEY is not the one it was sealed with`,
          { cause },
        );
      }
    },
  };
}

const KEY_FILE = 'secret-key';

/**
 * The SECRET_KEY of a server that was given none: made once, kept in the data folder, readable by its owner alone. Servers
 * that start at the same time get the same one. Source: architecture (SECRET_KEY).
 */
export async function keptSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, KEY_FILE);
  const known = await readFile(file, 'utf8').catch(ignoreCode('ENOENT'));
  if (known) return known;
  await mkdir(dataDir, { recursive: true });
  const own = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(own, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(own, file).catch(ignoreCode('EEXIST')); // whole or not at all, and the first one stays
  } finally {
    await rm(own);
  }
  return readFile(file, 'utf8');
}

function ignoreCode(code: string): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === code) return undefined;
    throw error;
  };
}
