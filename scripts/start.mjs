// @ts-check
// `npm start`, `npm run dev`: installs what is missing, builds what is stale, runs the server in the foreground.
import { becomeNode } from './become-node.mjs';
import { installPackages, runMain } from './bootstrap.mjs';
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
