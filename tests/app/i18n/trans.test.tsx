import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function htmlOf(node: ReactNode): string {
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>);
}

it.each([
  ['Zilt <live>', 'Zilt &lt;live&gt;'],
  ['<0>Zilt</0>', '&lt;0&gt;Zilt&lt;/0&gt;'],
  ['Zilt <br/> Zand', 'Zilt &lt;br/&gt; Zand'],
  ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
  ["{title} l'été", '{title} l&#x27;été'],
])('shows an inserted %s as it is written', (title, written) => {
  expect(
    htmlOf(
      <Trans>
        Tickets of <b>{title}</b>
      </Trans>,
    ),
  ).toBe(`Tickets of <b>${written}</b>`);
});

it('still counts, and draws what is put in as an element', () => {
  const count: number = 3;
  const title = '<b>';
  expect(htmlOf(<Plural value={count} one={<Trans># of {title}</Trans>} other={<Trans># of {title}</Trans>} />)).toBe(
    '3 of &lt;b&gt;',
  );
  expect(
    htmlOf(
      <Trans>
        {<i>now</i>} {count} in your cart
      </Trans>,
    ),
  ).toBe('<i>now</i> 3 in your cart');
});
