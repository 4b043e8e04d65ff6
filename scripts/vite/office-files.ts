import type { Plugin } from 'vite';
import { OFFICE_FILES } from '../../src/wire/worker.ts';

/** Names all scripts and styles of the office in its shell: the worker keeps them when the office is first opened. */
export function officeFiles(): Plugin {
  return {
    name: 'office-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file));
        const children = JSON.stringify(files.map((file) => `/${file}`));
        return [{ tag: 'script', attrs: { type: 'application/json', id: OFFICE_FILES }, children, injectTo: 'body' }];
      },
    },
  };
}
