// @ts-check
// The system's packages that tests need: their names are Debian's.
import { spawnSync } from 'node:child_process';
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

/** Installs packages where this user may: only root may. @param {readonly string[]} packages */
export function installSystemPackages(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !isOnPath('apt-get')) return;
  console.log(`Installing ${packages.join(' and ')} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = [
    'install',
    '--yes',
    '--quiet',
    '--no-install-recommends',
    '-o',
    'DPkg::Lock::Timeout=120',
    ...packages,
  ];
  for (const args of [['update', '--quiet'], install]) {
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
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
