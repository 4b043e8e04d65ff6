import type { ExpressionBuilder } from 'kysely';
import { FAVOURITES_SHOWN } from '#domain/social/limits.ts';
import { type WallClock, wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { addFavourite, listFavourites, removeFavourite } from '#wire/social/favourites.ts';
import { readCards } from '#server/catalogue/event-cards.ts';
import { isPublic, soonest } from '#server/catalogue/public-events.ts';
import { serverDate } from '#server/catalogue/server-date.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { applyOnce } from '#server/platform/http/apply-once.ts';

/** The caller's favourites, soonest first; events that are over leave after their last day. Source: FAV-06, screens 32. */
export async function handleFavourites({
  caller,
  lang,
  services,
}: Call<typeof listFavourites>): Promise<ReplyOf<typeof listFavourites>> {
  const now = wallClock(services.now());
  const { db } = services.database;
  const rows = await db
    .selectFrom('favourites')
    .select(['id', 'event_id', 'created_at'])
    .where('user_id', '=', caller.userId)
    .execute();
  const byEvent = new Map(rows.map((row) => [row.event_id, row]));
  const ids = db
    .selectFrom('events')
    .select('events.id')
    .where('events.id', '=', (eb) => eb.fn.any(eb.val([...byEvent.keys()])))
    .where((eb) => eb.and([isPublic(eb, now), isOnItsDays(eb, now)]))
    .orderBy(soonest(now))
    .orderBy('events.id')
    .limit(FAVOURITES_SHOWN);
  const cards = await readCards(ids, { lang, services });
  return {
    ...SUCCESS,
    data: cards.flatMap((card) => {
      const row = byEvent.get(card.id);
      if (!row) return [];
      const { id, event_id, created_at } = row;
      return [{ id, event_id, created_at: serverDate(wallClock(created_at)), event_detail: card }];
    }),
  };
}

/** Remembers an event of the site. Source: FAV-07. */
export async function handleAddFavourite(call: Call<typeof addFavourite>): Promise<ReplyOf<typeof addFavourite>> {
  const { input, caller, services, refuse } = call;
  const now = wallClock(services.now());
  const event = await services.database.db
    .selectFrom('events')
    .select('events.id')
    .where('events.id', '=', input.event_id)
    .where((eb) => isPublic(eb, now))
    .executeTakeFirst();
  if (!event) throw refuse('AddedToFavoriteError');
  await applyOnce(call, (trx) =>
    trx
      .insertInto('favourites')
      .values({ user_id: caller.userId, event_id: event.id, created_at: services.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'event_id']).doNothing())
      .execute(),
  );
  return { ...SUCCESS, message: 'AddedToFavorite' };
}

/** Forgets a favourite, of whatever event. Source: FAV-08. */
export async function handleRemoveFavourite(
  call: Call<typeof removeFavourite>,
): Promise<ReplyOf<typeof removeFavourite>> {
  const { input, caller } = call;
  await applyOnce(call, (trx) =>
    trx.deleteFrom('favourites').where('user_id', '=', caller.userId).where('event_id', '=', input.event_id).execute(),
  );
  return { ...SUCCESS, message: 'RemovedToFavorite' };
}

/** Today is not after its last day. */
function isOnItsDays(eb: ExpressionBuilder<DB, 'events'>, { date }: WallClock) {
  return eb.or([eb('events.end_date', 'is', null), eb('events.end_date', '>=', date)]);
}
