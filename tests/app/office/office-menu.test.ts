import { expect, test } from 'vitest';
import { type AdminPart, worksIn } from '#domain/accounts/admin-parts.ts';
import type { Area } from '#domain/accounts/areas.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { isHere, menuOf } from '../../../src/app/office/shell/office-menu.ts';

const label = { id: 'x' };
const ORGANIZER = { role_id: ROLE.organizer, may: () => true };
const adminOf = (part: AdminPart) => ({ role_id: ROLE.admin, may: (area: Area) => worksIn(part, area) });
const route = (fullPath: string, menu?: object, area?: Area) => ({
  fullPath,
  options: menu ? { staticData: { menu, area } } : {},
});
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
    ORGANIZER,
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
    ORGANIZER,
  );
  expect(daily.map(({ to }) => to)).toEqual(['/dashboard/organizer/all', '/dashboard/organizer/coming']);
});

test('each role has the menu of its own screens', () => {
  const all = routes(
    route('/dashboard/organizer/', { label, icon: '', order: 1 }),
    route('/admin/users', { label, icon: '', order: 1, role: ROLE.admin }),
  );
  expect(menuOf(all, adminOf('all')).daily.map(({ to }) => to)).toEqual(['/admin/users']);
});

// Source: issue 38
test('an admin with a part of the work has the screens of that alone', () => {
  const all = routes(
    route('/admin/', { label, icon: '', order: 1, role: ROLE.admin }, 'shared'),
    route('/admin/users', { label, icon: '', order: 2, role: ROLE.admin }, 'users'),
    route('/admin/payouts', { label, icon: '', order: 3, role: ROLE.admin }, 'payouts'),
    route('/admin/jobs', { label, icon: '', order: 4, role: ROLE.admin, group: 'operations' }, 'jobs'),
  );
  const placesOf = (part: AdminPart) => menuOf(all, adminOf(part)).daily.map(({ to }) => to);
  expect(placesOf('support')).toEqual(['/admin', '/admin/users']);
  expect(placesOf('finance')).toEqual(['/admin', '/admin/payouts']);
  expect(menuOf(all, adminOf('support')).groups).toEqual([]);
});

test('a group without a screen is not shown', () => {
  expect(menuOf(routes(route('/dashboard/organizer/', { label, icon: '', order: 1 })), ORGANIZER).groups).toEqual([]);
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
