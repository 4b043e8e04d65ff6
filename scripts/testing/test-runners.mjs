// @ts-check
// Vitest and Playwright, run on the whole or on some tests, with the outcome of each test.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { toolScript } from '../bootstrap.mjs';
import { runNode } from './run-node.mjs';

/** @import { TestRecord } from './record-file.mjs' */

/** Longer than any test may take: a run in which no test ended for so long hangs. */
const HANGS_AFTER_MS = 8 * 60_000;
const HUNG = 'It had not ended when the run did.';

/**
 * @typedef {object} Runner
 * @property {(selected: readonly TestRecord[] | undefined, folder: string) => string[]} commandFor the script to run and
 *   its arguments, for all tests or those selected, alone; `folder` is one for files of the run
 */

/** @param {string} config the file of its configuration @returns {Runner} */
export function vitest(config) {
  return {
    commandFor(selected) {
      const args = [
        toolScript('vitest'),
        'run',
        '--config',
        config,
        `--reporter=${reporterOf('vitest')}`,
        '--reporter=default',
      ];
      if (!selected) return args;
      const files = [...new Set(selected.map(({ file }) => file))];
      const names = selected.map(({ path }) => path.join(' > ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      const projects = [...new Set(selected.map(({ project }) => `--project=${project}`))];
      // a file that failed outside of its tests is run whole
      const only = names.includes('') ? [] : ['--testNamePattern', `^(${names.join('|')})$`];
      return [...args, '--no-file-parallelism', ...projects, ...only, ...files];
    },
  };
}

/** @param {string} folder of its configuration and its tests @returns {Runner} */
export function playwright(folder) {
  return {
    commandFor(selected, files) {
      const args = [toolScript('playwright'), 'test', '--config', `${folder}/playwright.config.ts`];
      const shown = [`--reporter=list,${reporterOf('playwright')}`];
      if (!selected) return [...args, ...shown];
      const list = join(files, 'tests.txt');
      writeFileSync(list, selected.map(({ file, path }) => [relative(folder, file), ...path].join(' › ')).join('\n'));
      return [...args, ...shown, '--workers=1', '--test-list', list];
    },
  };
}

/** @param {'vitest' | 'playwright'} runner */
function reporterOf(runner) {
  return join(import.meta.dirname, `${runner}-reporter.mjs`);
}

/**
 * The outcome of each test of a run. A test that had begun and not ended when the run was over has failed; a run that
 * failed without a failed test counts as one.
 * @param {Runner} runner
 * @param {{ selected?: readonly TestRecord[], env?: Record<string, string> }} options
 * @returns {Promise<TestRecord[]>}
 */
export async function runTests(runner, { selected, env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'kaartje-test-'));
  const records = join(folder, 'records.jsonl');
  let size = 0;
  let movedAt = performance.now();
  const hangs = () => {
    const now = statSync(records, { throwIfNoEntry: false })?.size ?? 0;
    if (now !== size) [size, movedAt] = [now, performance.now()];
    return performance.now() - movedAt > HANGS_AFTER_MS;
  };
  const passed = await runNode(runner.commandFor(selected, folder), { env: { ...env, TEST_RECORDS: records }, hangs });
  const outcomes = existsSync(records) ? outcomesOf(readFileSync(records, 'utf8')) : [];
  rmSync(folder, { recursive: true, force: true });
  const hasFailed = outcomes.some(({ state }) => state === 'failed');
  if (passed || hasFailed) return outcomes;
  return [...outcomes, { file: 'the run', path: [], state: 'failed', message: 'It ended without its report.' }];
}

/**
 * The outcomes of a run, in the order of its records. A reporter may write that a test began after it has ended, so a
 * test hangs where it began more often than it ended.
 * @param {string} lines
 * @returns {TestRecord[]}
 */
function outcomesOf(lines) {
  const records = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => /** @type {TestRecord} */ (JSON.parse(line)));
  /** @type {Map<string, number>} how often each name ended */
  const ended = new Map();
  for (const record of records.filter((one) => !isStart(one)))
    ended.set(nameOf(record), (ended.get(nameOf(record)) ?? 0) + 1);
  const hung = records.filter(isStart).filter((record) => {
    const left = ended.get(nameOf(record)) ?? 0;
    ended.set(nameOf(record), left - 1);
    return left <= 0;
  });
  return [
    ...records.filter((one) => !isStart(one)),
    ...hung.map((record) => ({ ...record, state: /** @type {const} */ ('failed'), message: HUNG })),
  ];
}

/** @param {TestRecord} record */
function isStart({ state }) {
  return state === 'started';
}

/** A test's name in a list: its file and titles. @param {TestRecord} record */
export function nameOf({ file, path, project }) {
  return [...(project ? [`[${project}]`] : []), file, ...path].join(' › ');
}
