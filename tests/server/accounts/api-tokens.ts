import { API_PARTS, type ApiPart } from '#domain/organizer/api-parts.ts';
import { newApiToken } from '#server/organizer/api-token.ts';
import type { Database } from '#server/platform/database/database.ts';
import { daysFrom, TODAY } from '../test-clock.ts';

interface NewToken {
  readonly organizationId: number;
  /** all of them unless told otherwise */
  readonly parts?: readonly ApiPart[];
  readonly ends_at?: Date | string;
}

/** An API token of an organization that works for ten days more, unless told otherwise. */
export async function addApiToken({ db }: Database, { organizationId, parts = API_PARTS, ends_at }: NewToken) {
  const { token, hash } = newApiToken();
  const { id } = await db
    .insertInto('api_tokens')
    .values({
      organization_id: organizationId,
      name: 'Bookkeeping',
      parts: [...parts],
      hash,
      tail: token.slice(-4),
      ends_at: ends_at ?? daysFrom(TODAY, 10),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}
