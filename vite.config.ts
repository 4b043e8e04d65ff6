/// <reference types="vitest/config" />
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type PluginOption } from 'vite';
import { classNames } from './scripts/vite/class-names.ts';
import { folderMessages } from './scripts/vite/folder-messages.ts';
import { minified } from './scripts/vite/minified.ts';
import { officeFiles } from './scripts/vite/office-files.ts';
import { partStyles } from './scripts/vite/part-styles.ts';
import { precompressed } from './scripts/vite/precompressed.ts';
import { splitting } from './scripts/vite/splitting.ts';
import { worker } from './scripts/vite/worker.ts';

const ROOT = import.meta.dirname;

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
  /** what starts it, in its folder */
  readonly entry: string;
  /** the routes on which visits begin: their first view is weighed (tests/e2e/long/first-visit.spec.ts) */
  readonly firstViews: readonly string[];
  /** below src/app: what every page loads when it is idle */
  readonly whenIdle: string;
}

const PUBLIC: FrontEnd = {
  name: 'public',
  outDir: 'client',
  assetsDir: 'assets',
  entry: 'entry-client.tsx',
  firstViews: ['index', 'event-list.$category', 'event-details.$event.$eventid', 'dashboard.attendee_.cart'],
  whenIdle: 'data/offline/start.ts',
};

const OFFICE: FrontEnd = {
  name: 'office',
  outDir: 'office',
  assetsDir: 'assets/office',
  entry: 'entry.tsx',
  firstViews: [],
  whenIdle: 'office/start-offline.ts',
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
      ...plugins(frontEnd, { isBuild: command === 'build' }),
      !isSsrBuild && [
        partStyles(),
        minified(),
        frontEnd === PUBLIC ? worker(ROOT) : officeFiles(),
        precompressed(frontEnd.assetsDir),
      ],
    ],
    // Vite leaves process.env.NODE_ENV in a server bundle, and React would run in its slow development form
    define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    css: command === 'build' ? { modules: { generateScopedName: classNames(ROOT) } } : {},
    // React has the hook itself: what stands in for it in older ones would be in every first view
    resolve: {
      alias: [{ find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' }],
    },
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

/** Files of the public front end that keep their names: every page has them. */
const NAMED = new Set(['libraries', 'pages', 'idle', 'cards']);

function browserBuild({ name, outDir, assetsDir, entry, firstViews, whenIdle }: FrontEnd): BuildOptions {
  return {
    outDir: `${ROOT}/dist/${outDir}`,
    emptyOutDir: true,
    assetsDir,
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox115'],
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
        codeSplitting: splitting({
          folder: `${ROOT}/src/app/${name}/`,
          entry,
          firstViews,
          whenIdle: `${ROOT}/src/app/${whenIdle}`,
        }),
        // the names of a hundred files are in every first view of the public front end: most have none there but a letter
        chunkFileNames: ({ name: file }) =>
          `${assetsDir}/${name === 'public' && !NAMED.has(file) ? 'r' : '[name]'}-[hash:7].js`,
        entryFileNames: `${assetsDir}/[name]-[hash:7].js`,
        assetFileNames: ({ names: [file] }) => {
          if (file?.endsWith('.css')) return `${assetsDir}/s-[hash:7].css`;
          // a worker of a library, which is compressed and served as any other script
          return file?.endsWith('.mjs') ? `${assetsDir}/[name]-[hash:7].js` : 'assets/[name]-[hash:7][extname]';
        },
      },
    },
  };
}

function plugins({ name }: FrontEnd, { isBuild }: { isBuild: boolean }): PluginOption[] {
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
    folderMessages(ROOT),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    // a build fails for a text that is missing in a language; while developing it is shown in English
    lingui({ failOnMissing: isBuild, failOnCompileError: true }),
  ];
}
