import path from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../src/domain/content/languages.ts';

/** Capabilities of so many screens that each part, a folder in theirs, has a catalogue of its own. */
export const OF_PARTS: readonly string[] = ['admin', 'organizer'];

const PREFIX = 'virtual:messages/';
/** A file with messages imports one of these. */
export const MACRO = /@lingui\/(?:core|react)\/macro/;

/**
 * A module with messages brings the catalogue of its folder: whoever loads it finds the catalogue registered, and waits for
 * it with `bringMessages` (src/app/i18n/messages.ts). lingui.config.ts has the same rule.
 */
export function folderMessages(root: string): Plugin {
  const app = path.join(root, 'src/app');
  return {
    name: 'folder-messages',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const folder = path.join(root, 'src/locales', id.slice(PREFIX.length + 1));
      const files = LANGUAGES.map((lang) => `${lang}: () => import(${JSON.stringify(`${folder}/${lang}.po`)})`);
      // by its path: a module that is no file cannot name what package.json imports
      const messages = JSON.stringify(path.join(app, 'i18n/messages.ts'));
      return `import { registerCatalogue } from ${messages};\nregisterCatalogue({ ${files.join(', ')} });`;
    },
    transform: {
      filter: { code: MACRO },
      handler(code, id) {
        const file = path.relative(app, id);
        return file.startsWith('..') ? undefined : `${code}\nimport '${PREFIX}${folderOf(file)}';\n`;
      },
    },
  };
}

/**
 * A capability's folder or a part of it, a front end, or the shell that these share; what is in a folder named `lazy` is
 * apart.
 */
function folderOf(file: string): string {
  const [first = '', second = '', third = '', ...others] = file.split(path.sep);
  const capability = OF_PARTS.includes(second) && others.length > 0 ? `${second}-${third}` : second;
  const folder = first === 'features' ? capability : first;
  return [second, third, ...others].includes('lazy') ? `${folder}-lazy` : folder;
}
