/// <reference types="vitest/config" />
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin, type PluginOption } from 'vite';

const ROOT = import.meta.dirname;
const EVERY_PAGE = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|valibot|@lingui|@tanstack)\//;

// `vite build` makes the client (dist/client), `vite build --ssr` what the server renders with (dist/server).
export default defineConfig(({ isSsrBuild, command }) => ({
  root: `${ROOT}/src/app`,
  publicDir: `${ROOT}/public`,
  cacheDir: `${ROOT}/node_modules/.vite`,
  appType: 'custom' as const,
  // for `npx vitest run <path>`; npm test names that file itself
  test: { root: ROOT, projects: [`${ROOT}/tests/vitest.config.ts`] },
  plugins: [...plugins(), !isSsrBuild && precompressed(`${ROOT}/dist/client/assets`)],
  // Vite leaves process.env.NODE_ENV in a server bundle, and React would run in its slow development form
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: command === 'build' ? (true as const) : [] },
  build: isSsrBuild
    ? {
        outDir: `${ROOT}/dist/server`,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: { input: `${ROOT}/src/app/entry-server.tsx` },
      }
    : {
        outDir: `${ROOT}/dist/client`,
        emptyOutDir: true,
        manifest: true,
        target: ['chrome111', 'safari16.4', 'firefox114'],
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        cssCodeSplit: true,
        rolldownOptions: {
          input: `${ROOT}/src/app/index.html`,
          // what every page needs in one file: it compresses better than in ten, and changes less often than the app
          output: { codeSplitting: { groups: [{ name: 'libraries', test: EVERY_PAGE }] } },
        },
      },
}));

function plugins(): PluginOption[] {
  return [
    tanstackRouter({
      target: 'react',
      routesDirectory: `${ROOT}/src/app/routes`,
      generatedRouteTree: `${ROOT}/src/app/route-tree.gen.ts`,
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent', 'pendingComponent']] },
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnMissing: false, failOnCompileError: true }),
  ];
}

/** Writes each script and style beside itself as .br and .gz: compressed as well as can be, once, not at every start. */
function precompressed(folder: string): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: 'precompressed',
    apply: 'build',
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
