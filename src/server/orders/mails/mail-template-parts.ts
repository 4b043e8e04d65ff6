import { buttonTextColour } from '#domain/embed/colours.ts';
import { html, Html } from '#server/platform/http/html.ts';
import { bannerName, paragraph } from '#server/platform/mail/mail-frame.ts';
import { richText } from '#server/platform/mail/rich-text.ts';
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

/** A picture of its own width, at most of the mail's; where a program knows no greatest width (Outlook), of the mail's. */
export function picture(address: string): Html {
  return html`<img
    src="${address}"
    alt=""
    width="560"
    style="display:block;width:auto;max-width:100%;height:auto;margin:24px auto 0;border-radius:14px"
  />`;
}

/** The header's picture on the banner's colour, and who sells under it, in ink or white, whichever reads better. Source: TPL-09, TPL-10. */
function banner({ headerUrl, bannerColor, organizerName }: MailTemplate): Html {
  const image = headerUrl
    ? html`<img
        src="${headerUrl}"
        alt=""
        width="560"
        style="display:block;width:100%;height:auto;border-radius:14px 14px 0 0"
      />`
    : '';
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tr>
      <td bgcolor="${bannerColor}" style="background:${bannerColor};border-radius:14px">
        ${image}${bannerName(organizerName, buttonTextColour(bannerColor))}
      </td>
    </tr>
  </table>`;
}
