import { expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { Dashboard } from '../../../src/app/shell/user-menu.tsx';
import { htmlOf } from '../html-of.tsx';

// Source: HDR-06, ROLE-05
test.each([
  ['an attendee', ROLE.attendee, '/dashboard/attendee/my-tickets'],
  ['an organizer', ROLE.organizer, '/dashboard/organizer'],
  ['an admin', ROLE.admin, '/admin'],
] as const)('the menu of %s leads home', (_, role, address) => {
  expect(htmlOf(<Dashboard role={role} />)).toContain(`href="${address}"`);
});
