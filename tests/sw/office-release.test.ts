import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';

const BUILD = path.resolve(import.meta.dirname, '../../scripts/build.mjs');
const NAME = `import { nameOffice } from '${BUILD}'; nameOffice(process.argv[1]);`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaartje-office-'));
  await mkdir(path.join(folder, 'client'));
  await mkdir(path.join(folder, 'office'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The worker that is built beside this shell of the office. */
async function workerBeside(shell: string): Promise<string> {
  await writeFile(path.join(folder, 'client/sw.js'), 'work();');
  await writeFile(path.join(folder, 'office/index.html'), shell);
  execFileSync(process.execPath, ['--input-type=module', '-e', NAME, folder]);
  return readFile(path.join(folder, 'client/sw.js'), 'utf8');
}

test('a release of the office alone is another worker, and the same release the same one', async () => {
  const worker = await workerBeside('["/assets/office/a1.js"]');
  expect(worker).toMatch(/^work\(\);\n\/\/ office [0-9a-f]{64}\n$/);
  expect(await workerBeside('["/assets/office/a2.js"]')).not.toBe(worker);
  expect(await workerBeside('["/assets/office/a1.js"]')).toBe(worker);
});

test('the scripts beside the pages are there compressed, as they are', async () => {
  await writeFile(path.join(folder, 'client/sw.js'), 'work();');
  const compress = `import { compressScripts } from '${BUILD}'; compressScripts(process.argv[1]);`;
  execFileSync(process.execPath, ['--input-type=module', '-e', compress, folder]);
  expect(brotliDecompressSync(await readFile(path.join(folder, 'client/sw.js.br'))).toString()).toBe('work();');
  expect(gunzipSync(await readFile(path.join(folder, 'client/sw.js.gz'))).toString()).toBe('work();');
});
