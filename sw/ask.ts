import { addressOf, pathFields } from '#wire/endpoint.ts';
import { refusalReply } from '#wire/refusal.ts';
import type { Ask } from '#device/ask.ts';
import { readWith } from '#device/read-with.ts';

/** An answer that has not come by then comes no more: other orders wait behind it. */
const ASK_ENDS_MS = 30_000;

const readRefusal = readWith(refusalReply);

/** Asks the API from the worker: GET alone, in the language the browser asks with. @throws Error without an answer */
export const ask: Ask = async (endpoint, input, token) => {
  const given: Readonly<Record<string, unknown>> = input;
  const inPath = new Set(pathFields(endpoint.path));
  const rest = Object.entries(given).flatMap(([name, value]) =>
    inPath.has(name) || (typeof value !== 'string' && typeof value !== 'number') ? [] : [[name, String(value)]],
  );
  const reply = await fetch(`${addressOf(endpoint.path, given)}?${new URLSearchParams(rest).toString()}`, {
    headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    signal: AbortSignal.timeout(ASK_ENDS_MS),
  });
  const json: unknown = await reply.json();
  const answer = reply.ok ? readWith(endpoint.output)(json) : undefined;
  if (answer !== undefined) return answer;
  throw Object.assign(new Error(`${endpoint.name}: ${reply.status}`), { key: readRefusal(json)?.message });
};
