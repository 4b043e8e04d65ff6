import * as v from 'valibot';
import { expect, test } from 'vitest';
import { issueKey } from '#wire/issue-key.ts';
import { couponForm, fieldsThatDiffer } from '#wire/organizer/coupon-fields.ts';

const FORM = {
  description: 'Vroege vogels',
  coupon_code: 'ZEE10',
  coupon_type: '1',
  coupon_fixed_type: '1',
  coupon_apply_type: '0',
  amount: '10,00',
  minimum_amount: '0,00',
  maximum_amount: '0,00',
  limit_usage: '200',
  coupon_ticket_limit: '0',
  buyer_limit: '0',
  note: '',
  start_date: '2026-10-01',
  end_date: '2026-11-30',
  status: true,
  added_tickets: [7],
  event_id: '3',
  code_generated: true,
  total_codes: '1',
  codeslist: [],
};

function judged(form: object, facts: Partial<Parameters<typeof couponForm>[0]> = {}) {
  const schema = couponForm({ isMass: false, used: 3, presentCodes: 0, lacksTickets: false, ...facts });
  const { issues = [], output } = v.safeParse(schema, { ...FORM, ...form });
  return { problems: Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issueKey(issue)])), output };
}
const problemsOf = (...asked: Parameters<typeof judged>) => judged(...asked).problems;

test('a form that is filled in is right; it cannot be limited below the orders that use it', () => {
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ limit_usage: '2' })).toEqual({ limit_usage: 'LimitBelowUsed' });
});

// Source: CPA-07, MCP-07
test('what a field that is not shown holds is nothing, and no reason to refuse the form', () => {
  expect(judged({ coupon_type: '2', total_codes: 'x', codeslist: ['BLIJ'] })).toMatchObject({
    problems: {},
    output: { coupon_fixed_type: 0, total_codes: 1, codeslist: [] },
  });
  const file = { code_generated: false, total_codes: 'x', codeslist: ['GAST2'], coupon_code: '' };
  expect(problemsOf(file, { isMass: true })).toEqual({});
  expect(problemsOf({ code_generated: true, codeslist: ['GAST2'], coupon_code: '' }, { isMass: true })).toEqual({
    coupon_code: 'FieldRequired',
  });
});

// Source: MCP-07
test('a prefix is asked for where codes are made: of a group that is there for more than it has', () => {
  const group = { isMass: true, presentCodes: 3 };
  expect(problemsOf({ coupon_code: '', total_codes: '3' }, group)).toEqual({});
  expect(problemsOf({ coupon_code: '', total_codes: '4' }, group)).toEqual({ coupon_code: 'FieldRequired' });
});

test('a coupon whose tickets were all deleted may stay without; another has one', () => {
  expect(problemsOf({ added_tickets: [] }, { lacksTickets: true })).toEqual({});
  expect(problemsOf({ added_tickets: [] })).toEqual({ added_tickets: 'fillallfields' });
});

// Source: issue 29
test('limits that are not filled in are none, like 0; what is no number is refused', () => {
  const blank = { maximum_amount: ' ', coupon_ticket_limit: '', buyer_limit: '' };
  expect(judged(blank)).toMatchObject({
    problems: {},
    output: { maximum_amount: 0, coupon_ticket_limit: 0, buyer_limit: 0 },
  });
  expect(problemsOf({ maximum_amount: '-1', coupon_ticket_limit: 'x', buyer_limit: '1,5' })).toEqual({
    maximum_amount: 'AmountNotValid',
    coupon_ticket_limit: 'NumberNotValid',
    buyer_limit: 'NumberNotValid',
  });
  expect(Object.keys(problemsOf({ limit_usage: '', minimum_amount: '' }))).toEqual(['minimum_amount', 'limit_usage']);
});

// Source: MCP-06
test.each([
  ['1', 0, {}],
  ['0', 0, { total_codes: 'CodesStay' }],
  ['5000', 0, {}],
  ['5001', 0, { total_codes: 'TooManyCodes' }],
  ['11', 12, { total_codes: 'CodesStay' }],
  ['12', 12, {}],
])('%s codes of a group that has %i', (total_codes, presentCodes, problems) => {
  expect(problemsOf({ total_codes, coupon_code: 'ZEE' }, { isMass: true, presentCodes })).toEqual(problems);
});

// Source: issue 29
test('what is merely written otherwise is the same: amounts, limits, codes, and tickets in another order', () => {
  const were = { ...FORM, added_tickets: [7, 12] };
  const same = {
    amount: '10',
    minimum_amount: '0',
    maximum_amount: ' ',
    limit_usage: '0200',
    coupon_ticket_limit: '',
    coupon_code: ' zee10',
    coupon_type: 1,
    added_tickets: ['12', '7'],
    status: 1,
  };
  expect(fieldsThatDiffer(same, were)).toEqual([]);
  const other = {
    amount: '10,01',
    maximum_amount: '1',
    coupon_code: 'ZEE1',
    coupon_type: 2,
    added_tickets: [7],
    status: 0,
    start_date: '2026-10-02',
  };
  expect(fieldsThatDiffer(other, were)).toEqual(Object.keys(other));
  // what is no amount is compared as it is typed
  expect(fieldsThatDiffer({ amount: 'ten' }, were)).toEqual(['amount']);
});
