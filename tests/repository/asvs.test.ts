import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultOf } from './named-tests.ts';
import { read, ROOT } from './repository-files.ts';

/** The requirements of levels 1 and 2 of ASVS 5.0.0, by section, of the chapters that apply. */
const REQUIREMENTS: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
};
const STATES = ['met', 'partly', 'not met', 'n/a'];

interface Row {
  readonly id: string;
  readonly state: string;
  readonly shown: string;
}

const rows = rowsOf(read('tests/security/asvs.md'));

function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| +([\d.]+) +\| +\d +\|[^|]+\| +([^|]+?) +\| (.+?) *\|$/gm)].map(
    ([, id = '', state = '', shown = '']) => ({ id, state, shown }),
  );
}

/** What a row names that is not there: tests, and files. */
function absentOf({ id, shown }: Row): string[] {
  const parts = shown.split('<br>');
  const tests = parts.flatMap((part) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(part.trim()) ?? [];
    const fault = file && faultOf({ file, title });
    return fault ? [`${id}: ${file} › ${title}: ${fault}`] : [];
  });
  const files = [...shown.matchAll(/`((?:src|tests|sw)\/[^`]+|[\w-]+\.(?:md|json))`/g)].map(([, file = '']) => file);
  return [...tests, ...files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `${id}: ${file}`)];
}

test('every requirement of the chapters that apply has one row', () => {
  const ids = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('a row says how it stands, and one that is met, what shows it', () => {
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  expect(rows.filter(({ shown }) => shown.trim() === '')).toEqual([]);
});

test('every test and file that a row names is there', () => {
  expect(rows.flatMap(absentOf)).toEqual([]);
});

test('a row that names a test or a file that is not there is found out', () => {
  const row = (shown: string): Row => ({ id: '1.1.1', state: 'met', shown });
  expect(absentOf(row('`tests/repository/asvs.test.ts` › a test that nobody wrote'))).toHaveLength(1);
  expect(absentOf(row('words<br>`src/server/absent.ts`: words'))).toHaveLength(1);
  expect(absentOf(row('`src/server/platform/log.ts`: words'))).toEqual([]);
});
