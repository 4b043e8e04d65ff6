import { PICKER_PAGE_SIZE } from '#domain/catalogue/limits.ts';
import { wordsOf } from '#domain/catalogue/search-words.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { listOrganizers } from '#wire/catalogue/organizer.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { inAlphabet } from '#server/platform/database/alphabet.ts';
import type { Call } from '#server/platform/http/route.ts';
import { isPublic, isToCome, isUnprotected } from './public-events.ts';

/** Organizers with events to come that tell whose they are, by name, page by page; every word of the search is part of the name. Source: LIST-19. */
export async function handleOrganizers({
  input,
  services,
}: Call<typeof listOrganizers>): Promise<ReplyOf<typeof listOrganizers>> {
  const now = wallClock(services.now());
  const size = Math.min(input.pagesize, PICKER_PAGE_SIZE);
  const rows = await services.database.db
    .selectFrom('organizations')
    .select(['owner_id', 'name'])
    .where((eb) =>
      eb.and([
        eb.exists(
          eb
            .selectFrom('events')
            .select('events.id')
            .whereRef('events.organization_id', '=', 'organizations.id')
            .where((event) => event.and([isPublic(event, now), isToCome(event, now), isUnprotected(event)])),
        ),
        // a slug is the name without accents and capitals
        ...wordsOf(input.search ?? '').map((word) => eb('organizations.slug', 'like', `%${word}%`)),
        ...(input.organizer ? [eb('organizations.owner_id', '=', input.organizer)] : []),
      ]),
    )
    .orderBy(inAlphabet('organizations.name'))
    .orderBy('organizations.id')
    .limit(size + 1)
    .offset((input.page - 1) * size)
    .execute();
  return {
    ...SUCCESS,
    data: rows.slice(0, size).map(({ owner_id, name }) => ({ id: owner_id, title: name })),
    page: input.page,
    more: rows.length > size ? 1 : 0,
  };
}
