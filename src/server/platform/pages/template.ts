import { createHash } from 'node:crypto';
import type { Language } from '#domain/content/languages.ts';
import { html } from '#server/platform/http/html.ts';
import type { Rendered, RenderRequest } from './rendering.ts';

/** One file of the client's build, as Vite's manifest lists it. */
export interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isEntry?: boolean;
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** SHA-256 hashes of the inline scripts of the built page, for the content security policy. */
export function inlineScriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map((script) => policyHash(script[1] ?? ''));
}

/** How a content security policy knows an inline script or style. */
export function policyHash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
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
  // replacement functions: a text with $& must not be read as a pattern
  return template
    .replace(/<html lang="[a-z]{2}"/, () => `<html lang="${lang}"`)
    .replace(/<link rel="icon"[^>]*>/, (ours) => (favicon ? html`<link rel="icon" href="${favicon}" />`.text : ours))
    .replace('<!--head-->', () => rendered.head)
    .replace('</head>', () => `${files}</head>`)
    .replace('<!--app-->', () => rendered.html)
    .replace('<!--state-->', () => stateTag(rendered.state));
}

/** A page for other sites' frames: with the colours of its event after all other styles, and what tells its height. */
export function framed(page: string, css: string): string {
  const tags = `<style>${css}</style><script defer src="/frame-1.js"></script>`;
  return page.replace('</head>', () => `${tags}</head>`);
}

/** The office's shell in a language, with what its page starts from, as JSON. */
export function fillShell(shell: string, { lang, state }: { lang: Language; state: string }): string {
  return shell
    .replace(/<html lang="[a-z]{2}"/, () => `<html lang="${lang}"`)
    .replace('<!--state-->', () => stateTag(state));
}

function stateTag(state: string): string {
  return `<script type="application/json" id="state">${state.replaceAll('<', String.raw`\u003c`)}</script>`;
}

/** The built page without its own script and styles: a rendered page holds its styles, and names the app's files. */
export function withoutEntry(template: string): string {
  return template.replaceAll(/<script type="module"[^>]*><\/script>|<link rel="stylesheet"[^>]*>/g, '');
}

/** What a rendered page needs of the build, as paths below its folder. */
export interface PageFiles {
  /** those that every text needs */
  readonly fonts: readonly string[];
  /** the entry's before the routes', so that the cascade equals a client navigation */
  readonly styles: readonly string[];
  /** the entry's first */
  readonly scripts: readonly string[];
}

/** The files of a page with these routes in this language. */
export function pageFiles(manifest: Manifest, routeIds: readonly string[], lang: Language): PageFiles {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const wanted = new Set<string>();
  for (const key of [...entry, ...routeIds.flatMap((id) => routeFiles(manifest, id))]) closure(manifest, key, wanted);
  for (const key of catalogueFiles(manifest, wanted, lang)) closure(manifest, key, wanted);
  return {
    fonts: fontFiles(manifest),
    styles: [...new Set([...wanted].flatMap((key) => manifest[key]?.css ?? []))],
    scripts: [...wanted].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')),
  };
}

/**
 * Tags of a page's files. The styles are in the page itself, so that it is painted when it has come; their own addresses,
 * for no medium (some Chromium fetch what is only disabled), tell the app's loader that they are there. Fonts come at
 * once, scripts when the page's own script starts them.
 * @param css the text of all styles, in their order
 */
export function fileTags({ fonts, styles, scripts }: PageFiles, css: string): string {
  return [
    `<style>${css}</style>`,
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`),
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

/** They are asked for early: until they come, text is drawn in its stand-ins. */
function fontFiles(manifest: Manifest): string[] {
  return Object.values(manifest).flatMap(({ file }) => (/-latin-(?!ext)[^/]+\.woff2$/.test(file) ? [file] : []));
}

/** The messages in a language of all that a page loads. */
function catalogueFiles(manifest: Manifest, wanted: ReadonlySet<string>, lang: Language): string[] {
  const later = [...wanted].flatMap((key) => manifest[key]?.dynamicImports ?? []);
  return later.filter((key) => key.endsWith(`/${lang}.po`));
}

/** Adds a file of the build and all that it imports. */
function closure(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, seen);
}
