import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';

// Texts of the event in reach, in the first language there is; empty where a draft has none yet.

/** The event's title. */
export function titleIn(lang: Language, fallback: Language): RawBuilder<string> {
  return sql<string>`coalesce((
    select title from event_texts where event_texts.event_id = events.id
    order by ${byWantedLanguage('event_texts.lang', lang, fallback)} limit 1
  ), '')`;
}

/** The name of the event's category. */
export function categoryNameIn(lang: Language, fallback: Language): RawBuilder<string> {
  return sql<string>`coalesce((
    select name from category_texts where category_texts.category_id = events.category_id
    order by ${byWantedLanguage('category_texts.lang', lang, fallback)} limit 1
  ), '')`;
}

/** What the event asks its buyers itself. */
export function customQuestionIn(lang: Language, fallback: Language): RawBuilder<string> {
  return sql<string>`coalesce((
    select custom_field_label from event_texts where event_texts.event_id = events.id
    order by ${byWantedLanguage('event_texts.lang', lang, fallback)} limit 1
  ), '')`;
}

/** The title of the ticket that the booking in reach is of. */
export function ticketTitleIn(
  lang: Language,
  fallback: Language,
  ticketId: 'bookings.ticket_id' | 'tickets.id' = 'bookings.ticket_id',
): RawBuilder<string> {
  return sql<string>`coalesce((
    select title from ticket_texts where ticket_texts.ticket_id = ${sql.ref(ticketId)}
    order by ${byWantedLanguage('ticket_texts.lang', lang, fallback)} limit 1
  ), '')`;
}
