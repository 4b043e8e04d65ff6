import { wallClock } from '#domain/time/wall-clock.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { html, Html } from '#server/platform/http/html.ts';
import type { StoredMail } from './mails.ts';

const STYLES = new Html(`
:root{color-scheme:light dark;--bg:light-dark(#f8f5ef,#13100d);--card:light-dark(#fffefb,#1d1915);--ink:light-dark(#15120e,#f6f1e8);--soft:light-dark(#5a5248,#bdb3a5);--line:light-dark(#e6dfd4,#332d26);--link:light-dark(#8a4814,#edb17d)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:760px;padding:24px 16px 48px;background:var(--bg);color:var(--ink);font:400 1rem/1.5 system-ui,sans-serif}
h1{margin:0 0 4px;font-size:1.625rem;line-height:1.2}
p{margin:0 0 16px;color:var(--soft)}
a{color:var(--link)}
ul{list-style:none;margin:16px 0;padding:0;background:var(--card);border-radius:14px}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:12px 16px;color:var(--ink);text-decoration:none;overflow-wrap:anywhere}
li b{display:block}
small{font-size:.875rem;color:var(--soft)}
iframe{display:block;width:100%;height:70vh;border:1px solid var(--line);border-radius:14px;background:var(--card)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:16px;background:var(--card);border-radius:14px}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
`);

/** The list of mails that wait in the development mailbox, newest first. */
export function mailboxPage(mails: readonly StoredMail[]): string {
  const items = mails.map(
    (mail) =>
      html`<li>
        <a href="/dev/mail/${mail.id}"><b>${mail.subject}</b><small>${mail.to} · ${when(mail)}${files(mail)}</small></a>
      </li>`,
  );
  const content = html`<h1>Development mailbox</h1>
    <p>No SMTP server is set, so mails wait here instead of going out.</p>
    ${
      items.length > 0
        ? html`<ul>
            ${items}
          </ul>`
        : html`<p>No mails yet.</p>`
    }`;
  return page('Development mailbox', content);
}

/** One mail: its HTML part in a sandboxed frame, its plain text, its files. */
export function mailPage(mail: StoredMail): string {
  const attachments = mail.attachments.map(
    ({ filename, media_type }, at) =>
      html`<li>
        <a href="/dev/mail/${mail.id}/files/${at}"><b>${filename}</b><small>${media_type}</small></a>
      </li>`,
  );
  const content = html`<p><a href="/dev/mail">All mails</a></p>
    <h1>${mail.subject}</h1>
    <p>To ${mail.to} · ${when(mail)}</p>
    ${
      attachments.length > 0
        ? html`<ul>
            ${attachments}
          </ul>`
        : ''
    }
    <iframe
      title="The mail"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/dev/mail/${mail.id}/html"
    ></iframe>
    <h2>Plain text</h2>
    <pre>${mail.text}</pre>`;
  return page(mail.subject, content);
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${STYLES}
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html> `.text;
}

function when({ createdAt }: StoredMail): string {
  return formatDateTime(wallClock(createdAt));
}

function files({ attachments }: StoredMail): string {
  return attachments.length > 0 ? ` · ${attachments.map(({ filename }) => filename).join(', ')}` : '';
}
