import { createHmac, randomBytes } from 'node:crypto';

/** By which people and programs know what it is; the key follows in base64. */
const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** A new secret that messages are signed with. Source: Standard Webhooks 1.0 */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(KEY_BYTES).toString('base64');
}

interface Signed {
  /** the same at each try of a message */
  readonly id: string;
  readonly at: Date;
  readonly body: string;
  /** each signs: the present one, and for a while the one before it */
  readonly secrets: readonly string[];
}

/** The headers of one try, by which its receiver knows that it is of this site, new and unchanged. Source: Standard Webhooks 1.0 */
export function signedHeaders({ id, at, body, secrets }: Signed): Readonly<Record<string, string>> {
  const timestamp = Math.floor(at.getTime() / 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret, `${id}.${timestamp}.${body}`)}`).join(' '),
  };
}

function signature(secret: string, text: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}
