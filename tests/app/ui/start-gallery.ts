import { build, preview } from 'vite';

const CONFIG = `${import.meta.dirname}/vite.config.ts`;

/** Builds the gallery and serves it at a free port; its address is in GALLERY_ORIGIN, where the workers' configuration finds it. */
export default async function startGallery(): Promise<() => Promise<void>> {
  await build({ configFile: CONFIG, logLevel: 'warn' });
  const server = await preview({ configFile: CONFIG, logLevel: 'warn' });
  process.env['GALLERY_ORIGIN'] = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  return () => server.close();
}
