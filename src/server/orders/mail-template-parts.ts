import { html, Html } from '#server/platform/http/html.ts';
import { paragraph, richText } from '#server/platform/mail/mail-frame.ts';
import { fillTemplate, type MailTemplate } from './mail-template.ts';

/** How a mail with a template begins: its banner, its words, and what they leave out about the tickets. */
export function templateOpening(template: MailTemplate, ticketsText: string): Html {
  const filled = fillTemplate(template, ticketsText);
  return html`${banner(template)} ${richText(new Html(filled.html))} ${filled.saysTickets ? '' : paragraph(ticketsText)}`;
}

/** The same as lines of a plain text. */
export function templateLines(template: MailTemplate, ticketsText: string): string[] {
  const { text, saysTickets } = fillTemplate(template, ticketsText);
  return saysTickets ? [text] : [text, '', ticketsText];
}

/** A picture of the mail's width, at most of its own. */
export function picture(address: string): Html {
  return html`<img
    src="${address}"
    alt=""
    style="display:block;max-width:100%;height:auto;margin:24px auto 0;border-radius:14px"
  />`;
}

/** The header's picture on the banner's colour, or a strip of that colour alone. */
function banner({ headerUrl, bannerColor }: MailTemplate): Html {
  const inside = headerUrl
    ? html`<img src="${headerUrl}" alt="" style="display:block;max-width:100%;height:auto;margin:0 auto" />`
    : html`<div style="height:12px;font-size:0;line-height:0">&nbsp;</div>`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tr>
      <td bgcolor="${bannerColor}" style="background:${bannerColor};border-radius:14px;overflow:hidden">${inside}</td>
    </tr>
  </table>`;
}
