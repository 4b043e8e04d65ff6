/** A signed payload. */
export interface Signed {
  readonly payload: Uint8Array;
  readonly signature: Uint8Array;
}

/** Whether a payload was signed with the key (Ed25519); browsers without it have it done in JavaScript. Source: decisions 7. */
export async function isSignedBy(key: Uint8Array, { payload, signature }: Signed): Promise<boolean> {
  const imported = await importKey(key);
  if (imported) return crypto.subtle.verify('Ed25519', imported, own(signature), own(payload));
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signature, payload, key).catch(() => false);
}

function importKey(key: Uint8Array): Promise<CryptoKey | undefined> {
  return crypto.subtle.importKey('raw', own(key), 'Ed25519', false, ['verify']).catch(() => undefined);
}

/** Bytes in a buffer that WebCrypto takes. */
function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
