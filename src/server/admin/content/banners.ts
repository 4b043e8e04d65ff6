import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type {
  AdminBanner,
  BannerState,
  deleteAdminBanner,
  getAdminBanner,
  listAdminBanners,
  moveAdminBanner,
  previewBannerEvent,
  saveAdminBanner,
} from '#wire/admin/content/banners.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { isPublic, isToCome } from '#server/catalogue/public-events.ts';
import { bannerEvents } from '#server/content/banners.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { forgetPicture } from '#server/organizer/unused-picture.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import { readTablePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import { holds } from '#server/platform/database/plain-letters.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { byLanguage, deleteContent, type Kind, moveContent, saveContent, savePictured } from './save-content.ts';
import { textRows, writtenTexts } from './texts.ts';

type ListCall = Call<typeof listAdminBanners>;
type Column = ParsedInputOf<typeof listAdminBanners>['table']['sort']['column'];

interface Banner {
  readonly image: string;
  readonly active: boolean;
  readonly from_date: string | null;
  readonly until_date: string | null;
  readonly event_id: number | null;
  readonly button_url: string;
  readonly texts: Partial<
    Record<
      Language,
      {
        readonly title: string;
        readonly subtitle: string;
        readonly event_description: string;
        readonly button_title: string;
      }
    >
  >;
}

/** The banners as a table. Source: HOME-04, ADM-24. */
export async function handleAdminBanners(call: ListCall): Promise<ReplyOf<typeof listAdminBanners>> {
  const { input, services } = call;
  const { rows, total } = await readTablePage(services.database.db, bannersQuery(call), input.table);
  return { ...SUCCESS, aaData: [...rows], iTotalRecords: total, iTotalDisplayRecords: total, sEcho: input.table.draw };
}

function bannersQuery({ input, lang, services }: ListCall): TableQuery<Column, number, AdminBanner> {
  const { search } = input.table;
  const { fallback } = services.site.languages();
  const { db } = services.database;
  const title = sql<string>`coalesce((
    select title from banner_texts where banner_texts.banner_id = banners.id
    order by ${byWantedLanguage('banner_texts.lang', lang, fallback)} limit 1
  ), '')`;
  const place = sql<number>`(
    select count(*)::int from banners as before where (before.position, before.id) <= (banners.position, banners.id)
  )`;
  const state = stateOf(db, services.now());
  const matching = db
    .selectFrom('banners')
    .select(['banners.id as key', inAlphabet(title).as('title'), place.as('position'), state.as('state')])
    .select([
      sql`coalesce(from_date, '-infinity'::date)`.as('from_date'),
      sql`coalesce(until_date, 'infinity'::date)`.as('until_date'),
    ])
    .$if(search !== undefined, (rows) => rows.where(holds(title, search ?? '')));
  return {
    matching,
    rowsOf: async (ids) => {
      const rows = await db
        .selectFrom('banners')
        .leftJoin('events', 'events.id', 'banners.event_id')
        .select(['banners.id', 'image_file', 'active', 'from_date', 'until_date', 'event_id'])
        .select([title.as('title'), place.as('position'), state.as('state'), titleIn(lang, fallback).as('event_title')])
        .where('banners.id', 'in', ids)
        .execute();
      return new Map(
        rows.map(({ image_file, active, from_date, until_date, ...row }) => [
          row.id,
          {
            ...row,
            image: image_file,
            active: active ? 1 : 0,
            from_date: from_date ?? '',
            until_date: until_date ?? '',
          },
        ]),
      );
    },
  };
}

/** How a banner stands: what the home page asks of it, each by its name. */
function stateOf(db: Kysely<DB>, at: Date) {
  const now = wallClock(at);
  const shownEvent = db
    .selectFrom('events')
    .select('events.id')
    .where((eb) => eb.and([isPublic(eb, now), isToCome(eb, now)]))
    .whereRef('events.id', '=', sql.ref('banners.event_id'));
  return sql<BannerState>`
    case
      when not banners.active then 'off'
      when banners.from_date > ${now.date}::date then 'planned'
      when banners.until_date < ${now.date}::date then 'ended'
      when banners.event_id is not null and not exists (${shownEvent}) then 'event'
      else 'shown'
    end
  `;
}

