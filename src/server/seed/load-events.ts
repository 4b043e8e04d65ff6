import type { Insertable, Transaction } from 'kysely';
import { addDays } from '#domain/time/calendar.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import { type FoundBy, searchedWordsOf } from '#domain/catalogue/search-words.ts';
import type { DB, Events } from '#server/platform/database/tables.gen.ts';
import { inBatches } from './batches.ts';
import { CATEGORIES } from './content/categories.ts';
import type { ContentLanguage, EventContent, EventWords, Fee, Translated } from './content/content-shape.ts';
import { BELGIUM } from './content/countries.ts';
import { EVENTS } from './content/events.ts';
import { VENUES, type VenueContent } from './content/venues.ts';
import { type DemoPosters, pictureSlug } from './demo-posters.ts';
import { eventDates } from './event-dates.ts';
import { type DemoPeople, known } from './load-people.ts';

/** How long an event has been public when nothing else is said. */
const LAUNCHED_DAYS_AGO = 60;
const DAY_MS = 86_400_000;
const FRAME_COLOUR = '#E19B63';

interface EventsInput {
  readonly now: Date;
  readonly today: WallDate;
  readonly people: DemoPeople;
  readonly posters: DemoPosters;
  /** argon2id of the password that opens the protected event */
  readonly passwordHash: string;
}

/** Writes events with texts, search words and gallery; answers their ids by slug. */
export async function loadEvents(trx: Transaction<DB>, input: EventsInput): Promise<ReadonlyMap<string, number>> {
  const categories = await trx.selectFrom('categories').select(['id', 'slug']).execute();
  const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]));
  const rows = EVENTS.map((event, index) => ({
    ...eventRow(event, input),
    category_id: known(categoryIds, event.category),
    created_at: new Date(input.now.getTime() - LAUNCHED_DAYS_AGO * DAY_MS + index * 60_000),
  }));
  const made = await inBatches(rows, (batch) =>
    trx.insertInto('events').values(batch).returning(['id', 'slug']).execute(),
  );
  const ids = new Map(made.map(({ id, slug }) => [slug, id]));
  await loadTexts(trx, ids);
  const words = EVENTS.map((event) => ({
    event_id: known(ids, event.slug),
    words: searchedWordsOf(foundBy(event, input.people)),
  }));
  await trx.insertInto('event_search').values(words).execute();
  const images = EVENTS.flatMap((event) =>
    Array.from({ length: event.gallery ?? 0 }, (_, index) => ({
      event_id: known(ids, event.slug),
      file: input.posters(pictureSlug.gallery(event, index + 1)).file,
      position: index + 1,
    })),
  );
  await trx.insertInto('event_images').values(images).execute();
  return ids;
}

/** The place where an event happens. @throws RangeError when the content names a venue that is not there. */
function venueOf(event: EventContent): VenueContent {
  const venue = VENUES[event.venue];
  if (!venue) throw new RangeError(`no such venue: ${event.venue}`);
  return venue;
}

function eventRow(event: EventContent, input: EventsInput): Omit<Insertable<Events>, 'category_id'> {
  const poster = input.posters(event.slug);
  const venue = venueOf(event);
  return {
    organization_id: known(input.people.sellers, event.organizer).id,
    slug: event.slug,
    ...datesOf(event, input.today),
    status: event.draft ? 0 : 1,
    draft: event.draft ?? false,
    featured: event.featured ?? false,
    venue: venue.name,
    address: venue.address,
    zipcode: venue.zipcode,
    city: venue.city,
    state: venue.province,
    latitude: venue.latitude,
    longitude: venue.longitude,
    country_id: BELGIUM,
    online_location: event.onlineAt ?? '',
    video_link: event.video ?? '',
    audience: [...event.audience],
    payment_methods: [...(event.methods ?? ['Bancontact', 'Visa / Master'])],
    poster_file: poster.file,
    poster_paper: poster.paper,
    thumbnail_file: poster.file,
    ...switchesOf(event),
    password_hash: event.passwordProtected ? input.passwordHash : null,
  };
}

