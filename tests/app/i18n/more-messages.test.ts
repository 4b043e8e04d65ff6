import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Catalogues } from '../../../src/app/i18n/catalogues.ts';
import { moreMessages } from '../../../src/app/i18n/more-messages.ts';

test('a part’s messages are added once, though components get another i18n object after each load', async () => {
  let loads = 0;
  const load = () => {
    loads += 1;
    return Promise.resolve({ messages: { hello: 'Hallo' } });
  };
  const add = moreMessages({ nl: load, en: load, fr: load, de: load } satisfies Catalogues);
  const i18n = setupI18n({ locale: 'nl', messages: { nl: { bye: 'Dag' } } });
  await add(i18n);
  // as @lingui/react's `useLingui` gives it
  await add(new Proxy(i18n, {}));
  expect(loads).toBe(1);
  expect(i18n._('hello')).toBe('Hallo');
});
