import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What every page has fetched before it registers the worker. */
const ON_EVERY_PAGE = /\/(?:public\/entry-client\.tsx|data\/offline\/start\.ts)$/;
/** The pages that open without a network from the first seconds of a first visit on. */
const WALLET = /\/public\/routes\/wallet\.[^/]+\.tsx\?tsr-split/;
/** What these load when it is needed, besides the messages in all languages. */
const WALLET_LATER = [
  /\/src\/app\/features\/wallet\//,
  /\/src\/app\/data\/offline\//,
  /\/src\/app\/data\/public-calls\./,
  /\/src\/app\/public\/lazy\//,
  /\/src\/app\/shell\/(?:head-tags|user-menu)\./,
  /\/src\/app\/shell\/lazy\/(?:app-strips|failed-view)\./,
  /\/src\/locales\//,
];

/** The files that a first visit waits for, by their paths below the build's folder. */
interface FirstFiles {
  /** of every page, whose scripts the browser's own cache has by then */
  readonly page: Set<string>;
  /** of the wallet besides */
  readonly wallet: Set<string>;
  /** one file with all of the wallet's: a slow network answers each request late */
  pack: string;
}

/**
 * The service worker, sw.js: built from sw/, with the list of a front end's scripts and styles, all of which it keeps.
 * `part` tells those that a first visit waits for; sw/shell.ts says how.
 */
export function worker(root: string): PluginOption {
  const first: FirstFiles = { page: new Set(), wallet: new Set(), pack: '' };
  const pwa = VitePWA({
    strategies: 'injectManifest',
    srcDir: path.join(root, 'sw'),
    filename: 'index.ts',
    // the page registers it by hand, and the manifest is a file of public/
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css}'],
      // one classic script: as a module's its parts would be fetched by code that no worker understands
      rollupFormat: 'iife',
      manifestTransforms: [
        (files) => ({
          manifest: [
            ...files.map((file) => ({ ...file, ...partOf(file.url, first) })),
            { url: first.pack, revision: null, size: 0, part: 'pack' },
          ],
        }),
      ],
    },
    integration: {
      beforeBuildServiceWorker(options) {
        options.swDest = path.join(path.dirname(options.swDest), 'sw.js');
        options.injectManifest.swDest = options.swDest;
      },
    },
  });
  return [firstFiles(first), pwa];
}

function partOf(file: string, { page, wallet }: FirstFiles): { readonly part?: 'page' | 'wallet' } {
  if (page.has(file)) return { part: 'page' };
  return wallet.has(file) ? { part: 'wallet' } : {};
}

/** Finds what a first visit waits for, and writes the wallet's part of it into one file. */
function firstFiles(first: FirstFiles): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const ofPage = filesFrom(ON_EVERY_PAGE, bundle);
      const ofWallet = filesFrom(WALLET, bundle, WALLET_LATER);
      // a rendered page holds its styles in itself, and has fetched none
      const scripts = ofPage.filter((file) => file.endsWith('.js'));
      for (const file of ['index.html', ...scripts]) first.page.add(file);
      for (const file of [...ofPage, ...ofWallet]) if (!first.page.has(file)) first.wallet.add(file);
      const texts = [...first.wallet].map(async (file) => [`/${file}`, await readFile(path.join(dir, file), 'utf8')]);
      const pack = JSON.stringify(Object.fromEntries(await Promise.all(texts)));
      first.pack = `assets/wallet-${createHash('sha256').update(pack).digest('base64url').slice(0, 7)}.json`;
      await writeFile(path.join(dir, first.pack), pack);
    },
  };
}

/**
 * The scripts that hold certain modules, all that they import, what they load `later`, and the styles of these.
 * @throws Error where the build has nothing of one of the patterns
 */
function filesFrom(modules: RegExp, bundle: Rolldown.OutputBundle, later: readonly RegExp[] = []): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set(chunks.filter(holds([modules])));
  if (needed.size < 2) throw new Error(`the build lacks ${modules.source}`);
  for (const one of later) if (!chunks.some(holds([one]))) throw new Error(`the build lacks ${one.source}`);
  const isLater = holds(later);
  // a set that grows while it is gone through is gone through to its end
  for (const { imports, dynamicImports } of needed) {
    for (const chunk of chunks) {
      const { fileName } = chunk;
      if (imports.includes(fileName) || (dynamicImports.includes(fileName) && isLater(chunk))) needed.add(chunk);
    }
  }
  return [...needed].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

function holds(wanted: readonly RegExp[]): (chunk: Rolldown.OutputChunk) => boolean {
  return ({ moduleIds }) => moduleIds.some((id) => wanted.some((one) => one.test(id)));
}
