/** What the benchmark and its child processes say to each other. */

export interface LoadOrder {
  readonly port: number;
  /** one, or several that are asked for in turn */
  readonly path: string | readonly string[];
  /** connections, each with one request under way at a time */
  readonly connections: number;
  readonly ms: number;
}

export interface LoadResult {
  readonly requests: number;
  /** answers other than 200, and connections that broke */
  readonly failures: number;
  readonly ms: number;
  /** of the bodies as they travelled */
  readonly bytes: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

/** One answer of the product, to be given again byte by byte. */
export interface RecordedAnswer {
  readonly path: string;
  readonly status: number;
  /** name and value in turn, as they came, without those that node:http writes itself */
  readonly headers: readonly string[];
  /** base64 */
  readonly body: string;
}

/** How every request of the load looks: a phone's, as far as the answer depends on it. */
export const REQUEST_HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' } as const;
