import path from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The service worker, sw.js: built from sw/, with the list of a front end's scripts and styles, all of which it keeps. */
export function worker(root: string): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: path.join(root, 'sw'),
    filename: 'index.ts',
    // the page registers it by hand, and the manifest is a file of public/
    injectRegister: false,
    manifest: false,
    // one classic script: as a module's its parts would be fetched by code that no worker understands
    injectManifest: { globPatterns: ['index.html', 'assets/*.{js,css}'], rollupFormat: 'iife' },
    integration: {
      beforeBuildServiceWorker(options) {
        options.swDest = path.join(path.dirname(options.swDest), 'sw.js');
        options.injectManifest.swDest = options.swDest;
      },
    },
  });
}
