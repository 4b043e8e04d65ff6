import { describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { homeOf, redirectPath } from '../../../src/app/features/accounts/sign-in/redirect-path.ts';

describe('the way on after sign-in', () => {
  test.each(['/dashboard/attendee/checkout', '/event-details/zilt-en-zand/1?lang=nl', '/account#theme'])(
    'stays on this site: %s',
    (path) => {
      expect(redirectPath(path)).toBe(path);
    },
  );

  test.each([
    undefined,
    '',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/\t/elsewhere.example/',
    '\\\\elsewhere.example',
    'javascript:alert(1)',
    'dashboard',
    '/.//elsewhere.example',
  ])('never leads away from it: %j', (path) => {
    expect(redirectPath(path)).toBeUndefined();
  });
});

test('without a redirect attendees land at their tickets, organizers at their dashboard, admins at the users (AUTH-11)', () => {
  expect(homeOf(ROLE.attendee)).toBe('/dashboard/attendee/my-tickets');
  expect(homeOf(ROLE.organizer)).toBe('/dashboard/organizer');
  expect(homeOf(ROLE.admin)).toBe('/admin');
});
