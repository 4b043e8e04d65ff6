import { html, Html } from '#server/platform/http/html.ts';
import { DISPLAY_FONT, STYLE } from './mail-frame.ts';

/** What the tags of rich text look like where a program reads no style sheet. */
const RICH: Readonly<Record<string, string>> = {
  h2: `${DISPLAY_FONT};margin:18px 0 0;font-size:25px;line-height:29px`,
  h3: `${DISPLAY_FONT};margin:16px 0 0;font-size:20px;line-height:25px`,
  h4: 'margin:14px 0 0;font-size:16px;line-height:24px',
  p: 'margin:12px 0 0',
  ul: 'margin:12px 0 0;padding:0 0 0 22px',
  ol: 'margin:12px 0 0;padding:0 0 0 22px',
  li: 'margin:4px 0 0',
  blockquote: 'margin:12px 0 0;padding:0 0 0 14px;border-left:3px solid #CFC5B6',
  img: 'display:block;max-width:100%;height:auto;margin:12px 0 0;border-radius:8px',
  a: 'color:#8A4814',
};

/** Outlook knows no greatest width, and draws a picture without one at twice the mail's. */
const WITHOUT_WIDTH = /<img (?![^>]*\swidth=)style="/g;
const MAIL_WIDE = '<img width="560" style="width:auto;';

/**
 * Bytes of styled rich text, of which a mail has two at most: mail programs cut a mail off after some 100 KB, and what was
 * bought stands below the text.
 */
const STYLED_MAX_BYTES = 25_000;

/**
 * Rich text of an organizer, clean already and so without styles of its own, in the mail's letters. Of thousands of tags
 * none is styled, so that the mail stays whole.
 */
export function richText({ text }: Html): Html {
  const wanted = text.replaceAll(/<([a-z]+\d?)(?=[\s>])/g, (tag, name: string) =>
    RICH[name] === undefined ? tag : `${tag} style="${RICH[name]}"`,
  );
  const styled = Buffer.byteLength(wanted) > STYLED_MAX_BYTES ? text : wanted.replaceAll(WITHOUT_WIDTH, MAIL_WIDE);
  return html`<div class="ink rich" style="${STYLE.text};margin:14px 0 0">${new Html(styled)}</div>`;
}
