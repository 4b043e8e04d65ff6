import { SEALED_INFO, SEALED_PREFIX, SEALED_TEXT_BYTES } from '#domain/door/sealed-scan.ts';
import { fromBase64Url, toBase64Url } from './bytes.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Seals a scanned text to the server's key: this phone cannot open it any more. Source: issue 15. */
export async function sealCode(
  text: string,
  { key, nonce }: { readonly key: string; readonly nonce: string },
): Promise<string> {
  const server = await crypto.subtle.importKey('raw', fromBase64Url(key), CURVE, false, []);
  const once = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: server }, once.privateKey, 256);
  const salt = new Uint8Array(await crypto.subtle.exportKey('raw', once.publicKey));
  const encoder = new TextEncoder();
  const cipher = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: encoder.encode(SEALED_INFO) },
    await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const sealed = await crypto.subtle.encrypt(
    // the key is of this one scan
    { name: 'AES-GCM', iv: new Uint8Array(12), additionalData: encoder.encode(nonce) },
    cipher,
    encoder.encode(text).slice(0, SEALED_TEXT_BYTES),
  );
  return SEALED_PREFIX + toBase64Url(Uint8Array.from([...salt, ...new Uint8Array(sealed)]));
}
