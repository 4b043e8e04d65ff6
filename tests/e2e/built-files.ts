import { readFile } from 'node:fs/promises';
import path from 'node:path';

const MANIFEST = path.join(import.meta.dirname, '../../dist/client/.vite/manifest.json');

/** Addresses of the script and the styles into which a module of the public front end was built. */
export async function filesOf(module: string): Promise<readonly string[]> {
  const entries = JSON.parse(await readFile(MANIFEST, 'utf8')) as Record<string, { file: string; css?: string[] }>;
  const found = Object.entries(entries).filter(([source]) => source.endsWith(`/${module}`));
  const [, entry] = found[0] ?? [];
  if (!entry || found.length > 1) throw new Error(`${found.length} files of ${module} in the build`);
  return [entry.file, ...(entry.css ?? [])].map((file) => `/${file}`);
}
