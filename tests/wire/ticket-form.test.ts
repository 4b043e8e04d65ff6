import * as v from 'valibot';
import { expect, test } from 'vitest';
import { issueKey } from '#wire/issue-key.ts';
import { ticketForm } from '#wire/organizer/ticket-fields.ts';

const FORM = {
  texts: { nl: { title: 'Staan', description: '' } },
  price: '16,50',
  quantity: '200',
  ticket_limit: '0',
  ticket_people: '1',
  buy_limit: '1',
  scan_allow: '1',
  scan_per_hour: '0',
  hour_limit: '0',
  free_ticket_allow: false,
  free_ticket_quantity: '0',
  free_ticket_get: '0',
  start_date: '',
  start_time: '',
  expire_date: '',
  expire_time: '',
  taxes_ids: '',
  coupon_id: [],
  supplement_id: [],
  featured: false,
  sold_out: false,
  status: true,
  checkout_fields: false,
  show_ticket_limit_purchased: true,
  iframe_allow: true,
  template: 'standard' as const,
  organizer_commission_type: '' as const,
  organizer_commission: '',
};

function problemsOf(form: object): Record<string, string> {
  const { issues = [] } = v.safeParse(ticketForm({ booked: 5, hasTemplateImage: false }), { ...FORM, ...form });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issueKey(issue)]));
}

test('a form that is filled in is right; its quantity does not go below what is booked', () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ quantity: '4' })).toEqual({ quantity: 'QuantityBelowBooked' });
});

// Source: second.md 44
test('a price is typed as people write it, with its thousands apart; one that could be two is asked for', () => {
  for (const price of ['1.234,50', '1 234,50', '1,234.50', '1234.5']) expect(problemsOf({ price })).toEqual({});
  expect(problemsOf({ price: '1.234' })).toEqual({ price: 'AmountNotValid' });
});

// Source: TKT-21, TKT-25, TKT-26
test.each([
  [{ scan_allow: '2' }, { scan_allow: '1' }, { scan_per_hour: 'x', hour_limit: '-' }],
  [{ free_ticket_allow: true }, { free_ticket_allow: false }, { free_ticket_quantity: 'x', free_ticket_get: '' }],
  [{ organizer_commission_type: '1' }, { organizer_commission_type: '' }, { organizer_commission: 'x' }],
])('with %o fields are wrong that with %o are not shown: nobody is asked to mend them', (shown, hidden, typed) => {
  expect(Object.keys(problemsOf({ ...shown, ...typed })).toSorted()).toEqual(Object.keys(typed).toSorted());
  expect(problemsOf({ ...typed, ...hidden })).toEqual({});
});

// Source: TKT-16
test('a time without its day is not swallowed', () => {
  expect(problemsOf({ start_time: '10:00', expire_time: '12:00' })).toEqual({
    start_date: 'TimeWithoutDate',
    expire_date: 'TimeWithoutDate',
  });
  expect(problemsOf({ start_date: '2026-12-01', start_time: '10:00' })).toEqual({});
});
