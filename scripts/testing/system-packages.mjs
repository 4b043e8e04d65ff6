// @ts-check
// The system's packages that tests need: their names are Debian's.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** Debian package → whether what it brings is there. */
const SYSTEM_PACKAGES = {
  chromium: () => isOnPath('chromium'),
  'chromium-headless-shell': () => isOnPath('chromium-headless-shell'),
  'poppler-utils': () => isOnPath('pdftoppm'),
  haproxy: () => isOnPath('haproxy'),
  'fonts-liberation': () => hasFont('LiberationSans-Regular.ttf'),
};

/** Names of the packages that are missing. @returns {string[]} */
export function missingSystemPackages() {
  return Object.entries(SYSTEM_PACKAGES)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);
}

/**
 * Installs packages where this user may: only root may. The work is another process's, so it goes on beside whatever
 * blocks this one.
 * @param {readonly string[]} packages
 * @returns {Promise<void>} settled when it has ended, whether or not it brought them
 */
export async function installSystemPackages(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !isOnPath('apt-get')) return;
  console.log(`Installing ${packages.join(' and ')} (apt-get) …`);
  const options = '--yes --quiet --no-install-recommends -o DPkg::Lock::Timeout=120';
  const apt = spawn('sh', ['-c', `apt-get update --quiet; apt-get install ${options} "$@"`, 'sh', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((settle) => apt.on('close', settle).on('error', settle));
}

/** Whether the system has a font file of this name; the stand-in fonts are measured against Liberation Sans. @param {string} name */
function hasFont(name) {
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts'].filter((folder) => existsSync(folder));
  return folders.some((folder) =>
    readdirSync(folder, { recursive: true }).some((file) => basename(String(file)) === name),
  );
}

/** haproxy stands in a folder that an ordinary user's path may lack. @param {string} command */
function isOnPath(command) {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, command)),
  );
}
