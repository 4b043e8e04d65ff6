import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError } from '../../../src/app/data/call-error.ts';
import { NoRows, RowsFailed, RowsStrip } from '../../../src/app/table/table-states.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const htmlOf = (node: ReactNode): string => renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>);

const noRows = (isPart: boolean, isFiltered: boolean): string =>
  htmlOf(<NoRows isPart={isPart} isFiltered={isFiltered} clear={() => {}} empty="Nobody has tickets yet" />);

test.each([false, true])('rows that are not on this device are not said to be none (filtered: %s)', (isFiltered) => {
  const html = noRows(true, isFiltered);
  expect(html).toContain('Not loaded on this device');
  expect(html).not.toContain('Nobody has tickets yet');
  expect(html).not.toContain('Nothing fits');
});

test('where all rows are here, none are none', () => {
  expect(noRows(false, false)).toBe('Nobody has tickets yet');
  expect(noRows(false, true)).toContain('Nothing fits these filters');
});

test.each([
  [{ total: 240, part: { count: 25, of: 240 } }, '25 of 240 here.'],
  [{ total: 1, part: { count: 1, of: undefined } }, 'not all of it here.'],
  [{ total: 12, part: undefined }, '12 in all.'],
])('without a network the strip says how much is here: %o', (rows, said) => {
  const loaded = {
    ...rows,
    isMore: false,
    loadedAt: Date.now(),
    isFormer: false,
    isBusy: false,
    failed: undefined,
    isOffline: true,
    isOutdated: false,
    retry: () => Promise.resolve(),
  };
  expect(htmlOf(<RowsStrip loaded={loaded} />)).toContain(said);
});

test('rows that the server refuses are refused in its own words; only where it did not answer is that said', () => {
  const failed = (why: CallError): string => htmlOf(<RowsFailed error={why} retry={() => Promise.resolve()} />);
  const refused = failed(new CallError('refused', { status: 404, text: 'Event not found.' }));
  expect(refused).toContain('Event not found.');
  expect(refused).not.toContain('did not answer');
  expect(failed(new CallError('unreachable'))).toContain('Our server did not answer.');
  expect(failed(new CallError('refused', { status: 503, text: 'No' }))).toContain('Our server did not answer.');
});
