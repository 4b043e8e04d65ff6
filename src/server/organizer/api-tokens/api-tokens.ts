import { API_TOKENS_MAX } from '#domain/organizer/api-parts.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { endApiToken, listApiTokens, makeApiToken } from '#wire/organizer/api-tokens.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Call } from '#server/platform/http/route.ts';
import { newApiToken } from '../api-token.ts';
import { mailOwner } from '../owner-mail.ts';

const DAY_MS = 86_400_000;
/** Characters of a token by which its owner knows it. */
const TAIL = 4;

/** The tokens of the caller's organization, those too that have ended, in the order in which they were made. */
export async function handleApiTokens({
  caller,
  services,
}: Call<typeof listApiTokens>): Promise<ReplyOf<typeof listApiTokens>> {
  const rows = await services.database.db
    .selectFrom('api_tokens')
    .selectAll()
    .where('organization_id', '=', caller.organizationId)
    .orderBy('id')
    .execute();
  return {
    ...SUCCESS,
    data: rows.map(({ id, name, tail, parts, created_at, ends_at, used_at }) => ({
      id,
      name,
      tail,
      parts,
      created_at: created_at.toISOString(),
      ends_at: ends_at.toISOString(),
      used_at: used_at?.toISOString() ?? '',
    })),
  };
}

/** Makes a token for some parts, which its owner is told of by mail. */
export async function handleMakeApiToken(call: Call<typeof makeApiToken>): Promise<ReplyOf<typeof makeApiToken>> {
  const { input, caller, services, request, refuse } = call;
  const { name, parts, days, password } = input;
  const organization_id = caller.organizationId;
  const given = { userId: caller.userId, password, field: 'password' };
  const requireStill = await services.joined.requirePassword(given, { services, request, refuse });
  const { token, hash } = newApiToken();
  const at = services.now();
  const ends_at = new Date(at.getTime() + days * DAY_MS);
  const id = await services.database.transaction(async (trx) => {
    await requireStill(trx);
    // of two at once the second sees the first
    await trx.selectFrom('organizations').select('id').where('id', '=', organization_id).forNoKeyUpdate().execute();
    const known = await trx
      .selectFrom('api_tokens')
      .select('id')
      .where('organization_id', '=', organization_id)
      .execute();
    if (known.length >= API_TOKENS_MAX) throw refuse('TooManyApiTokens');
    const made = await trx
      .insertInto('api_tokens')
      .values({ organization_id, name, parts, hash, tail: token.slice(-TAIL), created_at: at, ends_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const about = { subject: 'organization' as const, subjectId: organization_id, action: 'API token made' };
    await audit(trx, { by: personOf(call), at, ...about, detail: { name, parts, days } });
    const end = formatDateTime(wallClock(ends_at));
    await mailOwner(
      trx,
      {
        key: `organizer.api-token:${uuidv7()}`,
        userId: caller.userId,
        says: (words, now) => ({
          subject: words('Mail.ApiToken.Subject'),
          heading: words('Mail.ApiToken.Heading'),
          paragraphs: [words('Mail.ApiToken.Named', { name, at: now, end })],
          notYou: words('Mail.ApiToken.NotYou'),
        }),
      },
      services,
    );
    return made.id;
  });
  services.jobs.notify();
  return { ...SUCCESS, data: { id, token } };
}

/** Ends a token: whoever has it is shut out at once. */
export async function handleEndApiToken(call: Call<typeof endApiToken>): Promise<ReplyOf<typeof endApiToken>> {
  const { caller, owned, services } = call;
  await services.database.transaction(async (trx) => {
    const { name } = await trx
      .deleteFrom('api_tokens')
      .where('id', '=', owned['api-token'])
      .returning('name')
      .executeTakeFirstOrThrow();
    const about = { subject: 'organization' as const, subjectId: caller.organizationId, action: 'API token ended' };
    await audit(trx, { by: personOf(call), at: services.now(), ...about, detail: { name } });
  });
  return { ...SUCCESS, message: 'DeleteSuccessfully' };
}