function datesOf({ when, launchIn }: EventContent, today: WallDate) {
  const { start, end, startTime, endTime } = eventDates(when, today);
  return {
    start_date: start,
    start_time: startTime,
    end_date: end,
    end_time: endTime,
    launch_date: addDays(today, launchIn ?? -LAUNCHED_DAYS_AGO),
  };
}

function switchesOf(event: EventContent) {
  return {
    show_review: event.reviews ?? false,
    show_ticket_limit: !event.hidesStock,
    show_ticket_limit_purchased: !event.ignoresEarlierOrders,
    password_protected: event.passwordProtected ?? false,
    custom_field_enabled: event.customField !== undefined,
    custom_field_required: event.customField?.required ?? false,
    apply_fees: event.feesOnTop ?? false,
    daily_sale: event.dailySale ?? false,
    allow_iframe: event.embed !== undefined,
    button_color: event.embed?.button ?? FRAME_COLOUR,
    url_color: event.embed?.link ?? FRAME_COLOUR,
    redirect_url: event.redirectUrl ?? '',
    ...feeColumns(event.adminFee, event.organizerFee),
  };
}

function feeColumns(admin: Fee | undefined, organizer: Fee | undefined) {
  return {
    admin_comm_type: admin?.type ?? null,
    admin_commission: admin?.value ?? null,
    org_comm_type: organizer?.type ?? null,
    organizer_commission: organizer?.value ?? null,
  };
}

async function loadTexts(trx: Transaction<DB>, ids: ReadonlyMap<string, number>): Promise<void> {
  const rows = await trx.selectFrom('towns').select(['nl', 'fr', 'de', 'en', 'name']).execute();
  const towns = new Map(rows.map((town) => [town.name, town]));
  const texts = EVENTS.flatMap((event) =>
    languagesOf(event.words).map(([lang, words]) => {
      const { city } = venueOf(event);
      return {
        event_id: known(ids, event.slug),
        ...textRow(event, { lang, words, city: towns.get(city)?.[lang] ?? city }),
      };
    }),
  );
  await inBatches(texts, (batch) => trx.insertInto('event_texts').values(batch).execute());
}

interface TextInput {
  readonly lang: ContentLanguage;
  readonly words: EventWords;
  /** in that language */
  readonly city: string;
}

function textRow(event: EventContent, { lang, words, city }: TextInput) {
  const said = (text: Translated | undefined) => text?.[lang] ?? '';
  return {
    lang,
    title: event.title,
    excerpt: words.excerpt,
    description: words.paragraphs.map((text) => `<p>${text}</p>`).join('\n'),
    faq: `<ul>\n${words.reasons.map((text) => `<li>${text}</li>`).join('\n')}\n</ul>`,
    meta_title: `${event.title} · ${city}`,
    meta_keywords: [event.title, city, known(CATEGORY_NAMES, event.category)[lang]].join(', '),
    meta_description: `${words.excerpt}. ${firstSentence(words.paragraphs[0] ?? '')}`,
    ticket_footer: said(event.ticketFooter),
    tickets_term_cond: said(event.terms),
    custom_field_label: said(event.customField?.label),
    frame_text: said(event.embed?.text),
    frame_subtext: said(event.embed?.subtext),
  };
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.?])\s/)[0] ?? '';
}

const CATEGORY_NAMES = new Map(CATEGORIES.map(({ slug, names }) => [slug, names]));

/** The languages a text is written in, with what it says in each. */
export function languagesOf<T>(texts: Translated<T>): [ContentLanguage, T][] {
  return (['nl', 'fr', 'en', 'de'] as const).flatMap((lang): [ContentLanguage, T][] => {
    const text = texts[lang];
    return text === undefined ? [] : [[lang, text]];
  });
}

function foundBy(event: EventContent, people: DemoPeople): FoundBy {
  const venue = venueOf(event);
  return {
    titles: [event.title],
    city: venue.city,
    categories: Object.values(known(CATEGORY_NAMES, event.category)),
    inside: {
      excerpts: languagesOf(event.words).map(([, words]) => words.excerpt),
      venue: venue.name,
      seller: known(people.sellers, event.organizer).name,
    },
    locked: event.passwordProtected ?? false,
  };
}
