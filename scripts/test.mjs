// @ts-check
// `npm test`, the gate: installs what is missing, then runs every check but those in folders named `long`.
// `npm run test:all` runs those too, `npm run check` leaves the browser out, and
// `npm test -- --at "2026-12-31T23:50"` runs as if it were then.
// The last line counts all checks; the exit code is 0 only when none failed.
import { parseArgs } from 'node:util';
import { installPackages, runMain, Stop, toolScript } from './bootstrap.mjs';
import { runNode } from './testing/run-node.mjs';
import { giveSecondChance } from './testing/second-chance.mjs';
import { shiftedClock } from './testing/shifted-clock.mjs';
import { installSystemPackages, missingSystemPackages } from './testing/system-packages.mjs';
import { fastFolder } from './testing/fast-folder.mjs';
import { nameOf, playwright, runTests, vitest } from './testing/test-runners.mjs';

/** @import { TestRecord } from './testing/record-file.mjs' */
/** @import { Runner } from './testing/test-runners.mjs' */

/** `failures`: what failed and why; `unstable`: what failed at first and passed alone, and why it failed. */
/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], unstable?: string[] }} Counts */
/** @typedef {{ name: string, needs?: string, run: () => Promise<Counts> }} Part */
/** @typedef {{ name: string, counts: Counts, seconds: string }} Outcome */

const { values: options } = parseArgs({
  options: { all: { type: 'boolean' }, 'no-browser': { type: 'boolean' }, at: { type: 'string' } },
});
const withBrowser = !options['no-browser'];

/** Parts of a stage run side by side, stages one after the other: no test shares the machine with another part. */
/** @type {Part[][]} */
const stages = [
  [
    { name: 'build', run: async () => countOne(await runNode(['scripts/build.mjs'], { isBuffered: true })) },
    { name: 'format, lint, types, unused code', run: runChecks },
  ],
  [{ name: 'unit and API tests', run: () => runAll(vitest('tests/vitest.config.ts')) }],
];
if (withBrowser) {
  stages.push([{ name: 'component tests', run: () => runBrowser('tests/app/ui') }]);
  stages.push([{ name: 'browser tests', needs: 'build', run: () => runBrowser('tests/e2e') }]);
}

/** @type {Record<string, string>} of every test */
let environment = {};
/** Those that tests need come beside the packages and the checks. */
let systemPackages = Promise.resolve();

await runMain(async () => {
  const outcomes = await runParts();
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    outcomes.reduce((total, outcome) => total + outcome.counts[key], 0);
  for (const { name, counts } of outcomes)
    for (const failure of counts.failures ?? []) console.log(`\n${name}: ${failure}`);
  const unstable = outcomes.flatMap(({ counts }) => counts.unstable ?? []);
  if (unstable.length > 0) console.log(`\nunstable: failed, then passed alone\n${unstable.join('\n')}`);
  console.log('');
  for (const { name, counts, seconds } of outcomes)
    console.log(`${name.padEnd(20)} ${describe(counts)} (${seconds} s)`);
  console.log(describe({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }));
  return sum('failed') > 0 ? 1 : 0;
});

/** One part that fails stops only those that need it. */
async function runParts() {
  const outcomes = [await runPart({ name: 'packages', run: prepare })];
  if (outcomes.some(hasFailed)) return outcomes;
  for (const stage of stages) {
    const parts = stage.map((part) => {
      const isBlocked = outcomes.some((outcome) => outcome.name === part.needs && hasFailed(outcome));
      return runPart(isBlocked ? { ...part, run: () => refuse(`${part.needs} failed`) } : part);
    });
    outcomes.push(...(await Promise.all(parts)));
  }
  return outcomes;
}

/** @param {Part} part @returns {Promise<Outcome>} */
async function runPart({ name, run }) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const counts = await run().catch((error) => refuse(error instanceof Stop ? error.message : error));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${describe(counts)} (${seconds} s)`);
  return { name, counts, seconds };
}

/** @param {Outcome} outcome */
function hasFailed({ counts }) {
  return counts.failed > 0;
}

/** @param {Counts} counts */
function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** A part that cannot run counts as one failed check. @param {unknown} reason @returns {Promise<Counts>} */
async function refuse(reason) {
  console.error(reason);
  return { passed: 0, failed: 1, skipped: 0, failures: [String(reason)] };
}

/** @returns {Promise<Counts>} */
async function prepare() {
  if (withBrowser) systemPackages = installSystemPackages(missingSystemPackages());
  installPackages();
  environment = {
    TMPDIR: fastFolder(),
    ...(options.all ? {} : { TESTS: 'gate' }),
    ...(options.at ? await shiftedClock(options.at) : {}),
  };
  return { passed: 0, failed: 0, skipped: 0 };
}

/** The checks that read the source. @returns {Promise<Counts>} */
async function runChecks() {
  const checks = [
    ['oxfmt', '--check'],
    ['oxlint', '--type-aware'],
    ['tsc', '-b'],
    ['knip', '--no-progress'],
  ];
  const failures = [];
  for (const [tool = '', ...args] of checks) {
    if (!(await runNode([toolScript(tool), ...args], { isBuffered: true }))) failures.push(`${tool} failed`);
  }
  return { passed: checks.length - failures.length, failed: failures.length, skipped: 0, failures };
}

/** @param {boolean} passed @returns {Counts} */
function countOne(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** @param {string} folder of a Playwright configuration */
async function runBrowser(folder) {
  await systemPackages;
  const missing = missingSystemPackages();
  if (missing.length > 0)
    return refuse(`The browser tests need ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`);
  return runAll(playwright(folder));
}

/** @param {Runner} runner @returns {Promise<Counts>} */
async function runAll(runner) {
  await systemPackages;
  const first = await runTests(runner, { env: environment });
  const { outcomes, unstable } = await giveSecondChance(runner, { outcomes: first, env: environment });
  const inState = (/** @type {TestRecord['state']} */ state) => outcomes.filter((outcome) => outcome.state === state);
  return {
    passed: inState('passed').length,
    failed: inState('failed').length,
    skipped: inState('skipped').length,
    failures: inState('failed').map(describeFailure),
    unstable: unstable.map(describeFailure),
  };
}

/** @param {TestRecord} record */
function describeFailure(record) {
  return `${nameOf(record)}\n${record.message ?? ''}`;
}
