import type { Kysely, Selectable } from 'kysely';
import type { TemplateType } from '#domain/organizer/mail-template.ts';
import type { Language } from '#domain/content/languages.ts';
import type { MailTemplate } from '#wire/organizer/mail-templates.ts';
import { cleanHtml } from '#server/platform/pages/clean-html.ts';
import { templatesInUse } from '#server/orders/mails/find-mail-template.ts';
import type { DB, EmailTemplates } from '#server/platform/database/tables.gen.ts';
import type { Services } from '#server/services.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';

interface Asked {
  readonly organizationId: number;
  /** one of them alone */
  readonly id?: number;
  readonly type?: TemplateType;
}

/** An organizer's templates with their events, the newest first, as the caller sees them. */
export async function readTemplates(
  db: Kysely<DB>,
  { organizationId, id, type }: Asked,
  { lang, services }: { readonly lang: Language; readonly services: Services },
): Promise<MailTemplate[]> {
  const rows = await db
    .selectFrom('email_templates')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .$if(id !== undefined, (some) => some.where('id', '=', id ?? 0))
    .$if(type !== undefined, (some) => some.where('template_type', '=', type ?? 'general'))
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const events = await readEvents(
    db,
    rows.map((row) => row.id),
    { lang, fallback: services.site.languages().fallback },
  );
  const used = new Map(
    (await templatesInUse(db, [...new Set(events.map((one) => one.id))])).map((one) => [one.event_id, one]),
  );
  return rows.map((row) => ({
    ...toTemplate(row),
    added_events: events
      .filter(({ template_id }) => template_id === row.id)
      .map(({ id: eventId, title, start_date }) => {
        const other = used.get(eventId);
        const used_by = other && other.id !== row.id ? { id: other.id, template_name: other.template_name } : null;
        return { id: eventId, title, start_date, used_by };
      }),
  }));
}

/** The events of templates, soonest first; one that was deleted is none. */
function readEvents(
  db: Kysely<DB>,
  templates: readonly number[],
  { lang, fallback }: { readonly lang: Language; readonly fallback: Language },
) {
  return db
    .selectFrom('email_template_events as of')
    .innerJoin('events', 'events.id', 'of.event_id')
    .select(['of.template_id', 'events.id', 'events.start_date', titleIn(lang, fallback).as('title')])
    .where('of.template_id', 'in', templates)
    .where('events.deleted_at', 'is', null)
    .orderBy('events.start_date')
    .orderBy('events.id')
    .execute();
}

function toTemplate(row: Selectable<EmailTemplates>): Omit<MailTemplate, 'added_events'> {
  return {
    id: row.id,
    template_name: row.template_name,
    title: row.title,
    description: cleanHtml(row.description),
    banner_color: row.banner_color,
    template_image: row.template_image_file ?? '',
    footer_image: row.footer_image_file ?? '',
    status: row.status === 1 ? 1 : 0,
    template_type: row.template_type,
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}
