import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Trouble } from '#device/device-record.ts';
import type { OpensOffline } from '../../../src/app/data/offline/opens-offline.ts';
import { NotKept } from '../../../src/app/features/wallet/not-kept.tsx';
import { SavedStamp } from '../../../src/app/features/wallet/saved-stamp.tsx';
import { PageContext } from '../../../src/app/shell/page-facts.ts';

// What a ticket says of its place on the phone, whatever its storage and its worker do. Source: issue 27

let trouble: Trouble | undefined;
let opens: OpensOffline = 'yes';
vi.mock('../../../src/app/data/device.ts', async (original) => ({ ...(await original()), useTrouble: () => trouble }));
vi.mock('../../../src/app/data/offline/opens-offline.ts', () => ({ useOpensOffline: () => opens }));

const SAID = { yes: 'Saved on this phone, works offline', soon: 'Saving on this phone…', no: 'Saved on this phone' };
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const facts = {
  lang: 'en',
  offered: ['en'],
  origin: '',
  renderedAt: '2026-11-20T11:00:00Z',
  demoBar: false,
  scripts: null,
} as const;

function said(): string {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PageContext value={facts}>
        <SavedStamp at={Date.parse('2026-11-20T10:00:00Z')} />
        <NotKept className={undefined} />
      </PageContext>
    </I18nProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ');
}

beforeEach(() => {
  trouble = undefined;
});

test.each(['yes', 'soon', 'no'] as const)('a ticket that the phone keeps says so (worker: %s)', (worker) => {
  opens = worker;
  expect(said()).toContain(SAID[worker]);
  expect(said()).not.toContain('this page');
});

const TROUBLES = ['full', 'closed', 'newer'] as const;
test.each(TROUBLES)('a ticket that is in memory alone is not said to be saved (%s)', (why) => {
  trouble = why;
  for (const worker of ['yes', 'soon', 'no'] as const) {
    opens = worker;
    expect(said()).not.toMatch(/Saved on|Saving on|offline/);
    expect(said()).toMatch(/lose this page/);
    expect(said()).toContain('Last updated');
  }
});
