import { askServer, noteReachable } from './network.ts';

/** A request to the API, before anything knows how it travels. */
export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or the parts of a form with files */
  readonly body: string | FormData | undefined;
  readonly signal?: AbortSignal | undefined;
  /** goes on when its page is closed */
  readonly keepalive?: boolean | undefined;
}

export interface ApiReply {
  readonly status: number;
  readonly json: unknown;
}

export type Transport = (request: ApiRequest) => Promise<ApiReply>;

/** Fetches, and notes whether an answer came. @throws what fetch throws when none comes */
export async function reach({ signal, body, url, method, headers, keepalive = false }: ApiRequest): Promise<Response> {
  const asked = fetch(url, { method, headers, body: body ?? null, signal: signal ?? null, keepalive });
  const reply = await asked.catch((error: unknown) => {
    // one call that failed does not mean that there is no network
    if (!(error instanceof DOMException && error.name === 'AbortError')) void askServer();
    throw error;
  });
  noteReachable(true);
  return reply;
}

/** Asks over the network. @throws what fetch throws when no answer comes */
export const fetchJson: Transport = async (request) => {
  const reply = await reach(request);
  return { status: reply.status, json: jsonOf(await reply.text()) };
};

/** What a text holds as JSON; undefined where it is none: that was an answer too. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

// One per process: fetch in the browser; the server sets its own before it renders.
let transport = fetchJson;

/** Replaces the way to the API: rendering asks the server's routes without a network. */
export function useTransport(own: Transport): void {
  transport = own;
}

/** Sends a request the way this process does. */
export function send(request: ApiRequest): Promise<ApiReply> {
  return transport(request);
}
