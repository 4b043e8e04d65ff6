import { existsSync } from 'node:fs';
import { CannotRun } from './section.ts';

const PATH = '/usr/bin/chromium';

/** As root, alone, silent, and with no host but this machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Path of the browser. @throws {CannotRun} where there is none */
export function chromiumPath(): string {
  if (!existsSync(PATH)) throw new CannotRun(`chromium missing: apt-get install chromium (looked for ${PATH})`);
  return PATH;
}
