import { setTimeout as delay } from 'node:timers/promises';
import { ProviderAway, ProviderRefused } from './provider.ts';

const ANSWERS_WITHIN_MS = 10_000;
/** No answer of a provider is longer. */
const LONGEST_ANSWER_BYTES = 1024 * 1024;
/** A provider that has too many calls (429) is asked again so often, after its `Retry-After`, or this long. */
const TRIES_WHEN_LIMITED = 3;
const LIMITED_PAUSE_MS = 2_000;
/** Answers that say nothing about what was asked: our key, our pace, or a server in trouble. */
const NOTHING_LEARNED = new Set([401, 408, 425, 429]);

/** One call of a provider's API. */
export interface ProviderCall {
  /** `POST refund`: what an operator reads of it; no reference, no secret */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Calls a provider and reads its answer: JSON with every number as the text that was sent, for amounts and order codes
 * pass what a float can hold. Redirects are not followed, and nothing of an answer but its failure code is in an error.
 * @throws ProviderAway when nothing is known: no answer in time, 5xx, 401, 429, or no JSON; ProviderRefused when it said no
 */
export async function callProvider(call: ProviderCall): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    const { status, text, retryAfter } = await send(call);
    if (status === 429 && tries < TRIES_WHEN_LIMITED) await delay(pauseMs(retryAfter));
    else return readAnswer(call, status, text);
  }
}

/** Reads JSON with every number as the text that was sent. @throws SyntaxError */
export function parseExactly(json: string): unknown {
  return JSON.parse(json, (_, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value,
  );
}

/** The same of what anybody may have written; undefined for what is no JSON. */
export function parseIfJson(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return undefined;
  }
}

/** The header of HTTP Basic authentication. */
export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

async function send({ name, method, url, headers, body }: ProviderCall) {
  try {
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      ...(body === undefined ? {} : { body }),
    });
    const { status, headers: received } = answer;
    return { status, text: await readText(answer), retryAfter: received.get('retry-after') };
  } catch (error) {
    throw new ProviderAway(`no answer to ${name}`, { isDown: true, cause: error });
  }
}

/** @throws RangeError for an answer that never ends */
async function readText(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    if (bytes > LONGEST_ANSWER_BYTES) throw new RangeError('the answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function pauseMs(retryAfter: string | null): number {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return seconds >= 0 ? Math.min(seconds * 1000, LIMITED_PAUSE_MS) : LIMITED_PAUSE_MS;
}

function readAnswer({ name }: ProviderCall, status: number, text: string): unknown {
  if (status >= 500 || status < 200 || (status >= 300 && status < 400) || NOTHING_LEARNED.has(status))
    throw new ProviderAway(`${name} was answered ${status}`, { status, isDown: status === 429 });
  const answer = text.trim() === '' ? null : readJson(name, text);
  if (status >= 400) {
    const code = failureCodeOf(answer);
    throw new ProviderRefused(`${name} was refused: ${status} ${code}`.trim(), code);
  }
  return answer;
}

/** A page of somebody on the way is no word of the provider, whatever its status. */
function readJson(name: string, text: string): unknown {
  const answer = parseIfJson(text);
  if (answer === undefined) throw new ProviderAway(`the answer to ${name} is no JSON`);
  return answer;
}

/** The provider's word for a refusal, if it has one and it is no more than a word. */
function failureCodeOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return '';
  const code = 'failureCode' in answer ? answer.failureCode : 'ErrorCode' in answer ? answer.ErrorCode : undefined;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : '';
}
