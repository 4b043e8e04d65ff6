import { isDeepStrictEqual } from 'node:util';
import { type EventTextField, EVENT_TEXTS } from '#domain/catalogue/event-form.ts';
import { isLanguage, LANGUAGES } from '#domain/content/languages.ts';
import type { EventFacts, EventState, TextsByLanguage } from './event-state.ts';

/** Fields of an event by the names that its form has for them: `venue`, `texts.nl.title`, `images`. */
export type Fields = ReadonlyMap<string, unknown>;

/** Columns that the form has another name for. */
const FORM_NAMES: Readonly<Record<string, string>> = { status: 'event_status', password_hash: 'event_password' };
const COLUMN_NAMES = Object.fromEntries(Object.entries(FORM_NAMES).map(([column, name]) => [name, column]));

/** All fields of an event; texts of every language, so that one that is not told in has empty ones. */
export function fieldsOf({ facts, texts, poster, images, organization_id }: EventState): Fields {
  const { draft: _, ...columns } = facts; // follows from the status
  return new Map<string, unknown>([
    ...Object.entries(columns).map(([column, value]) => [FORM_NAMES[column] ?? column, value] as const),
    ...LANGUAGES.flatMap((lang) =>
      EVENT_TEXTS.map((field) => [`texts.${lang}.${field}`, texts[lang]?.[field] ?? ''] as const),
    ),
    ['poster', poster],
    ['images', images],
    ['organizer_id', organization_id],
  ]);
}

/** The fields that have another value in the second event. */
export function changedFields(before: EventState, after: EventState): string[] {
  const then = fieldsOf(before);
  return [...fieldsOf(after)].flatMap(([field, value]) => (isDeepStrictEqual(then.get(field), value) ? [] : [field]));
}

/** The event with other values in some fields. Once published, an event is no draft any more. */
export function withFields(state: EventState, fields: Fields): EventState {
  const facts: Record<string, unknown> = { ...state.facts };
  const texts = new Map<string, Record<string, unknown>>();
  for (const [lang, own] of Object.entries(state.texts)) texts.set(lang, { ...own });
  let { poster, images, organization_id } = state;
  for (const [field, value] of fields) {
    const [, lang, text] = /^texts\.(\w+)\.(\w+)$/.exec(field) ?? [];
    if (lang !== undefined && text !== undefined) texts.set(lang, { ...(texts.get(lang) ?? NO_TEXTS), [text]: value });
    else if (field === 'poster') poster = value as typeof poster;
    else if (field === 'images') images = value as typeof images;
    else if (field === 'organizer_id') organization_id = value as typeof organization_id;
    else facts[COLUMN_NAMES[field] ?? field] = value;
  }
  // each value came from a field of the same name: the input's schema or the row has judged it
  const next = facts as unknown as EventFacts;
  return {
    ...state,
    organization_id,
    poster,
    images,
    texts: toldTexts(texts),
    facts: { ...next, draft: next.draft && next.status === 0, ...commissionOf(next) },
  };
}

const NO_TEXTS = Object.fromEntries(EVENT_TEXTS.map((field) => [field, ''])) as Record<EventTextField, string>; // one for each

/** The languages that anything is told in. */
function toldTexts(texts: ReadonlyMap<string, Record<string, unknown>>): TextsByLanguage {
  const told = [...texts].filter(([lang, own]) => isLanguage(lang) && Object.values(own).some((text) => text !== ''));
  return Object.fromEntries(told);
}

/** A commission is both, type and value, or that of the site. Source: decisions 3. */
function commissionOf({ org_comm_type, organizer_commission, admin_comm_type, admin_commission }: EventFacts) {
  const hasOwn = org_comm_type !== null && organizer_commission !== null;
  const hasAdmins = admin_comm_type !== null && admin_commission !== null;
  return {
    ...(hasOwn ? {} : { org_comm_type: null, organizer_commission: null }),
    ...(hasAdmins ? {} : { admin_comm_type: null, admin_commission: null }),
  };
}
