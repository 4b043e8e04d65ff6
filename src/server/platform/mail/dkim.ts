import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isWithin, senderDomain } from './sender.ts';

const LEAST_BITS = 2048;

/** What mails are signed with. The key is an object that no log writes out. */
export interface Dkim {
  readonly domain: string;
  /** names the public key: a TXT record of `{selector}._domainkey.{domain}` */
  readonly selector: string;
  readonly privateKey: KeyObject;
}

interface DkimSettings {
  readonly selector: string | undefined;
  readonly keyFile: string | undefined;
  /** without it the sender's */
  readonly domain: string | undefined;
  readonly mailFrom: string;
}

/** Which of the settings is wrong, and what it has to be. */
export interface DkimFault {
  readonly name: 'DKIM_SELECTOR' | 'DKIM_KEY_FILE' | 'DKIM_DOMAIN';
  readonly meaning: string;
}

/** Reads what mails are signed with; undefined where nothing of it is set. Source: RFC 6376, 8301. */
export function readDkim({ selector, keyFile, mailFrom, ...rest }: DkimSettings): Dkim | DkimFault | undefined {
  if (selector === undefined && keyFile === undefined && rest.domain === undefined) return undefined;
  if (selector === undefined) return { name: 'DKIM_SELECTOR', meaning: 'it goes with DKIM_KEY_FILE' };
  if (keyFile === undefined) return { name: 'DKIM_KEY_FILE', meaning: 'it goes with DKIM_SELECTOR' };
  const domain = rest.domain?.toLowerCase() ?? senderDomain(mailFrom);
  // of another domain a signature says nothing about the sender: DMARC asks for alignment
  if (!isWithin(senderDomain(mailFrom), domain))
    return { name: 'DKIM_DOMAIN', meaning: 'the domain of MAIL_FROM, or one above it' };
  const privateKey = readKey(keyFile);
  return privateKey
    ? { domain, selector, privateKey }
    : {
        name: 'DKIM_KEY_FILE',
        meaning: `a readable file with an RSA private key of ${LEAST_BITS} bits or more, in PEM`,
      };
}

function readKey(file: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(readFileSync(file));
    const isStrong = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
    return key.asymmetricKeyType === 'rsa' && isStrong ? key : undefined;
  } catch {
    return undefined;
  }
}
