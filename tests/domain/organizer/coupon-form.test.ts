import { describe, expect, test } from 'vitest';
import { COUPON_DEFAULTS, judgeCodes } from '#domain/organizer/coupon-form.ts';

test('what a new coupon begins with (CPA-17)', () => {
  expect(COUPON_DEFAULTS).toEqual({
    coupon_type: 1,
    coupon_fixed_type: 0,
    coupon_apply_type: 0,
    minimum_amount: 0,
    maximum_amount: 0,
    limit_usage: 1,
    coupon_ticket_limit: 0,
    buyer_limit: 0,
    status: true,
    total_codes: 1,
  });
});

const NONE = { known: new Set<string>(), taken: new Set<string>() };
const judge = (codes: readonly string[], present = NONE) =>
  judgeCodes(
    codes.map((code, place) => ({ line: place + 2, code })),
    present,
  );

// Source: MCP-08, screens 58
describe('the codes of a file', () => {
  test.each([
    ['', 'CodeEmpty'],
    ['  ', 'CodeEmpty'],
    ['EENENTWINTIGTEKENSXXX', 'CodeTooLong'],
    ['TWEE WOORDEN', 'CodeNotValid'],
    ['ON\u200bZICHT', 'CodeNotValid'],
    ['blij', 'CodeMisread'],
    ['kent', 'CodeKnown'],
    ['Bezet', 'CodeTaken'],
  ])('"%s" is %s', (code, problem) => {
    const present = { known: new Set(['KENT']), taken: new Set(['BEZET']) };
    expect(judge([code], present)).toMatchObject([{ line: 2, problem }]);
  });

  test('are good in capitals, up to twenty characters, with figures and signs', () => {
    expect(judge([' gast-26.a ', 'TWENTYTEKENSPRECEEXX'])).toEqual([
      { line: 2, code: 'GAST-26.A', problem: undefined },
      { line: 3, code: 'TWENTYTEKENSPRECEEXX', problem: undefined },
    ]);
  });

  test('that stand there twice are good once, in whatever case; each line that is bad says why', () => {
    expect(judge(['GAST', 'gast', 'BLIJ', 'blij', '', ''])).toMatchObject([
      { line: 2, problem: undefined },
      { line: 3, problem: 'CodeTwice', sameAs: 2 },
      { line: 4, problem: 'CodeMisread' },
      { line: 5, problem: 'CodeMisread' },
      { line: 6, problem: 'CodeEmpty' },
      { line: 7, problem: 'CodeEmpty' },
    ]);
  });

  test('that the group has already need no mending, however often they stand there', () => {
    expect(judge(['KENT', 'KENT'], { known: new Set(['KENT']), taken: new Set() })).toMatchObject([
      { problem: 'CodeKnown' },
      { problem: 'CodeKnown' },
    ]);
  });
});
