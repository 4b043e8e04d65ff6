/// <reference types="vitest/config" />
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { classNames } from './scripts/vite/class-names.ts';
import { folderMessages } from './scripts/vite/folder-messages.ts';
import { precompressed } from './scripts/vite/precompressed.ts';
import { splitting } from './scripts/vite/splitting.ts';
import { worker } from './scripts/vite/worker.ts';

const ROOT = import.meta.dirname;

// `vite build` makes the client (dist/client), `vite build --ssr` what the server renders with (dist/server).
export default defineConfig(({ isSsrBuild, command }) => ({
  root: `${ROOT}/src/app/public`,
  publicDir: `${ROOT}/public`,
  cacheDir: `${ROOT}/node_modules/.vite`,
  appType: 'custom' as const,
  // for `npx vitest run <path>`; npm test names that file itself
  test: { root: ROOT, projects: [`${ROOT}/tests/vitest.config.ts`] },
  plugins: [...plugins({ isBuild: command === 'build' }), !isSsrBuild && [worker(ROOT), precompressed()]],
  // Vite leaves process.env.NODE_ENV in a server bundle, and React would run in its slow development form
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: command === 'build' ? { modules: { generateScopedName: classNames(ROOT) } } : {},
  ssr: { noExternal: command === 'build' ? (true as const) : [] },
  build: isSsrBuild
    ? {
        outDir: `${ROOT}/dist/server`,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: { input: `${ROOT}/src/app/public/entry-server.tsx` },
      }
    : {
        outDir: `${ROOT}/dist/client`,
        emptyOutDir: true,
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
          input: `${ROOT}/src/app/public/index.html`,
          output: {
            codeSplitting: splitting({
              entry: `${ROOT}/src/app/public/entry-client.tsx`,
              routes: `${ROOT}/src/app/public/routes/`,
              firstViews: ['index', 'event-list.$category', 'event-details.$event.$eventid', 'dashboard.attendee.cart'],
              whenIdle: [`${ROOT}/src/app/data/offline/start.ts`, `${ROOT}/src/app/data/offline/saved-queries.ts`],
            }),
          },
        },
      },
}));

function plugins({ isBuild }: { isBuild: boolean }): PluginOption[] {
  return [
    tanstackRouter({
      target: 'react',
      routesDirectory: `${ROOT}/src/app/public/routes`,
      generatedRouteTree: `${ROOT}/src/app/public/route-tree.gen.ts`,
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
