import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Language } from '#domain/content/languages.ts';
import { FOR_ANY_SITE } from '#server/platform/http/headers.ts';
import { INSIDE_HEADERS } from '#server/platform/http/inside.ts';
import type { App, Rendered, RenderRequest, Transport } from './rendering.ts';
import { openStringWritable } from './string-writable.ts';
import {
  fileTags,
  fillTemplate,
  inlineScriptHashes,
  type Manifest,
  pageFiles,
  policyHash,
  withoutEntry,
} from './template.ts';

/** A whole page, ready to be sent. */
export interface RenderedPage extends Pick<Rendered, 'status' | 'redirect' | 'failed'> {
  readonly page: string;
  /** hash of the styles that the page holds, for its content security policy; none while developing */
  readonly styleHash: string | undefined;
}

/** The empty page of the office, which the browser fills. */
export interface OfficeShell {
  readonly page: string;
  /** hashes of its inline scripts, for its content security policy */
  readonly scriptHashes: readonly string[];
}

/** The app as the server shows it: from the build, or from Vite while developing. */
export interface PageRenderer {
  readonly scriptHashes: readonly string[];
  /** puts the app's own files before the server's routes */
  install(app: FastifyInstance): Promise<void>;
  /** gives the rendering app its way to the API */
  connect(transport: Transport): void;
  shell(): Promise<string>;
  officeShell(): Promise<OfficeShell>;
  render(request: RenderRequest): Promise<RenderedPage>;
  close(): Promise<void>;
}

/** What the pages of one set of routes have in their heads. */
interface Head {
  readonly tags: string;
  readonly styleHash: string;
}

/**
 * Opens the built app below `folder` (client/, office/ and server/, made by `npm run build`).
 * @throws Error with a clear sentence when the build is missing.
 */
export async function openPageRenderer(folder: string): Promise<PageRenderer> {
  const built = path.join(folder, 'server', 'entry-server.js');
  if (!existsSync(built)) throw new Error(`The app is not built: ${built} is missing. Run npm run build.`);
  const app = (await import(pathToFileURL(built).href)) as App;
  const template = await readFile(path.join(folder, 'client', 'index.html'), 'utf8');
  const office = await readFile(path.join(folder, 'office', 'index.html'), 'utf8');
  const officeShell = { page: office, scriptHashes: inlineScriptHashes(office) };
  const manifest = JSON.parse(
    await readFile(path.join(folder, 'client', '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const bare = withoutEntry(template);
  const styles = await readStyles(manifest, path.join(folder, 'client'));
  const heads = new Map<string, Head>();
  const headOf = ({ routeIds }: Rendered, lang: Language): Head => {
    const files = pageFiles(manifest, routeIds, lang);
    const css = files.styles
      .map((file) => styles.get(file))
      .join('')
      .trim();
    return { tags: fileTags(files, css), styleHash: policyHash(css) };
  };

  return {
    scriptHashes: inlineScriptHashes(template),
    install: (server) => serveBuild(server, folder),
    connect: (transport) => app.useTransport(transport),
    shell: () => Promise.resolve(template),
    officeShell: () => Promise.resolve(officeShell),
    async render(request) {
      const rendered = await app.render({ ...request, sink: openStringWritable(request.report) });
      const key = `${request.lang} ${rendered.routeIds.join(' ')}`;
      const head = heads.get(key) ?? headOf(rendered, request.lang);
      heads.set(key, head);
      const { tags, styleHash } = head;
      return { ...rendered, page: fillTemplate(bare, { request, rendered, files: tags }), styleHash };
    },
    close: () => Promise.resolve(),
  };
}

/** The text of each style of the build: read once, for a later build takes the files away. */
async function readStyles(manifest: Manifest, client: string): Promise<ReadonlyMap<string, string>> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const read = [...files].map(async (file) => [file, await readFile(path.join(client, file), 'utf8')] as const);
  return new Map(await Promise.all(read));
}

/**
 * The build's files: assets never change (their names hold their hashes), icons and the like may by a release. Assets of
 * former builds are served to pages that were open when this one came.
 */
async function serveBuild(server: FastifyInstance, folder: string): Promise<void> {
  const client = path.join(folder, 'client');
  const folders = [path.join(client, 'assets'), path.join(folder, 'office', 'assets'), path.join(folder, 'former')];
  // the plugin's own route would read the names of a whole folder for each file that is asked for
  await server.register(fastifyStatic, { root: client, serve: false, preCompressed: true, index: false });
  server.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': name } }, reply) => {
    const holding = folders.find((one) => existsSync(path.join(one, name)));
    if (!holding) return reply.callNotFound();
    return reply.headers(FOR_ANY_SITE).sendFile(name, holding, { immutable: true, maxAge: '365d' });
  });
  const files = await readdir(client, { withFileTypes: true });
  for (const { name } of files.filter((file) => file.isFile() && isServed(file.name))) {
    // a worker that browsers kept for an hour would hide a release for that long
    const maxAge = name === 'sw.js' ? 0 : '1h';
    server.get(`/${name}`, (_, reply) => reply.headers(FOR_ANY_SITE).sendFile(name, client, { maxAge }));
  }
}

/** The shell is a page of the worker's, and what is compressed stands for the file beside it. */
function isServed(name: string): boolean {
  return name !== 'index.html' && !/\.(?:br|gz)$/.test(name);
}

/** The transport of rendering: the server's own routes, asked without a network. */
export function injectTransport(app: FastifyInstance): Transport {
  return async ({ method, url, headers, body }) => {
    const reply = await app.inject({
      method: method as 'GET' | 'POST' | 'DELETE',
      url,
      headers: { ...headers, ...INSIDE_HEADERS },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: reply.statusCode, json: reply.json() };
  };
}
