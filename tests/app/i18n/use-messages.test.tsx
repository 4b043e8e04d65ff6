import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { registerCatalogue } from '#app/i18n/messages.ts';
import { useMessages } from '#app/messages/use-messages.ts';

test('where the sentences cannot be had a form still says that something is wrong', async () => {
  const lost = () => Promise.reject(new Error('offline'));
  registerCatalogue({ nl: lost, en: lost, fr: lost, de: lost });
  const said: Promise<string>[] = [];
  function Form(): ReactNode {
    said.push(useMessages()('InvalidEmail'));
    return null;
  }
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'fr', messages: { fr: {} } })}>
      <Form />
    </I18nProvider>,
  );
  expect(await Promise.all(said)).toEqual(['À vérifier.']);
});
