import { type Kysely, sql } from 'kysely';
import { isHexColour } from '#domain/embed/colours.ts';
import { DEFAULT_BANNER_COLOUR } from '#domain/organizer/limits.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { MailTemplate } from './mail-template.ts';
import type { BookingView } from '../own-orders/order-view.ts';

/** An event template that an event's mails have. */
export interface UsedTemplate {
  readonly event_id: number;
  readonly id: number;
  readonly template_name: string;
}

/**
 * The enabled event template of each of these events that has one. Of several that name an event it is the one that named
 * it last: by being enabled, or by taking the event in while it was. Source: TPL-18.
 */
export async function templatesInUse(db: Kysely<DB>, events: readonly number[]): Promise<readonly UsedTemplate[]> {
  if (events.length === 0) return [];
  return db
    .selectFrom('email_template_events as of')
    .innerJoin('email_templates as template', 'template.id', 'of.template_id')
    .select(['of.event_id', 'template.id', 'template.template_name'])
    .distinctOn('of.event_id')
    .where('template.template_type', '=', 'event_based')
    .where('template.status', '=', 1)
    .where('of.event_id', 'in', events)
    .orderBy('of.event_id')
    .orderBy('of.used_since', 'desc')
    .orderBy('template.id', 'desc')
    .execute();
}

/**
 * The template for the tickets of an order: that which each of its events has, else its organizer's general one where that
 * is enabled. None where the order is of several organizers. Source: TPL-18.
 */
export async function findMailTemplate(
  db: Kysely<DB>,
  bookings: readonly BookingView[],
  publicUrl: string,
): Promise<MailTemplate | null> {
  const [first, ...others] = bookings;
  if (!first || others.some(({ organization_id }) => organization_id !== first.organization_id)) return null;
  const events = [...new Set(bookings.map(({ event_id }) => event_id))];
  const used = await templatesInUse(db, events);
  const [one] = used;
  const ofAll = one && used.length === events.length && used.every(({ id }) => id === one.id) ? one.id : 0;
  const row = await db
    .selectFrom('email_templates')
    .select(['title', 'description', 'banner_color', 'template_image_file', 'footer_image_file'])
    .where('organization_id', '=', first.organization_id)
    .where('status', '=', 1)
    .where((eb) => eb.or([eb('template_type', '=', 'general'), eb('id', '=', ofAll)]))
    .orderBy(sql`template_type = 'event_based'`, 'desc')
    .executeTakeFirst();
  return row ? toMailTemplate(row, { organizerName: first.seller_name, publicUrl }) : null;
}

interface TemplateRow {
  readonly title: string;
  readonly description: string;
  readonly banner_color: string;
  readonly template_image_file: string | null;
  readonly footer_image_file: string | null;
}

/** A stored or unsaved template as mails are written with it. */
export function toMailTemplate(
  row: TemplateRow,
  { organizerName, publicUrl }: Pick<MailTemplate, 'organizerName' | 'publicUrl'>,
): MailTemplate {
  const pictureUrl = (file: string | null): string => (file === null ? '' : `${publicUrl}/files/${file}`);
  return {
    title: row.title,
    description: row.description,
    publicUrl,
    bannerColor: isHexColour(row.banner_color) ? row.banner_color : DEFAULT_BANNER_COLOUR, // TPL-09
    headerUrl: pictureUrl(row.template_image_file),
    footerUrl: pictureUrl(row.footer_image_file),
    organizerName,
  };
}
