import { askServer, noteReachable } from './network.ts';

/** A request to the API, before anything knows how it travels. */
export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ApiReply {
  readonly status: number;
  readonly json: unknown;
}

export type Transport = (request: ApiRequest) => Promise<ApiReply>;

// One per process: fetch in the browser; the server sets its own before it renders.
let transport: Transport = async ({ signal, body, ...request }) => {
  const asked = fetch(request.url, {
    method: request.method,
    headers: request.headers,
    body: body ?? null,
    signal: signal ?? null,
  });
  const reply = await asked.catch((error: unknown) => {
    // one call that failed does not mean that there is no network
    if (!(error instanceof DOMException && error.name === 'AbortError')) void askServer();
    throw error;
  });
  noteReachable(true);
  return { status: reply.status, json: (await reply.json()) as unknown };
};

/** Replaces the way to the API: rendering asks the server's routes without a network. */
export function useTransport(own: Transport): void {
  transport = own;
}

/** Sends a request the way this process does. */
export function send(request: ApiRequest): Promise<ApiReply> {
  return transport(request);
}
