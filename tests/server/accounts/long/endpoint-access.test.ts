import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '#wire/endpoints.ts';
import { openScene } from '../scene.ts';
import { nobodyProblemsOf, problemsOf } from '../try-access.ts';
import { mainWayTo, named, otherWaysTo } from '../way.ts';

let scene: Awaited<ReturnType<typeof openScene>>;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

// by its further methods and addresses; the gate tries the first. Source: ROLE-07, ROLE-10, IMP-02
test.each(ENDPOINTS.flatMap(otherWaysTo).map(named))(
  '$call answers whom it is for, about what is theirs',
  async ({ way }) => {
    expect(await problemsOf(way, scene)).toEqual([]);
  },
);

const OTHERS = ENDPOINTS.filter(({ access }) => access !== 'door');
test.each(OTHERS.map(mainWayTo).map(named))('$call takes every token that is nobody’s for none', async ({ way }) => {
  expect(await nobodyProblemsOf(way, scene)).toEqual([]);
});

const DOOR = ENDPOINTS.filter(({ access }) => access === 'door');
test.each(DOOR.map(mainWayTo).map(named))('$call of the door lets in its phones alone', async ({ way }) => {
  expect(await problemsOf(way, scene)).toEqual([]);
});
