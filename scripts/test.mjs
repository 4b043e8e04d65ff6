// @ts-check
// `npm test`: installs what is missing, then runs every check; `npm run check` leaves the browser tests out.
// The last line counts all checks; the exit code is 0 only when none failed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, relative } from 'node:path';
import { installPackages, projectEnvironment, projectNode, root, runMain, Stop, toolScript } from './bootstrap.mjs';

const withBrowser = !process.argv.includes('--no-browser');
const PART_LIMIT_MS = 80 * 60_000;
/** Debian package → whether what it brings is there. */
const SYSTEM_PACKAGES = {
  chromium: () => isOnPath('chromium'),
  'chromium-headless-shell': () => isOnPath('chromium-headless-shell'),
  'poppler-utils': () => isOnPath('pdftoppm'),
  haproxy: () => isOnPath('haproxy'),
  'fonts-liberation': () => hasFont('LiberationSans-Regular.ttf'),
};

/**
 * `failures`: what failed and why, `unsteady`: what failed at first and passed at the second try, and why it failed; both
 * said once more at the end.
 */
/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], unsteady?: string[] }} Counts */
/** @typedef {{ name: string, needs?: string, run: (report: string) => Promise<Counts> }} Part */
/** @typedef {{ name: string, counts: Counts, seconds: string }} Outcome */

/**
 * Two lanes, side by side: each waits much of its time, and both together keep two cores busy. What a lane prints is
 * shown when its part ends, but for the browser tests, which take longest.
 * @type {Part[][]}
 */
const lanes = [
  [
    { name: 'build', run: async () => countOne(await runNode(['scripts/build.mjs'])) },
    { name: 'unit and API tests', run: runUnitTests },
  ],
  [
    { name: 'format', run: () => check('oxfmt', ['--check']) },
    { name: 'lint', run: () => check('oxlint', ['--type-aware']) },
    { name: 'types', run: () => check('tsc', ['-b']) },
    { name: 'unused code', run: () => check('knip', ['--no-progress']) },
  ],
];
if (withBrowser) {
  lanes[1]?.push({ name: 'component tests', run: (report) => runBrowserTests('tests/app/ui', report) });
  lanes[1]?.push({ name: 'browser tests', needs: 'build', run: (report) => runBrowserTests('tests/e2e', report) });
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    running.forEach((child) => child.kill(signal));
    console.error(`Stopped by ${signal}`);
    process.exit(1);
  });
}

await runMain(async () => {
  const outcomes = await runParts();
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    outcomes.reduce((total, outcome) => total + outcome.counts[key], 0);
  for (const { name, counts } of outcomes) {
    for (const failure of counts.unsteady ?? []) console.log(`\n${name}, passed at the second try only: ${failure}`);
    for (const failure of counts.failures ?? []) console.log(`\n${name}: ${failure}`);
  }
  console.log('');
  for (const { name, counts, seconds } of outcomes)
    console.log(`${name.padEnd(20)} ${describe(counts)} (${seconds} s)`);
  console.log(describe({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }));
  return sum('failed') > 0 ? 1 : 0;
});

/** Runs the parts of each lane in their order; one that fails stops only those that need it. */
async function runParts() {
  const packages = await runPart({ name: 'packages', run: prepare });
  if (packages.counts.failed > 0) return [packages];
  /** @type {Map<string, Promise<Outcome>>} */
  const started = new Map();
  /** @param {Part[]} parts */
  const runLane = async (parts) => {
    for (const part of parts) {
      const needed = await started.get(part.needs ?? '');
      const isBlocked = (needed?.counts.failed ?? 0) > 0;
      const outcome = runPart(isBlocked ? { ...part, run: () => refuse(`${part.needs} failed`) } : part);
      started.set(part.name, outcome);
      await outcome;
    }
  };
  await Promise.all(lanes.map(runLane));
  return [packages, ...(await Promise.all(started.values()))];
}

