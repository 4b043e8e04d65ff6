// @ts-check
// What reporters write while tests run, one line of JSON each: the counts are known even of a run that was ended.
import { appendFileSync } from 'node:fs';

/**
 * A test's beginning or end. `project` is Vitest's, `path` the titles from the outermost group to the test; a file that
 * failed outside of its tests has none.
 * @typedef {object} TestRecord
 * @property {string} file path in the repository
 * @property {readonly string[]} path
 * @property {string} [project]
 * @property {'started' | 'passed' | 'failed' | 'skipped'} state
 * @property {number} [ms]
 * @property {string} [message] why it failed
 */

/** @param {TestRecord} record */
export function writeRecord(record) {
  const file = process.env['TEST_RECORDS'];
  if (file) appendFileSync(file, `${JSON.stringify(record)}\n`);
}
