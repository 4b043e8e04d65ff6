import { expect, test } from 'vitest';
import { ADMIN_PARTS, type AdminPart, partsIn, worksIn } from '#domain/accounts/admin-parts.ts';
import { type Area, AREAS } from '#domain/accounts/areas.ts';
import { ALERT_KINDS, alertAreaOf, alertKindsOf } from '#domain/admin/alert-kinds.ts';

/** Who works where, beside admins for everything. Source: issue 38. */
const TABLE: Readonly<Record<Area, string>> = {
  shared: 'finance content support',
  orders: 'finance support',
  buyers: 'support',
  payments: 'finance',
  refunds: 'finance',
  payouts: 'finance',
  taxes: 'finance',
  organizers: 'finance content',
  publishing: 'content',
  events: '',
  tickets: '',
  coupons: '',
  templates: '',
  reviews: 'content',
  reports: 'content',
  content: 'content',
  users: 'support',
  roles: '',
  impersonation: '',
  mails: 'support',
  consents: 'support',
  newsletter: '',
  site: '',
  jobs: '',
  audit: '',
};

test.each(AREAS)('in %s work those whose part it is, and whoever does all', (area) => {
  expect(partsIn(area).join(' ')).toBe(['all', TABLE[area]].filter(Boolean).join(' '));
});

// Source: issue 38, "what support may do is not what finance may"
test('neither finance nor support may do all that the other may', () => {
  const onlyBy = (part: AdminPart, other: AdminPart) =>
    AREAS.filter((area) => worksIn(part, area) && !worksIn(other, area));
  expect(onlyBy('finance', 'support')).toEqual(['payments', 'refunds', 'payouts', 'taxes', 'organizers']);
  expect(onlyBy('support', 'finance')).toEqual(['buyers', 'users', 'mails', 'consents']);
});

test('every kind of alert is answered by whoever does all of the work, and each part answers some', () => {
  expect(alertKindsOf('all')).toBeUndefined();
  for (const part of ADMIN_PARTS.filter((one) => one !== 'all')) {
    const kinds = alertKindsOf(part) ?? [];
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds).toEqual(ALERT_KINDS.filter((kind) => worksIn(part, alertAreaOf(kind) ?? 'site')));
  }
  expect(alertAreaOf('of an earlier version')).toBeNull();
});
