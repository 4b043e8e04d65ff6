// @ts-check
// Tests that failed are run again alone: a machine that was busy for a moment is told from a fault, and said aloud.
import { nameOf, runTests } from './test-runners.mjs';

/** @import { TestRecord } from './record-file.mjs' */
/** @import { Runner } from './test-runners.mjs' */

const CHANCES = 2;
/** More failures than these have a cause in common. */
const MOST = 15;
/** Tests of a started server, of a fault or of a browser depend on the machine; a rule that failed has failed. */
const ON_A_MACHINE = /^tests\/(server|faults|e2e|app\/ui)\//;

/**
 * @typedef {object} Judged
 * @property {readonly TestRecord[]} outcomes
 * @property {readonly TestRecord[]} unstable the first failures of tests that passed when they were run again
 */

/**
 * Runs what failed again, alone, twice at most; nothing where a rule failed too, for the run is red then.
 * @param {Runner} runner
 * @param {{ outcomes: readonly TestRecord[], env?: Record<string, string> }} run
 * @returns {Promise<Judged>}
 */
export async function giveSecondChance(runner, { outcomes, env }) {
  /** @type {Judged} */
  let judged = { outcomes, unstable: [] };
  for (let chance = 1; chance <= CHANCES; chance++) {
    const failed = judged.outcomes.filter(({ state }) => state === 'failed');
    if (failed.length === 0 || failed.length > MOST || !failed.every(({ file }) => ON_A_MACHINE.test(file))) break;
    console.log(
      `\nRun again alone (${chance} of ${CHANCES}):\n${failed.map((record) => `  ${nameOf(record)}`).join('\n')}`,
    );
    const repeated = await runTests(runner, { selected: failed, env });
    for (const failure of failed) judged = judgeAgain(judged, failure, repeated);
  }
  return judged;
}

/**
 * Takes the outcome of a repeated test in the place of its failure, where it passed. Of a file that failed outside of
 * its tests every test has to pass.
 * @param {Judged} judged
 * @param {TestRecord} failure
 * @param {readonly TestRecord[]} repeated
 * @returns {Judged}
 */
export function judgeAgain({ outcomes, unstable }, failure, repeated) {
  const isWhole = failure.path.length === 0;
  const sameName = (/** @type {TestRecord} */ record) => nameOf(record) === nameOf(failure);
  const sameFile = (/** @type {TestRecord} */ { file, project }) =>
    file === failure.file && project === failure.project;
  const found = repeated.filter(isWhole ? sameFile : sameName);
  const hasPassed = found.some(({ state }) => state === 'passed') && !found.some(({ state }) => state === 'failed');
  if (!hasPassed) return { outcomes, unstable };
  const others = outcomes.filter((record) => record !== failure && !(isWhole && sameFile(record)));
  return { outcomes: [...others, ...found], unstable: [...unstable, failure] };
}
