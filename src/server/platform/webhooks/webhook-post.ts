import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import type { WebhookFailure } from '#domain/organizer/webhooks.ts';
import { isPublicAddress } from './public-address.ts';
import { isWebhookAddress } from './webhook-address.ts';

const LIMIT_MS = 10_000;
/** Of a longer answer no more is read. */
const READ_BYTES = 4_096;
/** Characters of an answer that are kept. */
const KEPT_ANSWER = 500;

/** What came of a try. */
export interface Posted {
  /** null: there was no answer */
  readonly status: number | null;
  readonly reason: WebhookFailure | '';
  /** how the answer begins */
  readonly answer: string;
  readonly ms: number;
}

interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts messages to addresses that organizers give: of the public internet alone, whatever their names stand for. */
export interface WebhookPost {
  /** Whether an address can be called at all; what its name stands for is judged at each call. */
  mayCall(url: string): boolean;
  post(message: Message): Promise<Posted>;
}

type Request = (options: https.RequestOptions) => http.ClientRequest;

interface Options {
  /** where this site is found, which is not called */
  readonly publicUrl?: string;
  /** of tests: the one address on this machine that is called, and without TLS */
  readonly receiver?: string | undefined;
  /** the addresses that a name stands for */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  readonly request?: Request;
  readonly limitMs?: number;
}

class NotCalled extends Error {
  readonly reason: WebhookFailure;

  constructor(reason: WebhookFailure) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Each call looks its name up once, refuses it when one of its addresses is not public, and connects to the address that was
 * judged: a name that is answered otherwise a second time leads nowhere. Redirects are answers like others.
 */
export function openWebhookPost({
  publicUrl = '',
  receiver,
  resolve = resolveName,
  request = https.request,
  limitMs = LIMIT_MS,
}: Options = {}): WebhookPost {
  const isReceiver = (url: string): boolean => receiver !== undefined && URL.parse(url)?.origin === receiver;
  const own = URL.parse(publicUrl)?.hostname;
  const mayCall = (url: string): boolean =>
    isReceiver(url) || (isWebhookAddress(url) && URL.parse(url)?.hostname !== own);
  const call = async ({ url, headers, body }: Message, signal: AbortSignal) => {
    if (!mayCall(url)) throw new NotCalled('no-public-address');
    const options = { method: 'POST', headers: headersOf(body, headers), agent: false as const, signal };
    if (isReceiver(url)) return exchange(http.request(url, options), body);
    const { hostname, host, port, pathname, search } = new URL(url);
    const address = judgedAddress(await resolve(hostname));
    signal.throwIfAborted();
    const judged = { host: address, servername: hostname, port: port || 443, path: pathname + search };
    return exchange(request({ ...options, ...judged, headers: { ...options.headers, host } }), body);
  };
  return {
    mayCall,
    async post(message) {
      const began = performance.now();
      const signal = AbortSignal.timeout(limitMs);
      const posted = await Promise.race([call(message, signal), tooLate(signal)]).catch((error: unknown) => ({
        status: null,
        reason: signal.aborted ? ('timeout' as const) : reasonOf(error),
        answer: '',
      }));
      return { ...posted, ms: Math.round(performance.now() - began) };
    },
  };
}

function headersOf(body: string, signature: Message['headers']): Record<string, string | number> {
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Kaartje-Webhooks/1',
    ...signature,
  };
}

/** Asks the name servers, and no file of this machine; beside everything else: a slow one holds up its own call alone. */
async function resolveName(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/** The first of a name's addresses. @throws NotCalled where it has none, or one of them is not of the public internet */
function judgedAddress(addresses: readonly string[]): string {
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicAddress)) throw new NotCalled('no-public-address');
  return first;
}

/** Ends a call in time, whatever it waits for. */
function tooLate(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new NotCalled('timeout')), { once: true }),
  );
}

/** Sends a body, and reads how the answer begins. */
function exchange(sent: http.ClientRequest, body: string): Promise<Omit<Posted, 'ms'>> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    // an answer like others: nothing else is spoken with it
    sent.on('upgrade', (response, socket) => {
      resolve({ status: response.statusCode ?? null, reason: '', answer: '' });
      socket.destroy();
    });
    sent.on('response', (response) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      const end = (): void => {
        resolve({ status: response.statusCode ?? null, reason: '', answer: textOf(Buffer.concat(pieces)) });
        sent.destroy();
      };
      response.on('error', reject);
      response.on('end', end);
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        bytes += piece.length;
        if (bytes >= READ_BYTES) end();
      });
    });
    sent.end(body);
  });
}

/** Text as the log keeps it, whatever was answered. */
function textOf(bytes: Buffer): string {
  // what no text has and the database refuses
  return bytes.toString('utf8').replaceAll('\0', '').slice(0, KEPT_ANSWER);
}

const TLS_CODE = /^(CERT_|ERR_TLS|ERR_SSL|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|EPROTO)/;

function reasonOf(error: unknown): WebhookFailure {
  if (error instanceof NotCalled) return error.reason;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return TLS_CODE.test(code) ? 'tls' : 'unreachable';
}
