import { type Kysely, sql } from 'kysely';
import { cleanHtml } from '#server/content/clean-html.ts';
import { plainTextOf } from '#server/content/plain-text.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { html } from '#server/platform/http/html.ts';
import type { BookingView } from './order-view.ts';

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

/**
 * The template for the tickets of an order: the newest enabled one of its events, else the newest enabled general one of
 * its organizer. None where the order is of several organizers, or a template is not for all its events. Source: TPL-18.
 */
export async function findMailTemplate(
  db: Kysely<DB>,
  bookings: readonly BookingView[],
  publicUrl: string,
): Promise<MailTemplate | null> {
  const [first, ...others] = bookings;
  if (!first || others.some(({ organization_id }) => organization_id !== first.organization_id)) return null;
  const events = [...new Set(bookings.map(({ event_id }) => event_id))];
  const row = await db
    .selectFrom('email_templates as template')
    .select(['title', 'description', 'banner_color', 'template_image_file', 'footer_image_file'])
    .where('organization_id', '=', first.organization_id)
    .where('status', '=', 1)
    .where(
      sql<boolean>`(template_type = 'general' or (
        select count(*) from email_template_events as of where of.template_id = template.id and of.event_id = any(${events})
      ) = ${events.length})`,
    )
    .orderBy(sql`template_type = 'event_based'`, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  // as it was sent: it has the shape that the organizer gave it (UPL-07)
  const pictureUrl = (file: string | null): string => (file === null ? '' : `${publicUrl}/files/${file}`);
  return {
    title: row.title,
    description: row.description,
    publicUrl,
    bannerColor: /^#[0-9a-f]{6}$/i.test(row.banner_color) ? row.banner_color : '#31c5f4', // TPL-09
    headerUrl: pictureUrl(row.template_image_file),
    footerUrl: pictureUrl(row.footer_image_file),
    organizerName: first.seller_name,
  };
}

/** Rich text whose own pictures and links name the site: a mail is read elsewhere. */
function absolute(text: string, publicUrl: string): string {
  return text.replaceAll(/(<(?:a|img) [^>]*?(?:href|src)=")\//g, `$1${publicUrl}/`);
}

const PLACE = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** The template's words with its places filled: as a subject, as HTML and as plain text. Unknown places are left empty. Source: TPL-08. */
export function fillTemplate(
  { title, description, organizerName, publicUrl }: MailTemplate,
  ticketsText: string,
): { readonly subject: string; readonly html: string; readonly text: string; readonly saysTickets: boolean } {
  const values: Readonly<Record<string, string>> = { tickets_text: ticketsText, organizer_name: organizerName };
  const valueOf = (name: string): string => (Object.hasOwn(values, name) ? (values[name] ?? '') : '');
  // cleaned after it was filled: what stands in a place is no more trusted than the text around it
  const filled = absolute(
    cleanHtml(description.replaceAll(PLACE, (_place, name: string) => html`${valueOf(name)}`.text)),
    publicUrl,
  );
  return {
    subject: title
      .replaceAll(PLACE, (_place, name: string) => valueOf(name))
      .replaceAll(/\s+/g, ' ')
      .trim(),
    html: filled,
    text: plainTextOf(filled),
    saysTickets: [...description.matchAll(PLACE)].some(([, name]) => name === 'tickets_text'),
  };
}
