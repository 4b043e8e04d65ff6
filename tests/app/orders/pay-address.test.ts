import { describe, expect, test } from 'vitest';
import { isPayAddress } from '../../../src/app/features/payments/pay-address.ts';

const HERE = 'https://kaartje.example';

describe('an address to pay at', () => {
  test.each([
    '/sandbox/pay/SBX-1?lang=nl',
    `${HERE}/sandbox/pay/SBX-1`,
    'https://www.vivapayments.com/web/checkout?ref=1',
    'https://redirect.jforce.be/pay/1',
  ])('may be this site’s sandbox or a provider’s host: %s', (address) => {
    expect(isPayAddress(address, HERE)).toBe(true);
  });

  test.each([
    `${HERE}/account`,
    'http://www.vivapayments.com/web/checkout',
    'https://vivapayments.com.elsewhere.example/',
    'https://notvivapayments.com/',
    'https://elsewhere.example/sandbox/pay/1',
    'javascript:alert(1)',
    'data:text/html,pay',
    '',
  ])('is nothing else: %j', (address) => {
    expect(isPayAddress(address, HERE)).toBe(false);
  });
});
