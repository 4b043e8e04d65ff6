import { describe, expect, test } from 'vitest';
import { codeOfLink, couponLink } from '../../../src/app/features/cart/coupon-link.ts';
import { keepLinkedCode, linkedCode } from '../../../src/app/features/cart/linked-code.ts';

const PAGE = 'https://kaartje.example/event-details/zilt-en-zand/1';

describe('a link that brings the code of a coupon', () => {
  test.each(['ZEE10', 'A B&C=1', 'ÉTÉ 50%', '100+1'])('%s is read as it was written', (code) => {
    const { search } = new URL(couponLink(PAGE, code));
    expect(codeOfLink(search)).toBe(code);
  });

  test('a code is read in capitals; nothing is read where there is none or no coupon can have it', () => {
    expect(codeOfLink('?lang=nl&coupon=%20zee10%20')).toBe('ZEE10');
    expect(['', '?lang=nl', '?coupon=', `?coupon=${'A'.repeat(21)}`].map(codeOfLink)).toEqual(['', '', '', '']);
  });

  test('is kept for its event, once, and another takes its place', () => {
    expect(linkedCode(7)).toBeUndefined();
    expect(keepLinkedCode(7, '?coupon=zee10')).toBe('ZEE10');
    expect(keepLinkedCode(7, '?coupon=ZEE10')).toBeUndefined();
    expect(keepLinkedCode(7, '?lang=nl')).toBeUndefined();
    expect([linkedCode(7), linkedCode(8)]).toEqual([{ code: 'ZEE10' }, undefined]);
    expect(keepLinkedCode(7, '?coupon=DUIN')).toBe('DUIN');
    expect(linkedCode(7)).toEqual({ code: 'DUIN' });
  });
});
