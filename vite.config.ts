/// <reference types="vitest/config" />
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CodeSplittingGroup } from 'rolldown';
import { type BuildOptions, defineConfig, type Plugin, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { OFFICE_FILES } from './src/wire/worker.ts';
import { keptAtInstallation, type Manifest } from './scripts/kept-at-installation.ts';

const ROOT = import.meta.dirname;
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui|@tanstack)\//;
const EVERY_PAGE = new RegExp(
  [
    // first, so that its order of layers (base, ui) holds for all styles after it
    String.raw`src/app/styles/`,
    String.raw`node_modules/idb-keyval/`,
    String.raw`src/domain/(time/|money/|cart/quantities|catalogue/(audience|event-sort)|content/(languages|site-image))`,
    String.raw`src/wire/addresses`,
    String.raw`src/device/stores`,
    String.raw`src/app/ui/(\w+/)?(badge|button|control|icon|icon-button|icons/first-view|class-names|chip|date-time|logo|menu)\.`,
    String.raw`src/app/ui/(\w+/)?(lazy-or|money|poster|search-input|tag|toast-context|toast-provider)\.`,
    String.raw`src/app/(shell|data|public/shell)/(call-error|cart|header|language-menu|late-record|network|query|page-facts|page-frame|settled)\.`,
    String.raw`src/app/(shell|data|public/shell)/(search-format|shell-facts|signed-in|site-logo|site-settings|tab-bar|tab-places|update|use-back|use-late|use-overlay-part)\.`,
    // the footer's code comes late, its styles with the page that shows it
    String.raw`src/app/(public/shell/footer|ui/form/segmented)\.module`,
    String.raw`src/app/(public/(router|route-tree\.gen)|i18n/(more-messages|trans))\.`,
    String.raw`src/app/public/routes/[^?]+\.tsx$`,
    String.raw`src/app/features/event-parts/(event-link|event-time|event-words|poster-image)\.`,
  ].join('|'),
);

/** an event's page, which its preview shows too */
const EVENT = new RegExp(
  [
    String.raw`features/event/event-(actions|article|crumbs|detail-page|facts-list|gallery|not-found|organizer|queries)\.`,
    String.raw`features/event/(event-stub|first-crumb|get-tickets|initials|organizer-link|stock-left)\.`,
    String.raw`features/event/(late|ticket-list|trader-panel)\.`,
    String.raw`src/app/ui/(layout/info-row|event/stub-bar)\.`,
  ].join('|'),
);

/** what the event list, the venues and an organizer's page share, and the styles of filters, whose code comes late */
const LIST = new RegExp(
  [
    String.raw`features/events/(newsletter|use-go-to-list|use-late-parts)\.`,
    String.raw`features/events/filters/(filter-fields|live-fields)\.module`,
    String.raw`src/app/ui/(form/choice\.module|layout/(notice|pagination)\.)`,
  ].join('|'),
);

/** what keeps the answers of a visit, and shows them without a network: it comes when the page is idle */
const OFFLINE = /src\/app\/data\/offline\/(start|saved-queries|stand-ins)\.|src\/device\/catalogue\/saved-answers\./;

/** what asking the API takes: a page arrives with its answers, and needs none of it until it asks */
const CALLS =
  /node_modules\/valibot\/|src\/wire\/(catalogue\/|content\/|endpoint|fields|refusal)|src\/app\/data\/(call|transport)\./;

/**
 * A front end: what stands around its screens, and their routes. Each has a build of its own, so that no screen of the
 * office changes a byte that a visitor fetches.
 */
interface FrontEnd {
  /** its folder below src/app */
  readonly name: 'public' | 'office';
  /** below dist */
  readonly outDir: string;
  /** below outDir: where scripts and styles are; fonts and pictures that both have are in assets/ */
  readonly assetsDir: string;
  readonly groups: CodeSplittingGroup[];
}

const PUBLIC: FrontEnd = {
  name: 'public',
  outDir: 'client',
  assetsDir: 'assets',
  // what every page needs is in two files, what asking needs in one: they compress better than twenty, and libraries change less often
  groups: [
    { name: 'libraries', test: LIBRARIES, priority: 1 },
    { name: 'pages', test: EVERY_PAGE },
    { name: 'calls', test: CALLS },
    { name: 'list', test: LIST, includeDependenciesRecursively: false },
    { name: 'event', test: EVENT, includeDependenciesRecursively: false },
    { name: 'offline', test: OFFLINE, includeDependenciesRecursively: false },
  ],
};

