import type { Language } from '#domain/content/languages.ts';

// The port between this server and the built app: the server knows this interface and the artefact's path, nothing
// of the app's sources. src/app/public/entry-server.tsx is the other side.

/** One public page, rendered for nobody in particular. */
export interface Rendered {
  readonly status: number;
  /** where to send the browser instead */
  readonly redirect: string | undefined;
  /** ids of the matched routes, from the root on: their files are preloaded */
  readonly routeIds: readonly string[];
  /** tags of the head, as HTML */
  readonly head: string;
  /** the app's HTML */
  readonly html: string;
  /** what the client starts with, as JSON */
  readonly state: string;
  /** the app threw while rendering, or a part of its data could not be had: this answer is not kept */
  readonly failed: boolean;
}

export interface RenderRequest {
  /** path and query */
  readonly url: string;
  /** origin for canonical and shared addresses */
  readonly origin: string;
  readonly lang: Language;
  readonly offered: readonly Language[];
  readonly now: Date;
  /** every page says that its tickets are not real */
  readonly demoBar: boolean;
  /** version of the site's extra scripts, and whether the policy of this page lets them in */
  readonly scripts: { readonly version: string; readonly allowed: boolean } | null;
  /** path of the site's own favicon */
  readonly favicon: string | undefined;
  /** a component threw: the page goes out with data and an empty root */
  readonly report: (error: unknown) => void;
}

/** Asks the API from inside the server: the same validation and permissions as over the network. */
export type Transport = (request: {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}) => Promise<{ readonly status: number; readonly json: unknown }>;

/** Where the app writes its HTML, and the whole of it. */
export interface StringWritable {
  readonly stream: NodeJS.WritableStream;
  readonly text: Promise<string>;
  /** a component threw */
  readonly report: (error: unknown) => void;
}

export interface App {
  readonly useTransport: (transport: Transport) => void;
  readonly render: (request: RenderRequest & { readonly sink: StringWritable }) => Promise<Rendered>;
}
