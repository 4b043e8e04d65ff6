// @ts-check
// `npm run build`: builds the app, its worker and the page renderer where their sources changed since.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  installPackages,
  projectEnvironment,
  projectNode,
  refuseUnwritable,
  root,
  runMain,
  serverEnvironment,
  Stop,
  toolScript,
} from './bootstrap.mjs';

const FOLDERS = ['scripts/vite', 'src/app', 'src/device', 'src/domain', 'src/locales', 'src/wire', 'sw', 'public'];
const FILES = ['lingui.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
const dist = join(root, 'dist');
const stamp = join(dist, '.sources');
const FORMER_KEPT_MS = 7 * 24 * 3600_000;

/**
 * Builds `dist` unless it stands for the sources as they are.
 * @throws {Stop} where the build fails
 */
export function buildIfStale() {
  const print = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return;
  refuseUnwritable(dist);
  rmSync(stamp, { force: true });
  console.log('Building …');
  keepFormerAssets(dist);
  for (const args of [['build'], ['build', '--ssr'], ['build', '--mode', 'office']]) {
    const env = projectEnvironment({ NODE_ENV: 'production' });
    const command = [toolScript('vite'), ...args, '--logLevel', 'error'];
    const done = spawnSync(projectNode(), command, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    if (done.status !== 0) throw new Stop(`vite ${args.join(' ')} failed (${done.signal ?? `exit ${done.status}`})`);
  }
  mkdirSync(dist, { recursive: true });
  nameOffice(dist);
  compressScripts(dist);
  compileServer();
  writeFileSync(stamp, print);
}

/**
 * Ends the worker's file with the build of the office, as its shell names it: to a browser a release of the office alone is a
 * new version too. @param {string} folder of the build
 */
export function nameOffice(folder) {
  const shell = readFileSync(join(folder, 'office/index.html'));
  appendFileSync(join(folder, 'client/sw.js'), `\n// office ${createHash('sha256').update(shell).digest('hex')}\n`);
}

/**
 * Writes the worker and the embedded shop's scripts compressed beside them, as Vite's build does with what is in `assets`:
 * a first visit waits for the worker before anything else. @param {string} folder of the build
 */
export function compressScripts(folder) {
  const client = join(folder, 'client');
  for (const name of readdirSync(client).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(join(client, name));
    writeFileSync(join(client, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(client, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
}

/** Loads the server's modules once, without a server, so that the first start finds them compiled. */
function compileServer() {
  const modules = ['src/server/open-services.ts', 'src/server/app.ts', 'src/server/seed/seed.ts'];
  const script = modules.map((file) => `await import('./${file}');`).join('');
  const args = ['--input-type=module', '--eval', script];
  spawnSync(projectNode(), args, { cwd: root, env: serverEnvironment(), stdio: 'ignore', timeout: 30_000 });
}

/**
 * Puts the assets of the build that is being replaced aside, in `former`: pages that were open when a release came still ask
 * for them. Those put aside more than a week ago go. @param {string} folder of the build
 */
export function keepFormerAssets(folder) {
  const former = join(folder, 'former');
  for (const file of filesOf(former)) if (Date.now() - statSync(file).mtimeMs > FORMER_KEPT_MS) rmSync(file);
  for (const frontEnd of ['client', 'office']) {
    const assets = join(folder, frontEnd, 'assets');
    for (const file of filesOf(assets)) {
      const copy = join(former, relative(assets, file));
      mkdirSync(dirname(copy), { recursive: true });
      // a copy's time is that of its copying: the week begins when a file is replaced, not when it was built
      copyFileSync(file, copy);
    }
  }
}

/** One value for the names, sizes and times of all sources: some milliseconds, where reading them would take a second. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of [...FOLDERS, ...FILES]) {
    for (const file of filesOf(join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** All but what the build makes itself. @param {string} path of a file or folder, which may be missing */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.gen.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

if (import.meta.filename === realpathSync(process.argv[1] ?? '')) {
  await runMain(() => {
    installPackages();
    buildIfStale();
    return 0;
  });
}
