import { TEMPLATE_PLACE } from '#domain/organizer/mail-template.ts';
import { cleanHtml } from '#server/platform/pages/clean-html.ts';
import { plainTextOf } from '#server/content/plain-text.ts';
import { html } from '#server/platform/http/html.ts';

/** An organizer's own words, colour and pictures for the mail with the tickets. Source: TPL-07 to TPL-10. */
export interface MailTemplate {
  /** the subject; empty: ours */
  readonly title: string;
  /** rich text as it was written, with places: `{{tickets_text}}`, `{{organizer_name}}` */
  readonly description: string;
  readonly bannerColor: string;
  /** absolute addresses of pictures; empty: none */
  readonly headerUrl: string;
  readonly footerUrl: string;
  readonly organizerName: string;
  /** the site's origin, for its own links and pictures in the rich text */
  readonly publicUrl: string;
}

/** Rich text whose own pictures and links name the site: a mail is read elsewhere. */
export function absolute(text: string, publicUrl: string): string {
  return text.replaceAll(/(<(?:a|img) [^>]*?(?:href|src)=")\//g, `$1${publicUrl}/`);
}

/** The template's words with its places filled: as a subject, as HTML and as plain text. Unknown places are left empty. Source: TPL-08. */
export function fillTemplate(
  { title, description, organizerName, publicUrl }: MailTemplate,
  ticketsText: string,
): { readonly subject: string; readonly html: string; readonly text: string; readonly saysTickets: boolean } {
  const values: Readonly<Record<string, string>> = { tickets_text: ticketsText, organizer_name: organizerName };
  const valueOf = (name: string): string => (Object.hasOwn(values, name) ? (values[name] ?? '') : '');
  // cleaned after it was filled: what stands in a place is no more trusted than the text around it
  const filled = absolute(
    cleanHtml(description.replaceAll(TEMPLATE_PLACE, (_place, name: string) => html`${valueOf(name)}`.text)),
    publicUrl,
  );
  return {
    subject: title
      .replaceAll(TEMPLATE_PLACE, (_place, name: string) => valueOf(name))
      .replaceAll(/\s+/g, ' ')
      .trim(),
    html: filled,
    text: plainTextOf(filled),
    saysTickets: [...description.matchAll(TEMPLATE_PLACE)].some(([, name]) => name === 'tickets_text'),
  };
}