/** One banner with its texts in all languages. */
export async function handleAdminBanner({
  input: { id },
  lang,
  services,
}: Call<typeof getAdminBanner>): Promise<ReplyOf<typeof getAdminBanner>> {
  const { db } = services.database;
  const row = await db
    .selectFrom('banners')
    .leftJoin('events', 'events.id', 'banners.event_id')
    .select(['banners.version', titleIn(lang, services.site.languages().fallback).as('event_title')])
    .where('banners.id', '=', id)
    .executeTakeFirst();
  if (!row) throw commonRefusal('TryAgain');
  const { active, from_date, until_date, ...banner } = await BANNER.read(db, id);
  const days = { from_date: from_date ?? '', until_date: until_date ?? '' };
  return { ...SUCCESS, data: { id, ...row, ...banner, ...days, active: active ? 1 : 0 } };
}

/** What a banner for an event would show of it now. */
export async function handlePreviewBannerEvent(
  call: Call<typeof previewBannerEvent>,
): Promise<ReplyOf<typeof previewBannerEvent>> {
  const { event_id: id } = call.input;
  const events = await bannerEvents([id], call);
  return { ...SUCCESS, data: events.get(id) ?? null };
}

const BANNER: Kind<Banner> = {
  subject: 'banner',
  read: async (trx, id) => {
    const { image_file, ...row } = await trx
      .selectFrom('banners')
      .select(['image_file', 'active', 'from_date', 'until_date', 'event_id', 'button_url'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const texts = await trx
      .selectFrom('banner_texts')
      .select(['lang', 'title', 'subtitle', 'event_description', 'button_title'])
      .where('banner_id', '=', id)
      .execute();
    return { ...row, image: image_file, texts: byLanguage(texts) };
  },
  add: async (trx, banner) => {
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from banners)`;
    const { id } = await trx
      .insertInto('banners')
      .values({ ...columnsOf(banner), position })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeTexts(trx, id, banner);
    return id;
  },
  write: async (trx, id, banner) => {
    await trx.updateTable('banners').set(columnsOf(banner)).where('id', '=', id).execute();
    await trx.deleteFrom('banner_texts').where('banner_id', '=', id).execute();
    await writeTexts(trx, id, banner);
  },
};

function columnsOf({ image, texts: _, ...columns }: Banner) {
  return { ...columns, image_file: image };
}

async function writeTexts(trx: Transaction<DB>, id: number, { texts }: Banner): Promise<void> {
  await trx
    .insertInto('banner_texts')
    .values(textRows(texts).map((row) => ({ banner_id: id, ...row })))
    .execute();
}

/** Adds a banner or changes one. Source: HOME-04, ADM-24. */
export async function handleSaveBanner(call: Call<typeof saveAdminBanner>): Promise<ReplyOf<typeof saveAdminBanner>> {
  const { id, version, active, from_date, until_date, event_id, button_url, texts: given } = call.input;
  const texts = writtenTexts(given);
  const saved = await savePictured<Banner>(
    call,
    ({ image }) => image,
    (imageOf) =>
      saveContent(call, BANNER, {
        id,
        version,
        settle: async (trx, before) => {
          const image = imageOf(before);
          await requireEvent(trx, event_id, before);
          if (image === '' && event_id === undefined)
            throw commonRefusal('PleaseCheckForm', { image: 'FieldRequired' });
          return {
            image,
            active,
            from_date: from_date || null,
            until_date: until_date || null,
            event_id: event_id ?? null,
            button_url,
            texts,
          };
        },
      }),
  );
  return { ...SUCCESS, message: 'Created', id: saved.id };
}

/** An event that was deleted is let go of by choosing another; until then its banner can still be changed. @throws Refusal 422 */
async function requireEvent(trx: Kysely<DB>, eventId: number | undefined, before: Banner | undefined): Promise<void> {
  if (eventId === undefined || eventId === before?.event_id) return;
  const event = await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!event) throw commonRefusal('PleaseCheckForm', { event_id: 'PleaseCheckForm' });
}

export async function handleMoveBanner(call: Call<typeof moveAdminBanner>): Promise<ReplyOf<typeof moveAdminBanner>> {
  await moveContent(call, 'banner', call.input);
  return SUCCESS;
}

export async function handleDeleteBanner(
  call: Call<typeof deleteAdminBanner>,
): Promise<ReplyOf<typeof deleteAdminBanner>> {
  const { id } = call.input;
  const { image } = await deleteContent(call, BANNER, { id, isUsed: () => Promise.resolve(false) });
  if (image) await forgetPicture(image, call.services);
  return { ...SUCCESS, message: 'DeleteSuccessfully' };
}
