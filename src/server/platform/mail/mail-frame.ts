import type { Language } from '#domain/content/languages.ts';
import { html, Html } from '#server/platform/http/html.ts';

/** The text of a key of the server's catalogue in the mail's language, its {places} filled. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What a mail consists of; who gets it and which files go with it is the caller's to say. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How the site can be reached, from its settings; an empty text is left out. */
export interface MailContact {
  readonly email: string;
  readonly phone: string;
}

interface Frame {
  readonly lang: Language;
  readonly subject: string;
  /** what lists of mails show beside the subject */
  readonly preview: string;
  readonly content: Html;
  readonly contact: MailContact;
  readonly words: Words;
}

const TEXT_FONT = 'font-family:Instrument Sans,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
export const DISPLAY_FONT =
  'font-family:Bricolage Grotesque,Arial Narrow,Arial,sans-serif;font-weight:800;letter-spacing:-.02em';

/** Inline styles of a mail's parts, in the light tokens; beside each the class by which dark programs change it. */
export const STYLE = {
  display: `${DISPLAY_FONT};margin:0;color:#15120E`,
  text: `${TEXT_FONT};font-size:16px;line-height:24px;color:#15120E`,
  small: `${TEXT_FONT};font-size:14px;line-height:21px;color:#5A5248`,
} as const;

/** What rich text needs, and the dark tokens, for programs that can turn dark. */
const STYLES = new Html(`.rich a{color:#8A4814}.rich img{max-width:100%;height:auto}
@media (prefers-color-scheme:dark){
.paper{background:#13100D!important}.card{background:#1D1915!important}
.card,.perf{border-color:#4A4238!important}.ink{color:#F6F1E8!important}.soft{color:#BDB3A5!important}.amber,.rich a{color:#EDB17D!important}
}`);

/** The whole mail: wordmark, content, and how to reach us. Tables and inline styles, because that is what mail programs know. */
export function frameMail({ lang, subject, preview, content, contact, words }: Frame): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>${subject}</title>
        <base target="_blank" />
        <style>
          ${STYLES}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background:#F8F5EF">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#F8F5EF"
        >
          <tr>
            <td align="center" style="padding:28px 16px 40px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
                <tr>
                  <td align="left">${WORDMARK} ${content} ${footer(contact, words)}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}

const WORDMARK = html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 28px">
  <tr>
    <td
      width="30"
      height="26"
      align="center"
      style="${DISPLAY_FONT};background:#E19B63;border-radius:5px;font-size:19px;line-height:26px;color:#15120E"
    >
      k
    </td>
    <td class="ink" style="${STYLE.display};padding-left:9px;font-size:25px;line-height:26px">kaartje</td>
  </tr>
</table>`;

/** The mail's one heading. */
export function heading(text: string): Html {
  return html`<h1 class="ink" style="${STYLE.display};font-size:38px;line-height:38px">${text}</h1>`;
}

/** A name on a coloured ground; `colour` is that of its letters, in dark programs too. */
export function bannerName(text: string, colour: string): Html {
  return html`<p
    style="${DISPLAY_FONT};margin:0;padding:14px 22px 15px;color:${colour};font-size:25px;line-height:27px"
  >
    ${text}
  </p>`;
}

/** A title inside a card. */
export function title(text: string): Html {
  return html`<h2 class="ink" style="${STYLE.display};font-size:25px;line-height:27px">${text}</h2>`;
}

/** Running text; `above` is its distance from what stands before it, in px. */
export function paragraph(text: string | Html, above = 14): Html {
  return html`<p class="ink" style="${STYLE.text};margin:${above}px 0 0">${text}</p>`;
}

/** What need not be read first. */
export function note(text: string | Html, above = 8): Html {
  return html`<p class="soft" style="${STYLE.small};margin:${above}px 0 0">${text}</p>`;
}

/** When an event takes place: the line to be found first. */
export function when(text: string): Html {
  return html`<p class="amber" style="${STYLE.small};margin:8px 0 0;font-weight:700;color:#8A4814">${text}</p>`;
}

/** The one amber button of a mail. */
export function button(address: string, text: string): Html {
  return html`<a
    href="${address}"
    style="${TEXT_FONT};display:block;margin:24px 0 0;padding:16px 22px;border-radius:14px;background:#E19B63;color:#15120E;font-size:17px;line-height:24px;font-weight:700;text-align:center;text-decoration:none"
    >${text}</a
  >`;
}

/** A ticket of paper: its parts, torn from each other along a perforation; with `poster` (an absolute address), that on top. */
export function ticket(parts: readonly Html[], poster?: string): Html {
  const rows = parts.map(
    (part, at) =>
      html`${at === 0 ? '' : PERFORATION}
        <tr>
          <td style="padding:${at === 0 ? 22 : 16}px 22px 20px">${part}</td>
        </tr>`,
  );
  const picture = poster
    ? html`<tr>
        <td style="font-size:0;line-height:0">
          <img
            src="${poster}"
            alt=""
            width="558"
            style="display:block;width:100%;height:auto;border-radius:17px 17px 0 0"
          />
        </td>
      </tr>`
    : '';
  return html`<table
    role="presentation"
    class="card"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:20px 0 0;background:#FFFEFB;border:1px solid #E6DFD4;border-radius:18px;border-collapse:separate"
  >
    ${picture}${rows}
  </table>`;
}

const PERFORATION = html`<tr>
  <td style="padding:0 17px">
    <div class="perf" style="border-top:2px dashed #CFC5B6;font-size:0;line-height:0">&nbsp;</div>
  </td>
</tr>`;

/** One line of a list of amounts. */
export interface AmountLine {
  readonly label: string;
  readonly amount: string;
  /** plain: what was chosen; soft: what comes with it; total: what it all comes to */
  readonly weight?: 'plain' | 'soft' | 'total';
}

/** A list of amounts: words left, figures right. */
export function amounts(lines: readonly AmountLine[]): Html {
  const rows = lines.map(({ label, amount, weight = 'plain' }) => {
    const [tone, style] = weight === 'soft' ? ['soft', STYLE.small] : ['ink', STYLE.text];
    const figure = weight === 'total' ? `${STYLE.display};font-size:28px;line-height:32px` : style;
    const words = weight === 'total' ? `${style};font-weight:600` : style;
    return html`<tr>
      <td class="${tone}" style="${words};padding:3px 12px 3px 0">${label}</td>
      <td
        class="${tone}"
        align="right"
        valign="bottom"
        style="${figure};padding:3px 0;white-space:nowrap;font-variant-numeric:tabular-nums"
      >
        ${amount}
      </td>
    </tr>`;
  });
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    ${rows}
  </table>`;
}

/** How to reach us, as lines of a plain text. */
export function contactLines({ email, phone }: MailContact, words: Words): string[] {
  return [
    ...(email ? [words('Mail.Footer.Contact', { email })] : []),
    ...(phone ? [words('Mail.Footer.Phone', { phone: phone.replaceAll(' ', '\u00a0') })] : []),
  ];
}

function footer(contact: MailContact, words: Words): Html {
  const lines = contactLines(contact, words);
  return lines.length > 0 ? note(lines.join(' '), 28) : html``;
}
