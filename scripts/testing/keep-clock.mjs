// @ts-check
// Loaded into every Node process of `npm test -- --at …`: a process that is started with an environment of its own, such
// as PostgreSQL, lives at the same time as the others.
import { ChildProcess } from 'node:child_process';

const CLOCK = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'FAKETIME_FORCE_MONOTONIC_FIX'];

const clock = CLOCK.flatMap((name) => (name in process.env ? [`${name}=${process.env[name]}`] : []));
const prototype = /** @type {any} */ (ChildProcess.prototype); // what all ways to start a process call
const { spawn } = prototype;
prototype.spawn = function startWithClock(/** @type {{ envPairs?: string[] }} */ options) {
  const given = (options.envPairs ?? []).filter((pair) => !CLOCK.some((name) => pair.startsWith(`${name}=`)));
  return spawn.call(this, { ...options, envPairs: [...given, ...clock] });
};
