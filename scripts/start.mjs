// @ts-check
// `npm start`, `npm run dev`: installs what is missing, builds what is stale, runs the server in the foreground.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { installPackages, projectNode, root, runMain, serverEnvironment } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';

const flags = process.argv.slice(2);
const isDevelopment = flags.includes('--dev');

/** The server starts anew when these change; what the browser runs is Vite's to renew. */
const SERVER_SOURCES = ['src/domain', 'src/locales/messages', 'src/locales/server', 'src/server', 'src/wire'];

await runMain(() => {
  installPackages();
  if (!isDevelopment) buildIfStale();
  return becomeNode([...nodeFlags(), 'src/server/main.ts', ...flags]);
});

function nodeFlags() {
  if (isDevelopment) return [...SERVER_SOURCES.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output'];
  return ['--max-semi-space-size=4']; // a small young generation takes a third off the memory under load
}

/**
 * Turns this process into the project's Node, so that signals and exit codes are the server's own and nothing is left
 * when either is killed. A Node without that ability waits for a child in its stead.
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
function becomeNode(args) {
  const node = projectNode();
  const env = serverEnvironment();
  process.chdir(root);
  process.execve?.(node, [node, ...args], env);
  // the channel tells the server when this process is killed
  const child = spawn(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  return new Promise((settle, fail) => {
    child.on('error', fail);
    child.on('exit', (code, signal) => settle(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
