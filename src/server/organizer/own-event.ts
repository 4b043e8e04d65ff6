import type { Language } from '#domain/content/languages.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { customQuestionIn, titleIn } from './texts.ts';

interface Wanted {
  readonly eventId: number;
  readonly organizationId: number;
  readonly lang: Language;
}

/** An event of the caller's organization. @throws Refusal 404 TryAgain for another's, a deleted one, and one there is not */
export async function requireOwnEvent({ eventId, organizationId, lang }: Wanted, { database, site }: Services) {
  const { fallback } = site.languages();
  const event = await database.db
    .selectFrom('events')
    .select(['events.id', 'events.slug', 'events.custom_field_enabled'])
    .select([titleIn(lang, fallback).as('title'), customQuestionIn(lang, fallback).as('custom_field_label')])
    .where('events.id', '=', eventId)
    .where('events.organization_id', '=', organizationId)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!event) throw commonRefusal('TryAgain');
  return event;
}
