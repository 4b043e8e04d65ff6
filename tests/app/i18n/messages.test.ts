import { type I18n, setupI18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#domain/content/languages.ts';

type Module = typeof import('../../../src/app/i18n/messages.ts');

let { bringMessages, loadMessages, registerCatalogue }: Module = {} as Module;

/** A folder's catalogue whose only message says its language; files of some languages cannot be had. */
function catalogue(id: string, { missing = [] as readonly Language[] } = {}) {
  const load = (lang: Language) =>
    vi.fn(() =>
      missing.includes(lang) ? Promise.reject(new Error('offline')) : Promise.resolve({ messages: { [id]: [lang] } }),
    );
  return { nl: load('nl'), en: load('en'), fr: load('fr'), de: load('de') };
}

function i18nIn(locale: Language): I18n {
  return setupI18n({ locale, messages: { [locale]: {} }, missing: (_, id) => `missing ${id}` });
}

beforeEach(async () => {
  vi.resetModules();
  ({ bringMessages, loadMessages, registerCatalogue } = await import('../../../src/app/i18n/messages.ts'));
});

test('the messages of all code that is loaded are brought, in one language, each file once', async () => {
  const shell = catalogue('shell');
  registerCatalogue(shell);
  const i18n = i18nIn('nl');
  await bringMessages(i18n);
  expect([i18n._('shell'), i18n._('event')]).toEqual(['nl', 'missing event']);
  const event = catalogue('event');
  registerCatalogue(event);
  await Promise.all([bringMessages(i18n), bringMessages(i18n)]);
  await bringMessages(i18n);
  expect([i18n._('shell'), i18n._('event')]).toEqual(['nl', 'nl']);
  expect(shell.nl).toHaveBeenCalledOnce();
  expect(shell.en).not.toHaveBeenCalled();
});

test('where a file cannot be had the whole page is in another language, and in its own once the file has come', async () => {
  registerCatalogue(catalogue('shell'));
  const i18n = i18nIn('fr');
  await bringMessages(i18n);
  const event = catalogue('event', { missing: ['fr', 'nl'] });
  registerCatalogue(event);
  await bringMessages(i18n);
  expect([i18n._('shell'), i18n._('event')]).toEqual(['en', 'en']);
  event.fr.mockResolvedValue({ messages: { event: ['fr'] } });
  await bringMessages(i18n);
  expect([i18n._('shell'), i18n._('event')]).toEqual(['fr', 'fr']);
});

test('a page of which no text can be had is a page all the same', async () => {
  registerCatalogue(catalogue('shell', { missing: ['nl', 'en', 'fr', 'de'] }));
  expect(await loadMessages('de')).toEqual({ lang: 'de', messages: {} });
});

test('a part of which no text can be had is not there yet, and is asked for again', async () => {
  const shell = catalogue('shell', { missing: ['nl', 'en', 'fr', 'de'] });
  registerCatalogue(shell);
  const i18n = i18nIn('de');
  await expect(bringMessages(i18n)).rejects.toBeInstanceOf(Error);
  shell.de.mockResolvedValue({ messages: { shell: ['de'] } });
  await bringMessages(i18n);
  expect(i18n._('shell')).toBe('de');
});

test('each rendering on the server has the messages of its own language', async () => {
  registerCatalogue(catalogue('shell'));
  const [dutch, german] = [i18nIn('nl'), i18nIn('de')];
  await Promise.all([bringMessages(dutch), bringMessages(german)]);
  expect([dutch._('shell'), german._('shell')]).toEqual(['nl', 'de']);
});
