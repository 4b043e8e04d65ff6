// @ts-check
// Starts the project's tools for `npm test`, and ends those that hang.
import { spawn } from 'node:child_process';
import { projectEnvironment, projectNode, root } from '../bootstrap.mjs';

const ENDS_WITHIN_MS = 20_000;

/** @type {Map<import('node:child_process').ChildProcess, () => void>} what ends each process that runs */
const running = new Map();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    running.forEach((end) => end());
    console.error(`Stopped by ${signal}`);
    process.exit(1);
  });
}

/**
 * Runs a script of the project's Node in a process group of its own.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, isBuffered?: boolean, hangs?: () => boolean }} [options]
 *   `env`: additions to the environment; `isBuffered`: its output is shown when it has ended; `hangs`: asked every
 *   second, ends the process group once true
 * @returns {Promise<boolean>} whether it ended with 0
 */
export function runNode(args, { env: additions = {}, isBuffered = false, hangs = () => false } = {}) {
  const { NODE_ENV: _, ...env } = projectEnvironment({ CI: 'true', ...additions });
  const output = isBuffered ? 'pipe' : 'inherit';
  const child = spawn(projectNode(), args, {
    cwd: root,
    env,
    stdio: ['ignore', output, output],
    detached: true,
  });
  running.set(child, () => endGroup(child, 'SIGTERM'));
  /** @type {Buffer[]} */
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => printed.push(bytes));
  const watch = setInterval(() => {
    if (!hangs()) return;
    clearInterval(watch);
    endGroup(child, 'SIGTERM');
    setTimeout(() => endGroup(child, 'SIGKILL'), ENDS_WITHIN_MS).unref();
  }, 1000);
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      clearInterval(watch);
      running.delete(child);
      process.stdout.write(Buffer.concat(printed));
      resolve(code === 0);
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function endGroup({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // the group has ended
  }
}
