import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { MACRO, OF_PARTS } from './scripts/vite/folder-messages.ts';

const APP = 'src/app';

/** Draw without words of their own, or are folders of folders. */
const WITHOUT_WORDS = ['data', 'features', 'i18n', 'styles', 'ui'];

/** Folders with messages: a capability or a part of it, a front end, and what these share. */
const FOLDERS = [
  ...foldersIn(`${APP}/features`).map((name) => `features/${name}`),
  ...OF_PARTS.flatMap((name) => foldersIn(`${APP}/features/${name}`).map((part) => `features/${name}/${part}`)),
  ...foldersIn(APP).filter((name) => !WITHOUT_WORDS.includes(name)),
];

/**
 * The app's strings: a catalogue for each of these folders that has any and for what is in a folder named `lazy` in one,
 * named as the folder. It comes with the code of its folder (scripts/vite/folder-messages.ts). The server's own texts are in
 * src/locales/server and have explicit ids.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'nl', 'fr', 'de'],
  catalogs: FOLDERS.flatMap((folder) => {
    const path = `<rootDir>/src/locales/${folder.replace('features/', '').replace('/', '-')}`;
    const own = `${APP}/${folder}`;
    const isWhole = !OF_PARTS.some((name) => folder === `features/${name}`);
    const exclude = [`${own}/lazy/**`, ...(isWhole ? [] : [`${own}/*/**`])];
    return [
      ...(hasWords(own, { deep: isWhole }) ? [{ path: `${path}/{locale}`, include: [own], exclude }] : []),
      ...(hasWords(`${own}/lazy`) ? [{ path: `${path}-lazy/{locale}`, include: [`${own}/lazy`] }] : []),
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

/** Whether a file of a folder, or one below that and not in a folder named `lazy`, has messages. */
function hasWords(folder: string, { deep = true } = {}): boolean {
  const place = join(import.meta.dirname, folder);
  if (!existsSync(place)) return false;
  return readdirSync(place, { withFileTypes: true }).some((entry) =>
    entry.isDirectory()
      ? deep && entry.name !== 'lazy' && hasWords(join(folder, entry.name))
      : /\.tsx?$/.test(entry.name) && MACRO.test(readFileSync(join(place, entry.name), 'utf8')),
  );
}
