import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const APP = 'src/app';

/** Draw without words of their own, or are folders of folders. */
const WITHOUT_WORDS = ['data', 'features', 'i18n', 'styles', 'ui'];

/** Folders with messages: a capability, a front end, and what these share. */
const FOLDERS = [
  ...foldersIn(`${APP}/features`).map((name) => `features/${name}`),
  ...foldersIn(APP).filter((name) => !WITHOUT_WORDS.includes(name)),
];

/**
 * The app's strings: a catalogue for each of these folders and for what is in a folder named `lazy` in one, named as the
 * folder. It comes with the code of its folder (scripts/vite/folder-messages.ts). The server's own texts are in
 * src/locales/server and have explicit ids.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'nl', 'fr', 'de'],
  catalogs: FOLDERS.flatMap((folder) => {
    const path = `<rootDir>/src/locales/${folder.replace('features/', '')}`;
    const lazy = `${APP}/${folder}/lazy`;
    return [
      { path: `${path}/{locale}`, include: [`${APP}/${folder}`], exclude: [`${APP}/${folder}/lazy/**`] },
      ...(existsSync(join(import.meta.dirname, lazy)) ? [{ path: `${path}-lazy/{locale}`, include: [lazy] }] : []),
    ];
  }),
  // the Trans macro draws with ours
  runtimeConfigModule: { Trans: ['#app/i18n/trans.ts', 'Trans'] },
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
});

function foldersIn(folder: string): string[] {
  const entries = readdirSync(join(import.meta.dirname, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
