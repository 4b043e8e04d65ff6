/**
 * A scanned text that a phone keeps until it has a network: sealed to a key of the server (P-256), so that nobody reads a
 * code from a phone. After the prefix, in base64url: the phone's own key of this one scan, then the text in UTF-8 with the tag
 * (AES-256-GCM, a nonce of zeros, the scan's nonce as additional data). The key of the cipher is HKDF-SHA-256 of what both
 * keys share, with the phone's as salt. Source: issue 15.
 */
export const SEALED_PREFIX = 'KJS1:';
export const SEALED_INFO = 'kaartje door scan';
export const SEALED_KEY_BYTES = 65;
/** Bytes of the text: a code has 153. Longer ones are no codes, and are cut. */
export const SEALED_TEXT_BYTES = 200;
