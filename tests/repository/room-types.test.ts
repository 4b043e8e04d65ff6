import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlace } from './planted-place.ts';

/** Room → names that its runtime does not have. */
const FOREIGN = {
  'src/domain': ['window', 'process', 'fetch', 'console'],
  'src/wire': ['window', 'process', 'fetch', 'console'],
  'src/server': ['window', 'document'],
  'src/device': ['process', 'Buffer'],
  'src/app': ['process', 'Buffer'],
  sw: ['window', 'document', 'process'],
  tests: ['ServiceWorkerGlobalScope'],
  scripts: ['window', 'ServiceWorkerGlobalScope'],
};

/** Room → a room that it must not reach, also where the linter is not asked. */
const UNREACHABLE = {
  'src/domain': 'wire',
  'src/wire': 'server',
  'src/server': 'app',
  'src/device': 'app',
  'src/app': 'server',
  sw: 'app',
};

const names = Object.entries(FOREIGN).flatMap(([room, foreign]) => foreign.map((name) => ({ room, name })));
const ways = Object.entries(UNREACHABLE).map(([room, other]) => ({ room, other }));

const place = openPlace();
let report: string;

beforeAll(() => {
  place.copyTypeSettings();
  for (const room of Object.keys(FOREIGN)) place.plant(`${room}/number.ts`, "export const planted: number = 'text';\n");
  for (const { room, name } of names)
    place.plant(`${room}/name-${name}.ts`, `export const planted: unknown = ${name};\n`);
  for (const { room, other } of ways) {
    place.plant(`src/${other}/reached.ts`, 'export const reached = 1;\n');
    place.plant(`${room}/way-${other}.ts`, `export { reached } from '#${other}/reached.ts';\n`);
  }
  report = place.run('tsc', ['-b', '--pretty', 'false']);
});

afterAll(() => place.remove());

test.each(Object.keys(FOREIGN))('a wrong type in %s is an error', (room) => {
  expect(report).toContain(`${room}/number.ts(1,14): error TS2322`);
});

test.each(names)('$room does not know $name', ({ room, name }) => {
  expect(report).toMatch(
    new RegExp(`^${room}/name-${name}\\.ts\\(1,\\d+\\): error TS2\\d+: Cannot find name '${name}'`, 'm'),
  );
});

test.each(ways)('$room does not reach $other', ({ room, other }) => {
  expect(report).toMatch(new RegExp(`^${room}/way-${other}\\.ts\\(1,\\d+\\): error TS6(059|307)`, 'm'));
});
