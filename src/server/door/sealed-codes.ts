import { createDecipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto';
import { SEALED_INFO, SEALED_KEY_BYTES, SEALED_PREFIX } from '#domain/door/sealed-scan.ts';
import type { SigningKeys } from '#server/tickets/signing-keys.ts';

const TAG_BYTES = 16;

/**
 * The private key of what phones seal without a network. It comes from the first signing key, and stays when SECRET_KEY or
 * the signing keys change: scans may wait on a phone meanwhile.
 */
export function sealSecret(keys: Pick<SigningKeys, 'derive'>): Promise<Buffer> {
  return keys.derive('door scans');
}

/** The key to which phones seal what they scanned without a network, in base64url; the same for every server. Source: issue 15. */
export function sealKeyOf(secret: Buffer): string {
  return ownKey(secret).getPublicKey().toString('base64url');
}

/** The text of a scan; what is not sealed, or not to this server, is answered as it came: no code that counts. */
export function openCode(secret: Buffer, { code, nonce }: { readonly code: string; readonly nonce: string }): string {
  if (!code.startsWith(SEALED_PREFIX)) return code;
  const bytes = Buffer.from(code.slice(SEALED_PREFIX.length), 'base64url');
  const phones = bytes.subarray(0, SEALED_KEY_BYTES);
  try {
    const shared = ownKey(secret).computeSecret(phones);
    const key = new Uint8Array(hkdfSync('sha256', shared, phones, SEALED_INFO, 32));
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.alloc(12), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(nonce));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const sealed = bytes.subarray(SEALED_KEY_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString();
  } catch {
    return code;
  }
}

function ownKey(secret: Buffer): ECDH {
  const key = createECDH('prime256v1');
  key.setPrivateKey(secret);
  return key;
}