const OFFICE: FrontEnd = {
  name: 'office',
  outDir: 'office',
  assetsDir: 'assets/office',
  groups: [{ name: 'libraries', test: /node_modules\//, priority: 1 }],
};

// `vite build` makes the public front end (dist/client), `vite build --ssr` what the server renders its pages with
// (dist/server), `vite build --mode office` the office (dist/office).
export default defineConfig(({ isSsrBuild, command, mode }) => {
  const frontEnd = mode === OFFICE.name ? OFFICE : PUBLIC;
  return {
    root: `${ROOT}/src/app/${frontEnd.name}`,
    publicDir: frontEnd === PUBLIC && `${ROOT}/public`,
    cacheDir: `${ROOT}/node_modules/.vite/${frontEnd.name}`,
    // while developing both are served by one server
    base: command === 'serve' && frontEnd === OFFICE ? '/vite-office/' : '/',
    appType: 'custom' as const,
    // for `npx vitest run <path>`; npm test names that file itself
    test: { root: ROOT, projects: [`${ROOT}/tests/vitest.config.ts`] },
    plugins: [
      ...plugins(frontEnd),
      !isSsrBuild && [frontEnd === PUBLIC ? worker() : officeFiles(), precompressed(frontEnd)],
    ],
    // Vite leaves process.env.NODE_ENV in a server bundle, and React would run in its slow development form
    define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
    ssr: { noExternal: command === 'build' ? (true as const) : [] },
    build: isSsrBuild ? serverBuild() : browserBuild(frontEnd),
  };
});

function serverBuild(): BuildOptions {
  return {
    outDir: `${ROOT}/dist/server`,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    rolldownOptions: { input: `${ROOT}/src/app/public/entry-server.tsx` },
  };
}

function browserBuild({ name, outDir, assetsDir, groups }: FrontEnd): BuildOptions {
  return {
    outDir: `${ROOT}/dist/${outDir}`,
    emptyOutDir: true,
    assetsDir,
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox114'],
    assetsInlineLimit: 0,
    // a chunk's own imports bring their scripts: lists of them would weigh most of a kilobyte in every first view
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    cssCodeSplit: true,
    rolldownOptions: {
      input: `${ROOT}/src/app/${name}/index.html`,
      output: {
        codeSplitting: { groups },
        assetFileNames: ({ names }) => `${names[0]?.endsWith('.css') ? assetsDir : 'assets'}/[name]-[hash][extname]`,
      },
    },
  };
}

/** Class names of a stylesheet: a mark of its file and a number. They are in every script that draws something. */
function shortName(name: string, file: string, css: string): string {
  const source = path.relative(ROOT, file);
  const mark = createHash('sha256').update(source).digest('base64url').slice(0, 3);
  if ((marks.get(mark) ?? source) !== source) throw new Error(`${source} and ${marks.get(mark)} have one mark`);
  marks.set(mark, source);
  const names = [...new Set(css.match(/(?<=\.)[A-Za-z_][\w-]*/g))];
  return `_${mark}${names.indexOf(name).toString(36)}`;
}

const marks = new Map<string, string>();

function plugins({ name }: FrontEnd): PluginOption[] {
  return [
    tanstackRouter({
      target: 'react',
      routesDirectory: `${ROOT}/src/app/${name}/routes`,
      generatedRouteTree: `${ROOT}/src/app/${name}/route-tree.gen.ts`,
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent', 'pendingComponent']],
      },
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: false, failOnCompileError: true }),
  ];
}

/** The service worker, sw.js: built from sw/, with the list of the files that it keeps from the start. */
function worker(): PluginOption {
  let folder = '';
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: `${ROOT}/sw`,
    filename: 'index.ts',
    // the page registers it by hand, and the manifest is a file of public/
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css}'],
      manifestTransforms: [
        async (entries) => {
          const kept = keptAtInstallation(
            JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest,
          );
          return { manifest: entries.filter((entry) => kept.has(entry.url)) };
        },
      ],
    },
    integration: {
      beforeBuildServiceWorker(options) {
        folder = path.dirname(options.swDest);
        options.swDest = path.join(folder, 'sw.js');
        options.injectManifest.swDest = options.swDest;
      },
    },
  });
}

/** Names all scripts and styles of the office in its shell: the worker keeps them when the office is first opened. */
function officeFiles(): Plugin {
  return {
    name: 'office-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file));
        const children = JSON.stringify(files.map((file) => `/${file}`));
        return [{ tag: 'script', attrs: { type: 'application/json', id: OFFICE_FILES }, children, injectTo: 'body' }];
      },
    },
  };
}

/** Writes each script and style beside itself as .br and .gz: compressed as well as can be, once, not at every start. */
function precompressed({ assetsDir }: FrontEnd): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: ({ build }) => void (folder = path.join(build.outDir, assetsDir)),
    async closeBundle() {
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(folder, name);
          const bytes = await readFile(file);
          await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
          await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
        }),
      );
    },
  };
}
