import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError } from '../../../src/app/data/call-error.ts';
import { NotLoaded } from '../../../src/app/features/social/own-page.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const htmlOf = (failure: CallError): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <NotLoaded title="Please try again" error={failure} retry={() => Promise.resolve()} />
    </I18nProvider>,
  );

// Source: issue 27, A 13
test('a list that a session which has ended cannot load says nothing: the strip does', () => {
  expect(htmlOf(new CallError('signed-out'))).toBe('');
  expect(htmlOf(new CallError('unreachable'))).toContain('We are away for a moment.');
});
