import { expect, test } from 'vitest';
import { sellerAddress } from '#server/catalogue/seller-address.ts';

// Source: EVT-18
test.each([
  [{ street: 'Kaai 5', postal_code: '8400', city: 'Oostende' }, 'Kaai 5, 8400 Oostende'],
  // an address in one line names its town itself, in whatever language
  [{ street: 'Kaai 5, 8400 Oostende', postal_code: '8400', city: 'Oostende' }, 'Kaai 5, 8400 Oostende'],
  [
    { street: 'Rue de la Loi 1, 1000 Bruxelles', postal_code: '1000', city: 'Brussel' },
    'Rue de la Loi 1, 1000 Bruxelles',
  ],
  // a number of the street that looks like a postal code names none
  [{ street: 'Weststraat 1000', postal_code: '1000', city: 'Brussel' }, 'Weststraat 1000, 1000 Brussel'],
  [{ street: 'Weststraat 1000 bus 3', postal_code: '1000', city: 'Brussel' }, 'Weststraat 1000 bus 3, 1000 Brussel'],
  [{ street: 'Weststraat 18400', postal_code: '8400', city: 'Oostende' }, 'Weststraat 18400, 8400 Oostende'],
  [{ street: 'Gentstraat 5', postal_code: '', city: 'Gent' }, 'Gentstraat 5, Gent'],
  [{ street: '', postal_code: '9000', city: 'Gent' }, '9000 Gent'],
  [{ street: 'Kaai 5', postal_code: '', city: '' }, 'Kaai 5'],
  [{ street: '', postal_code: '', city: '' }, ''],
])('%o is %s', (place, line) => {
  expect(sellerAddress(place)).toBe(line);
});
