// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { projectNode, root, serverEnvironment } from './bootstrap.mjs';

/**
 * Turns this process into the project's Node, so that signals and exit codes are the program's own and nothing is left
 * when either is killed. A Node without that ability waits for a child in its stead.
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export function becomeNode(args) {
  const node = projectNode();
  const env = serverEnvironment();
  process.chdir(root);
  process.execve?.(node, [node, ...args], env);
  // the channel tells the program when this process is killed
  const child = spawn(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  return new Promise((settle, fail) => {
    child.on('error', fail);
    child.on('exit', (code, signal) => settle(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
