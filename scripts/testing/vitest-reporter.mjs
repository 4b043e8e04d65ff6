// @ts-check
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../bootstrap.mjs';
import { writeRecord } from './record-file.mjs';

/** @import { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node' */

/** Writes a record of each test as it begins and ends. @returns {Reporter} */
export default function vitestReporter() {
  return {
    onTestCaseReady: (test) => writeRecord({ ...placeOf(test), state: 'started' }),
    onTestCaseResult(test) {
      const { state, errors = [] } = test.result();
      if (state === 'pending') return;
      const ms = Math.round(test.diagnostic()?.duration ?? 0);
      writeRecord({ ...placeOf(test), state, ms, ...(state === 'failed' ? { message: messageOf(errors) } : {}) });
    },
    // a group's or file's own failure: its hooks, or what it imports
    onTestSuiteResult: writeFailure,
    onTestModuleEnd: writeFailure,
    onTestRunEnd(_, unhandled) {
      if (unhandled.length > 0)
        writeRecord({ file: 'unhandled errors', path: [], state: 'failed', message: messageOf(unhandled) });
    },
  };
}

/** @param {TestModule | TestSuite} group */
function writeFailure(group) {
  const errors = group.errors();
  const isOfTests = !group.children.allTests('failed').next().done;
  if (errors.length === 0 || isOfTests) return;
  writeRecord({ ...placeOf(group), path: [], state: 'failed', message: messageOf(errors) });
}

/** @param {TestCase | TestModule | TestSuite} entity */
function placeOf(entity) {
  const module = entity.type === 'module' ? entity : entity.module;
  const path = [];
  for (let at = entity; at.type !== 'module'; at = at.parent) path.unshift(at.name);
  return { file: relative(root, module.moduleId), path, project: entity.project.name };
}

/** @param {readonly { message?: string, stack?: string }[]} errors */
function messageOf(errors) {
  return stripVTControlCharacters(errors.map(({ message, stack }) => [message, stack].join('\n')).join('\n'));
}
