import { defineConfig } from 'vite';

/** The gallery of `src/app/ui` alone: `npx vite -c tests/app/ui/vite.config.ts`, then /tests/app/ui/gallery.html. */
export default defineConfig({
  root: `${import.meta.dirname}/../../..`,
  cacheDir: 'node_modules/.cache/vite-gallery',
  publicDir: false,
  server: { port: 0, host: '127.0.0.1' },
  preview: { port: 0, host: '127.0.0.1' },
  optimizeDeps: { entries: ['tests/app/ui/gallery.html'] },
  build: {
    outDir: 'node_modules/.cache/gallery',
    emptyOutDir: true,
    rolldownOptions: { input: 'tests/app/ui/gallery.html' },
  },
});
