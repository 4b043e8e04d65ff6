// @ts-check
// `npm run check:fresh`: tries both commands on fresh clones of HEAD, as root and as an ordinary user, with and without
// node_modules. `-- --start-only` leaves npm test out; `-- root` or `-- ordinary` takes one of the users.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, runMain, Stop } from './bootstrap.mjs';

const words = process.argv.slice(2);
const SECOND = 1000;
const LIMIT = { install: 240 * SECOND, start: 240 * SECOND, stop: 20 * SECOND, test: 30 * 60 * SECOND };

/** @typedef {{ name: string, uid: number, gid: number }} User */
/** @typedef {{ folder: string, user: User, env: NodeJS.ProcessEnv }} Clone */
/** @typedef {{ case: string, step: string, outcome: string, failed: boolean }} Row */

/** @type {Row[]} */
const rows = [];
/** @type {Set<number>} process groups of ours that are still up */
const groups = new Set();

process.on('exit', () => groups.forEach((group) => signalGroup(group, 'SIGKILL')));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1));

await runMain(async () => {
  requireCommit();
  for (const user of users()) {
    for (const withModules of [false, true]) await tryClone(user, withModules);
  }
  console.log('');
  for (const row of rows) {
    const [outcome] = row.outcome.split('\n');
    console.log(`${row.failed ? 'FAILED' : 'ok    '}  ${row.case.padEnd(32)} ${row.step.padEnd(26)} ${outcome}`);
  }
  return rows.some((row) => row.failed) ? 1 : 0;
});

function requireCommit() {
  const hasCommit = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: root }).status === 0;
  if (!hasCommit) throw new Stop('Nothing is committed yet: there is no HEAD to clone');
  const changes = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).stdout;
  if (changes !== '') console.log('What is not committed is not tried.');
}

/** Root and an ordinary user where this process may become both; otherwise the one it is. @returns {User[]} */
function users() {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  /** @type {User[]} */
  const possible = own.uid === 0 ? [{ name: 'root', ...own }, ordinaryUser()] : [{ name: 'ordinary', ...own }];
  if (own.uid !== 0)
    rows.push({ case: 'root', step: 'all', outcome: 'not tried: this user cannot become root', failed: false });
  const chosen = possible.filter((user) => words.includes(user.name));
  return chosen.length > 0 ? chosen : possible;
}

/** An account of this machine that is no service's, or nobody. @returns {User} */
function ordinaryUser() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = accounts.find(([, , uid]) => Number(uid) >= 1000 && Number(uid) < 60_000);
  return { name: 'ordinary', uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) };
}

/** @param {User} user @param {boolean} withModules */
async function tryClone(user, withModules) {
  const name = `${user.name}, ${withModules ? 'with' : 'without'} node_modules`;
  console.log(`\n== ${name}`);
  const clone = makeClone(user);
  const step = stepper(name);
  try {
    if (withModules) await step('npm ci', () => run(clone, ['ci', '--no-audit', '--no-fund'], LIMIT.install));
    await step('npm start', () => tryStart(clone, 'SIGINT'));
    await step('npm start, second', () => tryStart(clone, 'SIGKILL'));
    await step('npm start, after kill -9', () => tryStart(clone, 'SIGTERM'));
    if (!words.includes('--start-only')) await step('npm test', () => run(clone, ['test'], LIMIT.test));
  } finally {
    endProcessesIn(clone.folder);
    rmSync(join(clone.folder, '..'), { recursive: true, force: true });
  }
}

/** Runs the steps of a case and notes how each ended. @param {string} name */
function stepper(name) {
  return async (/** @type {string} */ step, /** @type {() => Promise<string>} */ work) => {
    const row = await work().then(
      (outcome) => ({ case: name, step, outcome, failed: false }),
      (/** @type {unknown} */ error) => ({ case: name, step, outcome: String(error), failed: true }),
    );
    rows.push(row);
    console.log(`${row.failed ? 'FAILED' : 'ok'}  ${step}: ${row.outcome}`);
  };
}

/** @param {User} user @returns {Clone} */
function makeClone(user) {
  const place = mkdtempSync(join(tmpdir(), 'kaartje-fresh-'));
  chmodSync(place, 0o755);
  const folder = join(place, 'kaartje');
  const home = join(place, 'home');
  mkdirSync(home);
  const cloned = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder], { stdio: 'inherit' });
  if (cloned.status !== 0) throw new Stop('git clone failed');
  chownSync(place, user.uid, user.gid);
  spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, place]);
  return { folder, user, env: cleanEnvironment(home) };
}

