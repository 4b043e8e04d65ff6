import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DevEnvironment, ViteDevServer } from 'vite';
import type { PageRenderer } from './page-renderer.ts';
import type { App, Rendered } from './rendering.ts';
import { openStringWritable } from './string-writable.ts';
import { fillTemplate } from './template.ts';

/** Where the office's pages hear of changes; Vite's own number is the public pages'. */
const OFFICE_RELOAD_PORT = 24_679;

/** The app as Vite serves it while developing: hot reload, rendered by the server as in production. */
export async function openDevelopmentRenderer(root: string): Promise<PageRenderer> {
  const { createServer } = await import('vite');
  const configFile = path.join(root, 'vite.config.ts');
  const vite = await createServer({ configFile, server: { middlewareMode: true } });
  const hmr = { port: OFFICE_RELOAD_PORT };
  const office = await createServer({ configFile, mode: 'office', server: { middlewareMode: true, hmr } });
  const source = path.join(root, 'src/app/public');
  const load = async (): Promise<App> =>
    (await vite.ssrLoadModule(path.join(source, 'entry-server.tsx'))) as unknown as App;
  const template = (url: string) =>
    readFile(path.join(source, 'index.html'), 'utf8').then((html) => vite.transformIndexHtml(url, html));
  let connect: Parameters<App['useTransport']>[0] | undefined;

  return {
    scriptHashes: [],
    connect: (transport) => {
      connect = transport;
    },
    shell: () => template('/index.html'),
    officeShell: async () => {
      const html = await readFile(path.join(root, 'src/app/office/index.html'), 'utf8');
      return { page: await office.transformIndexHtml('/office.html', html), scriptHashes: [] };
    },
    async render(request) {
      const app = await load();
      if (connect) app.useTransport(connect);
      const rendered: Rendered = await app.render({ ...request, sink: openStringWritable(request.report) });
      const files = await styles(vite);
      return {
        ...rendered,
        page: fillTemplate(await template(request.url), { request, rendered, files }),
        styleHash: undefined,
      };
    },
    install: async (server) => {
      server.addHook('onRequest', ({ raw }, reply, done) => {
        const { middlewares } = raw.url?.startsWith(office.config.base) ? office : vite;
        middlewares(raw, reply.raw, done);
      });
    },
    close: async () => {
      await Promise.all([office.close(), vite.close()]);
    },
  };
}

/** The styles of every module rendered so far, inline, so that nothing flashes before Vite's client adds its own. */
async function styles(vite: ViteDevServer): Promise<string> {
  const environment: DevEnvironment | undefined = vite.environments['ssr'];
  const files = [...(environment?.moduleGraph.idToModuleMap.keys() ?? [])].filter((id) => id.endsWith('.css'));
  const texts = await Promise.all(
    files.map(async (id) => {
      const module = (await vite.ssrLoadModule(`${id}?inline`)) as { default?: string };
      return module.default ?? '';
    }),
  );
  return texts.map((text) => `<style data-development>${text}</style>`).join('');
}
