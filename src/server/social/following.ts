import { sql } from 'kysely';
import { FOLLOWING_SHOWN, NEXT_EVENTS } from '#domain/social/limits.ts';
import type { Language } from '#domain/content/languages.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { addFollowing, listFollowing, removeFollowing } from '#wire/social/following.ts';
import { cardsOf } from '#server/catalogue/event-cards.ts';
import { knownOrganizers } from '#server/catalogue/organizer-info.ts';
import { isKnownOrganizer, isPublic, isToCome, isUnprotected, soonest } from '#server/catalogue/public-events.ts';
import { serverDate } from '#server/catalogue/server-date.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { applyOnce } from '#server/platform/http/apply-once.ts';
import { withdrawFollowingMails } from './following-mails.ts';

/** The organizers that the caller follows; whoever has the soonest event comes first, who has none last. Source: ATT-05. */
export async function handleFollowing({
  caller,
  lang,
  services,
}: Call<typeof listFollowing>): Promise<ReplyOf<typeof listFollowing>> {
  const rows = await services.database.db
    .selectFrom('followings')
    .select(['organization_id', 'created_at', 'mailed_until'])
    .where('user_id', '=', caller.userId)
    .orderBy('created_at', 'desc')
    .limit(FOLLOWING_SHOWN)
    .execute();
  const ids = rows.map(({ organization_id }) => organization_id);
  const [organizers, next] = await Promise.all([knownOrganizers(ids, services), nextEvents(ids, { lang, services })]);
  // as the events stand, soonest first; the others as they were followed
  const inOrder = [...next.keys(), ...ids.filter((id) => !next.has(id))];
  const followings = new Map(rows.map((row) => [row.organization_id, row]));
  const data = inOrder.flatMap((organization) => {
    const [organizer, following] = [organizers.get(organization), followings.get(organization)];
    if (!organizer || !following) return [];
    const { id: organizer_id, organisation, slug, organiser_logo, events_count } = organizer;
    const events = next.get(organization) ?? [];
    const shown = { organizer_id, organisation, slug, organiser_logo, events_count, events };
    const mails = following.mailed_until === null ? (0 as const) : (1 as const);
    return [{ ...shown, created_at: serverDate(wallClock(following.created_at)), mails }];
  });
  return { ...SUCCESS, data };
}

/** The next events of organizations for everybody to see, by organization; whose is soonest comes first. */
async function nextEvents(
  organizationIds: readonly number[],
  { lang, services }: { readonly lang: Language; readonly services: Services },
): Promise<Map<number, EventCard[]>> {
  const now = wallClock(services.now());
  const { db } = services.database;
  const toCome = db
    .selectFrom('events')
    .select(['events.id', 'events.organization_id', 'events.start_date', 'events.start_time'])
    .select(
      sql<number>`row_number() over (partition by events.organization_id order by ${soonest(now)}, events.id)`.as(
        'place',
      ),
    )
    .where('events.organization_id', '=', (eb) => eb.fn.any(eb.val(organizationIds)))
    .where((eb) => eb.and([isPublic(eb, now), isToCome(eb, now), isUnprotected(eb)]));
  const rows = await db
    .selectFrom(toCome.as('events'))
    .select(['events.id', 'events.organization_id'])
    .where('events.place', '<=', NEXT_EVENTS)
    .orderBy(soonest(now))
    .orderBy('events.id')
    .execute();
  const cards = await cardsOf(
    rows.map(({ id }) => id),
    { lang, services },
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const ofOrganization = Map.groupBy(rows, ({ organization_id }) => organization_id);
  return new Map(
    [...ofOrganization].map(([organization, events]) => [organization, events.flatMap(({ id }) => byId.get(id) ?? [])]),
  );
}

/** Follows an organizer that has a page. Source: ATT-05. */
export async function handleAddFollowing(call: Call<typeof addFollowing>): Promise<ReplyOf<typeof addFollowing>> {
  const { input, caller, services, refuse } = call;
  const now = wallClock(services.now());
  const organization = await services.database.db
    .selectFrom('organizations')
    .select('organizations.id')
    .where('organizations.owner_id', '=', input.organizer_id)
    .where((eb) => isKnownOrganizer(eb, now))
    .executeTakeFirst();
  if (!organization) throw refuse('TryAgain');
  await applyOnce(call, (trx) =>
    trx
      .insertInto('followings')
      .values({ user_id: caller.userId, organization_id: organization.id, created_at: services.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'organization_id']).doNothing())
      .execute(),
  );
  return SUCCESS;
}

/** Follows an organizer no more, whoever that is, and mails nothing about it. Source: ATT-05. */
export async function handleRemoveFollowing(
  call: Call<typeof removeFollowing>,
): Promise<ReplyOf<typeof removeFollowing>> {
  const { input, caller, lang, services } = call;
  const choice = { userId: caller.userId, organizerId: input.organizer_id, lang, at: services.now() };
  await applyOnce(call, async (trx) => {
    await withdrawFollowingMails(trx, { ...choice, wording: 'unfollowed-1' });
    await trx
      .deleteFrom('followings')
      .where('user_id', '=', caller.userId)
      .where('organization_id', 'in', (eb) =>
        eb.selectFrom('organizations').select('organizations.id').where('owner_id', '=', input.organizer_id),
      )
      .execute();
  });
  return SUCCESS;
}
