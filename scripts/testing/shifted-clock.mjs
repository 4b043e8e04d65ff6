// @ts-check
// `npm test -- --at "2026-12-31T23:50"`: every process of the tests, server, database and browser among them, lives at
// another time of Brussels.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Stop } from '../bootstrap.mjs';
import { installSystemPackages } from './system-packages.mjs';

const ZONE = 'Europe/Brussels';
/** Debian keeps it in the folder of the machine's kind. */
const LIBRARIES = '/usr/lib';
const LIBRARY = 'faketime/libfaketimeMT.so.1';

/**
 * The environment in which a process believes that it is `at`, a wall clock's time in Brussels; clocks go on from there,
 * and what measures spans of time is left as it is.
 * @param {string} at such as 2026-12-31T23:50
 * @returns {Promise<Record<string, string>>}
 * @throws {Stop} where `at` is no time, or libfaketime is missing
 */
export async function shiftedClock(at) {
  const wanted = instantOf(at);
  if (Number.isNaN(wanted)) throw new Stop(`--at takes a time such as 2026-12-31T23:50, not ${at}`);
  if (!findLibrary()) await installSystemPackages(['libfaketime']);
  const preload = findLibrary();
  if (!preload) throw new Stop('--at needs libfaketime: apt-get install libfaketime');
  const seconds = Math.round((wanted - Date.now()) / 1000);
  return {
    LD_PRELOAD: preload,
    FAKETIME: `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // with its mend for an older glibc, each wait for a lock with a limit ends at once and is begun again: a browser then
    // takes fifty times as long
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'keep-clock.mjs')).href}`,
  };
}

function findLibrary() {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .map((folder) => join(LIBRARIES, folder, LIBRARY))
    .find((file) => existsSync(file));
}

/** @param {string} at a wall clock's time in Brussels @returns {number} epoch milliseconds */
function instantOf(at) {
  const asUtc = Date.parse(`${at}${at.length === 10 ? 'T00:00' : ''}Z`);
  if (Number.isNaN(asUtc)) return asUtc;
  // what the clock shows at a guess tells how far Brussels is from UTC; a second look mends a guess beyond a change
  const first = asUtc - offsetAt(asUtc);
  return asUtc - offsetAt(first);
}

/** @param {number} instant @returns {number} milliseconds by which Brussels is ahead of UTC */
function offsetAt(instant) {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })
    .formatToParts(instant)
    .reduce((all, { type, value }) => ({ ...all, [type]: Number(value) }), /** @type {Record<string, number>} */ ({}));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
