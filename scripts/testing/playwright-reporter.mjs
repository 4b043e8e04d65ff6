// @ts-check
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../bootstrap.mjs';
import { writeRecord } from './record-file.mjs';

/** @import { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter' */

/** Writes a record of each test as it begins and ends. @implements {Reporter} */
export default class PlaywrightReporter {
  /** @type {Set<TestCase>} */
  #waiting = new Set();

  /** @param {unknown} _ @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_, suite) {
    this.#waiting = new Set(suite.allTests());
  }

  /** @param {TestCase} test */
  onTestBegin(test) {
    writeRecord({ ...placeOf(test), state: 'started' });
  }

  /** @param {TestCase} test @param {TestResult} result */
  onTestEnd(test, { status, duration, errors }) {
    this.#waiting.delete(test);
    const place = placeOf(test);
    if (status === 'skipped' && test.expectedStatus !== 'skipped') return this.#fail(place, 'It was not run.');
    if (status === test.expectedStatus)
      return writeRecord({ ...place, state: status === 'skipped' ? 'skipped' : 'passed', ms: duration });
    this.#fail(place, messageOf(errors) || `It ended as ${status}.`, duration);
  }

  /** @param {TestError} error outside of any test */
  onError(error) {
    writeRecord({ file: 'outside of tests', path: [], state: 'failed', message: messageOf([error]) });
  }

  /** A test that stood behind a failed hook, or whose run was ended, has not passed. */
  onEnd() {
    for (const test of this.#waiting) this.#fail(placeOf(test), 'It was not run.');
  }

  /** @param {ReturnType<typeof placeOf>} place @param {string} message @param {number} [ms] */
  #fail(place, message, ms = 0) {
    writeRecord({ ...place, state: 'failed', ms, message });
  }
}

/** @param {TestCase} test */
function placeOf(test) {
  const [, , , ...path] = test.titlePath();
  return { file: relative(root, test.location.file), path };
}

/** @param {readonly TestError[]} errors */
function messageOf(errors) {
  return stripVTControlCharacters(
    errors.map(({ message, value, snippet }) => [message ?? value, snippet].filter(Boolean).join('\n')).join('\n'),
  );
}
