import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './repository-files.ts';

// What `npm test` makes of a test that failed: run again alone, twice at most, and said aloud.

interface TestRecord {
  readonly file: string;
  readonly path: readonly string[];
  readonly state: 'started' | 'passed' | 'failed' | 'skipped';
  readonly message?: string;
}

interface Runner {
  readonly commandFor: (selected: readonly TestRecord[] | undefined, folder: string) => readonly string[];
}

interface Judged {
  readonly outcomes: readonly TestRecord[];
  readonly unstable: readonly TestRecord[];
}

const { giveSecondChance } = (await import(`${ROOT}/scripts/testing/second-chance.mjs`)) as {
  readonly giveSecondChance: (runner: Runner, run: { readonly outcomes: readonly TestRecord[] }) => Promise<Judged>;
};
const { runTests } = (await import(`${ROOT}/scripts/testing/test-runners.mjs`)) as {
  readonly runTests: (runner: Runner, options: object) => Promise<readonly TestRecord[]>;
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaartje-gate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const WALLET = 'tests/e2e/wallet.spec.ts';
const record = (title: string, state: TestRecord['state'], file = WALLET): TestRecord => ({
  file,
  path: title === '' ? [] : [title],
  state,
  ...(state === 'failed' ? { message: `${title} was not there` } : {}),
});

/** A runner whose runs, one after another, write these records; a run in which one failed ends with 1. */
function runnerOf(...runs: readonly (readonly TestRecord[])[]): Runner & { asked: () => number } {
  const asked = join(folder, 'asked');
  const script = `
    const { appendFileSync, existsSync, readFileSync } = require('node:fs');
    const at = existsSync(${JSON.stringify(asked)}) ? readFileSync(${JSON.stringify(asked)}).length : 0;
    appendFileSync(${JSON.stringify(asked)}, '.');
    const records = ${JSON.stringify(runs)}[at];
    for (const one of records) appendFileSync(process.env.TEST_RECORDS, JSON.stringify(one) + '\\n');
    process.exitCode = records.every(({ state }) => state === 'passed') ? 0 : 1;`;
  return {
    commandFor: () => ['-e', script],
    asked: () => (runs.length === 0 ? 0 : readFileSync(asked, 'utf8').length),
  };
}

test('a test that passes alone counts as passed, and its first failure is kept to be said', async () => {
  const outcomes = [record('opens', 'passed'), record('shows', 'failed')];
  const runner = runnerOf([record('shows', 'failed')], [record('shows', 'passed')]);
  const judged = await giveSecondChance(runner, { outcomes });
  expect(judged.outcomes).toEqual([record('opens', 'passed'), record('shows', 'passed')]);
  expect(judged.unstable).toEqual([record('shows', 'failed')]);
});

test('a test that fails three times has failed', async () => {
  const outcomes = [record('shows', 'failed')];
  const runner = runnerOf([record('shows', 'failed')], [record('shows', 'failed')], [record('shows', 'passed')]);
  expect(await giveSecondChance(runner, { outcomes })).toEqual({ outcomes, unstable: [] });
  expect(runner.asked()).toBe(2);
});

test('a test that was not run again has failed', async () => {
  const outcomes = [record('shows', 'failed')];
  const runner = runnerOf([record('opens', 'passed')], []);
  expect(await giveSecondChance(runner, { outcomes })).toEqual({ outcomes, unstable: [] });
});

test('a file that failed outside of its tests has each of them run', async () => {
  const outcomes = [record('', 'failed'), record('opens', 'skipped'), record('shows', 'skipped')];
  const runner = runnerOf(
    [record('opens', 'passed'), record('shows', 'failed')],
    [record('opens', 'passed'), record('shows', 'passed')],
  );
  const judged = await giveSecondChance(runner, { outcomes });
  expect(judged.outcomes).toEqual([record('opens', 'passed'), record('shows', 'passed')]);
  expect(judged.unstable).toEqual([record('', 'failed')]);
});

test.each([
  {
    what: 'where a rule failed too',
    failed: [record('shows', 'failed'), record('adds up', 'failed', 'tests/domain/a.test.ts')],
  },
  { what: 'where many failed', failed: Array.from({ length: 16 }, (_, at) => record(`shows ${at}`, 'failed')) },
  { what: 'where all passed', failed: [] },
])('nothing is run again $what', async ({ failed }) => {
  expect(await giveSecondChance(runnerOf(), { outcomes: failed })).toEqual({ outcomes: failed, unstable: [] });
});

test('a run that is cut off fails the tests that it had begun, and keeps the counts of the others', async () => {
  const runner = runnerOf([record('opens', 'started'), record('opens', 'passed'), record('shows', 'started')]);
  expect(await runTests(runner, {})).toEqual([
    record('opens', 'passed'),
    { ...record('shows', 'started'), state: 'failed', message: 'It had not ended when the run did.' },
  ]);
});

test('of two tests of one name the one that failed has failed', async () => {
  const runner = runnerOf([
    record('opens', 'started'),
    record('opens', 'failed'),
    record('opens', 'started'),
    record('opens', 'passed'),
  ]);
  expect((await runTests(runner, {})).map(({ state }) => state)).toEqual(['failed', 'passed']);
});

test('a run that ends badly without a failed test counts as a failure', async () => {
  const crashing: Runner = { commandFor: () => ['-e', 'process.exit(1)'] };
  expect((await runTests(crashing, {})).map(({ state }) => state)).toEqual(['failed']);
});
