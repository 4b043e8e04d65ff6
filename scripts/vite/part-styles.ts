import type { Plugin } from 'vite';

/** What the bundler's calls of a dynamic import go through: it waits for the styles of the part first. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Styles that could not be had are asked for again at the next try, before the script: a browser never asks again for a
 * script that once failed. Vite's own helper takes styles that failed for loaded.
 */
const CODE = `
const there = new Map();
const style = (file) => {
  const href = '/' + file;
  if (there.has(href)) return there.get(href);
  if (document.querySelector('link[rel=stylesheet][href="' + href + '"]')) return undefined;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  const coming = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      there.delete(href);
      link.remove();
      reject(new Error('Unable to preload CSS for ' + href));
    };
  });
  there.set(href, coming);
  document.head.append(link);
  return coming;
};
export const __vitePreload = (load, files) => Promise.all((files ?? []).map(style)).then(load);
`;

/** Puts a helper of ours in the place of Vite's. */
export function partStyles(): Plugin {
  return {
    name: 'part-styles',
    apply: 'build',
    enforce: 'pre',
    load: { order: 'pre', handler: (id) => (id === HELPER ? CODE : undefined) },
  };
}