/** The caller's environment without what npm put there, with a home of its own. @param {string} home */
function cleanEnvironment(home) {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE$|NODE_ENV$|CI$)/i.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  return { ...Object.fromEntries(own), HOME: home, PATH: path.join(delimiter), npm_config_registry: registry };
}

/**
 * Runs npm to its end.
 * @param {Clone} clone @param {string[]} args @param {number} limit
 * @returns {Promise<string>} seconds and the last line
 */
async function run(clone, args, limit) {
  const start = performance.now();
  const { child, output } = startNpm(clone, args);
  const code = await ended(child, limit);
  if (code !== 0)
    throw new Error(`${code === undefined ? 'not done in time' : `exit ${code}`}\n${output().slice(-4000)}`);
  return `${since(start)}; ${output().trim().split('\n').at(-1)}`;
}

/**
 * Starts the product, waits until it is ready, ends it, and looks for what is left.
 * @param {Clone} clone @param {NodeJS.Signals} signal
 */
async function tryStart(clone, signal) {
  const port = await freePort();
  const start = performance.now();
  const { child, output } = startNpm(clone, ['start'], { PORT: String(port) });
  const isReady = await ready(port, child, LIMIT.start);
  const took = since(start);
  signalGroup(child.pid ?? 0, isReady ? signal : 'SIGKILL');
  const code = await ended(child, LIMIT.stop);
  if (!isReady) throw new Error(`not ready after ${took}\n${output().slice(-4000)}`);
  if (signal === 'SIGKILL') return `ready after ${took}, then killed`;
  const left = await leftIn(clone.folder);
  if (code === undefined || left.length > 0)
    throw new Error(`ready after ${took}, but ${signal} left ${left.join(', ')} running`);
  return `ready after ${took}, ended by ${signal}`;
}

/** @param {Clone} clone @param {string[]} args @param {Record<string, string>} settings */
function startNpm({ folder, user, env }, args, settings = {}) {
  const child = spawn('npm', args, {
    cwd: folder,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    uid: user.uid,
    gid: user.gid,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ piece) => (text += piece));
  groups.add(child.pid ?? 0);
  return { child, output: () => text };
}

/** @param {import('node:child_process').ChildProcess} child @param {number} limit @returns {Promise<number | undefined>} */
async function ended(child, limit) {
  const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  const isEnded = await Promise.race([exit.then(() => true), sleep(limit, false, { ref: false })]);
  if (!isEnded) signalGroup(child.pid ?? 0, 'SIGKILL');
  groups.delete(child.pid ?? 0);
  return isEnded ? (child.exitCode ?? 1) : undefined;
}

/** @param {number} group @param {NodeJS.Signals} signal */
function signalGroup(group, signal) {
  if (group > 0) signalProcess(-group, signal);
}

/** @param {number} id @param {NodeJS.Signals} signal */
function signalProcess(id, signal) {
  try {
    process.kill(id, signal);
  } catch {
    // it has ended
  }
}

/** @param {number} port @param {import('node:child_process').ChildProcess} child @param {number} limit */
async function ready(port, child, limit) {
  const end = performance.now() + limit;
  while (performance.now() < end && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await sleep(50);
  }
  return false;
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Process ids that run from or in a folder (Linux). @param {string} folder */
function processesIn(folder) {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return ids.filter((id) => {
    try {
      return (
        readlinkSync(`/proc/${id}/cwd`).startsWith(folder) ||
        readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(folder)
      );
    } catch {
      return false;
    }
  });
}

/** What still runs when the time to stop is over: npm ends before the server that it passed a signal to. @param {string} folder */
async function leftIn(folder) {
  const deadline = performance.now() + LIMIT.stop;
  while (performance.now() < deadline && processesIn(folder).length > 0) await sleep(50);
  return processesIn(folder);
}

/** @param {string} folder */
function endProcessesIn(folder) {
  for (const id of processesIn(folder)) signalProcess(Number(id), 'SIGKILL');
}

/** @param {number} start */
function since(start) {
  return `${((performance.now() - start) / SECOND).toFixed(1)} s`;
}
