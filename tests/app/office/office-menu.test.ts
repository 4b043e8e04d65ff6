import { expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { isHere, menuOf } from '../../../src/app/office/shell/office-menu.ts';

const label = { id: 'x' };
const route = (fullPath: string, menu?: object) => ({ fullPath, options: menu ? { staticData: { menu } } : {} });
const routes = (...all: ReturnType<typeof route>[]) => ({
  routesByPath: Object.fromEntries(all.map((one) => [one.fullPath, one])),
});

test('the menu is what the routes say of themselves, each at its place', () => {
  const { daily, groups } = menuOf(
    routes(
      route('/dashboard/organizer/late/', { label, icon: '', order: 9, group: 'events' }),
      route('/dashboard/organizer/early/', { label, icon: '', order: 1, group: 'events' }),
      route('/dashboard/organizer/', { label, icon: '', order: 1 }),
      route('/dashboard/organizer/early/edit/$event'),
      route('/admin/users', { label, icon: '', order: 1, role: ROLE.admin }),
    ),
    ROLE.organizer,
  );
  expect(daily.map(({ to }) => to)).toEqual(['/dashboard/organizer']);
  expect(groups.map(({ id, items }) => [id, items.map(({ to }) => to)])).toEqual([
    ['events', ['/dashboard/organizer/early', '/dashboard/organizer/late']],
  ]);
});

test('a route of several addresses has a place for each that it names', () => {
  const { daily } = menuOf(
    routes(
      route('/dashboard/organizer/$section', [
        { to: '/dashboard/organizer/coming', label, icon: '', order: 2 },
        { to: '/dashboard/organizer/all', label, icon: '', order: 1 },
      ]),
    ),
    ROLE.organizer,
  );
  expect(daily.map(({ to }) => to)).toEqual(['/dashboard/organizer/all', '/dashboard/organizer/coming']);
});

test('each role has the menu of its own screens', () => {
  const all = routes(
    route('/dashboard/organizer/', { label, icon: '', order: 1 }),
    route('/admin/users', { label, icon: '', order: 1, role: ROLE.admin }),
  );
  expect(menuOf(all, ROLE.admin).daily.map(({ to }) => to)).toEqual(['/admin/users']);
});

test('a group without a screen is not shown', () => {
  expect(menuOf(routes(route('/dashboard/organizer/', { label, icon: '', order: 1 })), ROLE.organizer).groups).toEqual(
    [],
  );
});

test.each([
  ['/dashboard/organizer', '/dashboard/organizer', true],
  ['/dashboard/organizer', '/dashboard/organizer/my-events', false],
  ['/dashboard/organizer/my-events', '/dashboard/organizer/my-events', true],
  ['/dashboard/organizer/my-events', '/dashboard/organizer/my-events/customers/1', true],
  ['/dashboard/organizer/my-events', '/dashboard/organizer/my-events-upcoming', false],
])('%s is the place of %s: %s', (to, path, here) => {
  expect(isHere({ to, label, icon: '', order: 1 }, path)).toBe(here);
});

test.each(['/dashboard/organizer/events-coming', '/dashboard/organizer/events-coming/edit/1'])(
  'a second spelling of its address, %s, belongs to a place too',
  (path) => {
    const also = ['/dashboard/organizer/events-coming'];
    expect(isHere({ to: '/dashboard/organizer/coming-events', also, label, icon: '', order: 1 }, path)).toBe(true);
  },
);
