import type { Kysely } from 'kysely';
import { type EventTextField, EVENT_TEXTS } from '#domain/catalogue/event-form.ts';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** Columns of an event that its form is about, under the names that the form has for them. */
const COLUMNS = [
  'category_id',
  'country_id',
  'slug',
  'status',
  'draft',
  'featured',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'launch_date',
  'launch_time',
  'venue',
  'address',
  'zipcode',
  'city',
  'state',
  'latitude',
  'longitude',
  'online_location',
  'access_info',
  'audience',
  'payment_methods',
  'video_link',
  'tag_id',
  'show_review',
  'show_ticket_limit',
  'show_ticket_limit_purchased',
  'password_protected',
  'password_hash',
  'custom_field_enabled',
  'custom_field_required',
  'apply_fees',
  'daily_sale',
  'allow_iframe',
  'button_color',
  'url_color',
  'redirect_url',
  'admin_comm_type',
  'admin_commission',
  'org_comm_type',
  'organizer_commission',
] as const;

/** The texts of one language. */
export type LanguageTexts = Readonly<Record<EventTextField, string>>;

/** The texts of an event in every language that it is told in. */
export type TextsByLanguage = Readonly<Partial<Record<Language, LanguageTexts>>>;

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/** What the columns of the form hold. */
export type EventFacts = Pick<Row, (typeof COLUMNS)[number]>;

/** An event as its form has it. */
export interface EventState extends Pick<Row, 'id' | 'version' | 'organization_id' | 'former_slugs'> {
  readonly facts: EventFacts;
  readonly texts: TextsByLanguage;
  /** path of the picture; null without one */
  readonly poster: string | null;
  /** paths of the gallery's pictures, in their order */
  readonly images: readonly string[];
}

/** Reads an event for its form; `locked` lets nobody else change it before the transaction ends, and orders go on beside it. @throws when there is none */
export async function readEventState(
  db: Kysely<DB>,
  eventId: number,
  { locked = false }: { readonly locked?: boolean } = {},
): Promise<EventState> {
  const row = await readRow(db, eventId, locked);
  if (!row) throw new Error(`no event ${eventId}`);
  const { id, version, organization_id, former_slugs, poster_file: poster, ...facts } = row;
  return {
    id,
    version,
    organization_id,
    former_slugs,
    poster,
    facts,
    texts: await readTexts(db, eventId),
    images: await readGallery(db, eventId),
  };
}

function readRow(db: Kysely<DB>, eventId: number, locked: boolean) {
  return db
    .selectFrom('events')
    .select(['id', 'version', 'organization_id', 'former_slugs', 'poster_file', ...COLUMNS])
    .where('id', '=', eventId)
    .$if(locked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

async function readTexts(db: Kysely<DB>, eventId: number): Promise<TextsByLanguage> {
  const rows = await db
    .selectFrom('event_texts')
    .select(['lang', ...EVENT_TEXTS])
    .where('event_id', '=', eventId)
    .execute();
  const byLanguage = new Map(rows.map(({ lang, ...texts }) => [lang, texts]));
  // in the order of our languages, whatever the rows'
  return Object.fromEntries(
    LANGUAGES.filter((lang) => byLanguage.has(lang)).map((lang) => [lang, byLanguage.get(lang)]),
  );
}

async function readGallery(db: Kysely<DB>, eventId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('event_images')
    .select('file')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ file }) => file);
}
