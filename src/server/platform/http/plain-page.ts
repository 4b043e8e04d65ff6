import { readFileSync } from 'node:fs';
import type { Language } from '#domain/content/languages.ts';
import { policyHash } from '#server/platform/pages/template.ts';
import { html, Html } from './html.ts';

interface PlainPage {
  readonly lang: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly href: string; readonly text: string };
  /** loads itself again after so many seconds, and then whenever the server says that it is ready */
  readonly retrySeconds?: number;
  /** any site may have it in a frame */
  readonly mayBeFramed?: boolean;
}

const STYLES = readFileSync(new URL('plain-page.css', import.meta.url), 'utf8');

/** What a page needs is in it: it is shown, and goes on trying, also while the server answers nothing. */
export function plainPage({ lang, title, paragraphs, link, retrySeconds, mayBeFramed = false }: PlainPage): {
  readonly body: string;
  readonly policy: string;
} {
  const script = retrySeconds === undefined ? undefined : retryScript(retrySeconds);
  const head = [
    new Html(`<style>${STYLES}</style>`),
    ...(retrySeconds === undefined
      ? []
      : [html`<noscript><meta http-equiv="refresh" content="${retrySeconds}" /></noscript>`]),
  ];
  const body = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title} · Kaartje</title>
        ${head}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${paragraphs.map((text) => html`<p>${text}</p>`)}
          <a href="${link.href}">${link.text}</a>
        </main>
        ${script === undefined ? [] : new Html(`<script>${script}</script>`)}
      </body>
    </html>`.text;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${policyHash(STYLES)}'`,
    ...(script === undefined ? [] : [`script-src 'sha256-${policyHash(script)}'`, "connect-src 'self'"]),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
  ].join('; ');
  return { body, policy };
}

/**
 * Asks whether the server is ready, and then for the page's address anew: by GET, whatever brought the visitor here. What stands
 * after the hash, an order or the token of a mail, comes along: no form was ever posted to such an address.
 */
function retryScript(seconds: number): string {
  return `
const wait = ${seconds * 1000};
function again() {
  if (location.hash === '') location.replace(location.pathname + location.search);
  else location.reload();
}
async function look() {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store' });
    if (answer.status < 500) return again();
  } catch {}
  setTimeout(look, wait);
}
setTimeout(look, wait);
document.querySelector('a[href=""]')?.addEventListener('click', (event) => {
  event.preventDefault();
  again();
});
`;
}
