import { createHash } from 'node:crypto';
import type { Language } from '#domain/content/languages.ts';
import { html } from '#server/http/html.ts';
import type { Rendered, RenderRequest } from './rendering.ts';

/** One file of the client's build, as Vite's manifest lists it. */
export interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** SHA-256 hashes of the inline scripts of the built page, for the content security policy. */
export function inlineScriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map((script) =>
    createHash('sha256')
      .update(script[1] ?? '')
      .digest('base64'),
  );
}

/** The page: the built index.html with language, favicon, head, app and state in its marks. */
export function fillTemplate(
  template: string,
  {
    request: { lang, favicon },
    rendered,
    files,
  }: { request: Pick<RenderRequest, 'lang' | 'favicon'>; rendered: Rendered; files: string },
): string {
  const state = rendered.state.replaceAll('<', String.raw`\u003c`);
  // replacement functions: a text with $& must not be read as a pattern
  return template
    .replace(/<html lang="[a-z]{2}"/, () => `<html lang="${lang}"`)
    .replace(/<link rel="icon"[^>]*>/, (ours) => (favicon ? html`<link rel="icon" href="${favicon}" />`.text : ours))
    .replace('<!--head-->', () => rendered.head)
    .replace('</head>', () => `${files}</head>`)
    .replace('<!--app-->', () => rendered.html)
    .replace('<!--state-->', () => `<script type="application/json" id="state">${state}</script>`);
}

/** The built page without its script: a rendered page is painted before the app's files are asked for. */
export function withoutEntry(template: string): string {
  return template.replace(/<script type="module"[^>]*><\/script>/, '');
}

/**
 * Tags that a rendered page has of its routes and language: the fonts to come at once, the styles, after the entry's so
 * that the cascade equals a client navigation, and the names of the app's files, the entry's first, for the page's own
 * script to start when it is painted.
 */
export function fileTags(manifest: Manifest, routeIds: readonly string[], lang: Language): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const already = entry ? closure(manifest, entry) : new Set<string>();
  const wanted = new Set<string>();
  for (const key of [...routeIds.flatMap((id) => routeFiles(manifest, id)), catalogueFile(manifest, lang)]) {
    if (key) for (const one of closure(manifest, key)) if (!already.has(one)) wanted.add(one);
  }
  const styles = new Set([...wanted].flatMap((key) => manifest[key]?.css ?? []));
  const scripts = [...already, ...wanted]
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => file.endsWith('.js'));
  return [
    ...fontFiles(manifest).map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script type="application/json" id="app-files">${JSON.stringify(scripts.map((file) => `/${file}`))}</script>`,
  ].join('');
}

/** Keys of the manifest that hold a route's split parts. */
export function routeFiles(manifest: Manifest, routeId: string): string[] {
  const source = `routes/${routeFileOf(routeId)}.tsx?tsr-split=`;
  return Object.keys(manifest).filter((key) => key.startsWith(source));
}

/** A route's file below routes/ by the router's naming: `/event-list/$category` is `event-list.$category`. */
function routeFileOf(routeId: string): string {
  if (routeId === '__root__') return '__root';
  const path = routeId.replace(/^\//, '').replaceAll('/', '.');
  return path === '' || path.endsWith('.') ? `${path}index` : path;
}

/** Those that every text needs. They are asked for early because one that comes too late is left to the next page. */
function fontFiles(manifest: Manifest): string[] {
  return Object.values(manifest).flatMap(({ file }) => (/-latin-(?!ext)[^/]+\.woff2$/.test(file) ? [file] : []));
}

function catalogueFile(manifest: Manifest, lang: Language): string | undefined {
  return Object.keys(manifest).find((key) => key.endsWith(`locales/app/${lang}.po`));
}

function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, seen);
  return seen;
}
