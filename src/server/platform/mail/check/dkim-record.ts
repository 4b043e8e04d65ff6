import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Lookups, tagsOf } from './lookups.ts';

/** What receivers find under a selector; of `found` the key that mails have to be signed with. */
export type DkimRecord =
  | { readonly is: 'none' | 'several' | 'revoked' | 'unreadable' }
  | { readonly is: 'found'; readonly key: KeyObject; readonly isTest: boolean };

/** Reads the public key of a selector. Source: RFC 6376 3.6.1. @throws LookupError */
export async function readDkimRecord(lookups: Lookups, name: string): Promise<DkimRecord> {
  const records = (await lookups.txt(name)).filter((text) => tagsOf(text).has('p'));
  const [record] = records;
  if (record === undefined) return { is: 'none' };
  if (records.length > 1) return { is: 'several' };
  const tags = tagsOf(record);
  const text = (tags.get('p') ?? '').replace(/\s/g, '');
  if (text === '') return { is: 'revoked' };
  const key = keyOf(Buffer.from(text, 'base64'));
  return key ? { is: 'found', key, isTest: (tags.get('t') ?? '').split(':').includes('y') } : { is: 'unreadable' };
}

/** Records hold either form of an RSA key; one of Ed25519 is its 32 bytes. Source: RFC 6376 3.6.1, RFC 8463 4. */
function keyOf(der: Buffer): KeyObject | undefined {
  if (der.length === 32) return keyOf(Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), der]));
  for (const type of ['spki', 'pkcs1'] as const)
    try {
      return createPublicKey({ key: der, format: 'der', type });
    } catch {
      continue;
    }
  return undefined;
}

/** Whether a public key belongs to a private one. */
export function isPair(publicKey: KeyObject, privateKey: KeyObject): boolean {
  return publicKey.equals(createPublicKey(privateKey));
}