/** @param {Part} part @returns {Promise<Outcome>} */
async function runPart({ name, run }) {
  console.log(`\n== ${name} …`);
  const folder = mkdtempSync(join(tmpdir(), 'kaartje-test-'));
  const start = performance.now();
  const counts = await run(join(folder, 'report.json')).catch((error) =>
    refuse(error instanceof Stop ? error.message : error),
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  rmSync(folder, { recursive: true, force: true });
  console.log(`${name}: ${describe(counts)} (${seconds} s)`);
  return { name, counts, seconds };
}

/** @param {Counts} counts */
function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** A part that cannot run counts as one failed check. @param {unknown} reason @returns {Promise<Counts>} */
async function refuse(reason) {
  console.error(reason);
  return { passed: 0, failed: 1, skipped: 0 };
}

/** @returns {Promise<Counts>} */
async function prepare() {
  installPackages();
  if (withBrowser) installSystemPackages();
  return { passed: 0, failed: 0, skipped: 0 };
}

/** Only root may; for anyone else the browser tests say what is missing. */
function installSystemPackages() {
  const missing = missingSystemPackages();
  if (missing.length === 0 || process.getuid?.() !== 0 || !isOnPath('apt-get')) return;
  console.log(`Installing ${missing.join(' and ')} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = [
    'install',
    '--yes',
    '--quiet',
    '--no-install-recommends',
    '-o',
    'DPkg::Lock::Timeout=120',
    ...missing,
  ];
  for (const args of [['update', '--quiet'], install]) {
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

function missingSystemPackages() {
  return Object.entries(SYSTEM_PACKAGES)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);
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

/**
 * One check: the exit code of a package's command decides.
 * @param {string} command
 * @param {string[]} args
 */
async function check(command, args) {
  return countOne(await runNode([toolScript(command), ...args]));
}

/** @param {boolean} passed @returns {Counts} */
function countOne(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** @param {string} report */
async function runUnitTests(report) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const passed = await runNode([toolScript('vitest'), 'run', '--config', 'tests/vitest.config.ts', ...reporters]);
  return readCounts(report, passed, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests + json.numTodoTests,
    failures: json.testResults.flatMap(vitestFailures),
  }));
}

/** @param {string} folder of a Playwright configuration @param {string} report */
async function runBrowserTests(folder, report) {
  const missing = missingSystemPackages();
  if (missing.length > 0)
    return refuse(`The browser tests need ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`);
  const args = ['test', '--config', `${folder}/playwright.config.ts`, '--reporter=list,json'];
  const additions = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const passed = await runNode([toolScript('playwright'), ...args], additions, { live: true });
  return readCounts(report, passed, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((/** @type {any} */ suite) => playwrightFailures(suite, 'unexpected')),
    unsteady: suites.flatMap((/** @type {any} */ suite) => playwrightFailures(suite, 'flaky')),
  }));
}

/** @param {ReturnType<typeof JSON.parse>} file of Vitest's report; one that could not be loaded has a message and no tests. */
function vitestFailures({ name, message, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (failed.length === 0) return message ? [`${relative(root, name)}\n${message}`] : [];
  return failed.map(
    (/** @type {any} */ test) => `${relative(root, name)} › ${test.fullName}\n${test.failureMessages.join('\n')}`,
  );
}

/**
 * @param {ReturnType<typeof JSON.parse>} suite of Playwright's report, with those inside it
 * @param {'unexpected' | 'flaky'} status Playwright's word for a test that failed, or failed at first
 * @returns {string[]}
 */
function playwrightFailures({ suites = [], specs }, status) {
  const tests = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({ ...test, name: `${spec.file} › ${spec.title}` })),
  );
  const described = tests
    .filter((/** @type {any} */ test) => test.status === status)
    .map((/** @type {any} */ { name, results }) => {
      const errors = results.flatMap((/** @type {any} */ result) => result.errors);
      return `${name}\n${errors.map((/** @type {any} */ error) => error.message).join('\n')}`;
    });
  return [...described, ...suites.flatMap((/** @type {any} */ suite) => playwrightFailures(suite, status))];
}

/**
 * The counts of a runner's JSON report. A run that failed without a failed test (a defect outside of tests, no report)
 * counts as one failure.
 * @param {string} report
 * @param {boolean} passed
 * @param {(json: ReturnType<typeof JSON.parse>) => Counts} pick
 */
function readCounts(report, passed, pick) {
  const counts = existsSync(report) ? pick(JSON.parse(readFileSync(report, 'utf8'))) : countOne(passed);
  return { ...counts, failed: passed ? counts.failed : Math.max(counts.failed, 1) };
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} additions to the environment
 * @param {{ live?: boolean }} [options] `live`: what it prints is shown at once, otherwise when it has ended
 * @returns {Promise<boolean>} whether it ended with 0
 */
function runNode(args, additions = {}, { live = false } = {}) {
  const { NODE_ENV: _, ...env } = projectEnvironment({ CI: 'true', ...additions });
  const output = live ? 'inherit' : 'pipe';
  const child = spawn(projectNode(), args, {
    cwd: root,
    env,
    stdio: ['ignore', output, output],
    timeout: PART_LIMIT_MS,
  });
  running.add(child);
  /** @type {Buffer[]} */
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => printed.push(bytes));
  return new Promise((settle) => {
    child.on('error', () => settle(false));
    child.on('close', (code) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(printed));
      settle(code === 0);
    });
  });
}
