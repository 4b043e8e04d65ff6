import type { Transaction } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { FOLLOWED_ORGANIZER, type setFollowingMails } from '#wire/social/following.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import type { Call } from '#server/platform/http/route.ts';
import { holdBackStopped } from '#server/platform/mail/stopped-mails.ts';
import { nameOf } from './stop-links.ts';

/** The wording of the choice at an organizer that is followed: another one, another version. */
const WORDING = 'following-1';

interface Choice {
  readonly userId: number;
  readonly wording: string;
  readonly lang: Language;
  readonly at: Date;
}

/** Keeps the choice about an organizer's new events: the following has the last one, the record of consents all of them. */
export async function handleSetFollowingMails({
  input,
  caller: { userId },
  lang,
  services,
  refuse,
}: Call<typeof setFollowingMails>): Promise<ReplyOf<typeof setFollowingMails>> {
  const { organizer_id: organizerId, granted } = input;
  const choice = { userId, organizerId, wording: WORDING, lang, at: services.now() };
  await services.database.transaction(async (trx) => {
    if (!granted) return withdrawFollowingMails(trx, choice);
    const following = await trx
      .selectFrom('followings')
      .innerJoin('organizations', 'organizations.id', 'followings.organization_id')
      .select(['organization_id', 'mailed_until'])
      .where('user_id', '=', userId)
      .where('organizations.owner_id', '=', organizerId)
      .forUpdate('followings')
      .executeTakeFirst();
    if (!following) throw refuse('TryAgain');
    if (following.mailed_until !== null) return undefined;
    await trx
      .updateTable('followings')
      .set({ mailed_until: choice.at })
      .where('user_id', '=', userId)
      .where('organization_id', '=', following.organization_id)
      .execute();
    return keepConsents(trx, [following.organization_id], { ...choice, granted: true });
  });
  return SUCCESS;
}

/** Mails no more about one organizer, or about all that an account follows. */
export async function withdrawFollowingMails(
  trx: Transaction<DB>,
  { organizerId, ...choice }: Choice & { readonly organizerId: number | undefined },
): Promise<void> {
  const withdrawn = await trx
    .updateTable('followings')
    .set({ mailed_until: null })
    .where('user_id', '=', choice.userId)
    .where('mailed_until', 'is not', null)
    .$if(organizerId !== undefined, (followings) =>
      followings.where('organization_id', 'in', (eb) =>
        eb
          .selectFrom('organizations')
          .select('organizations.id')
          .where('owner_id', '=', organizerId ?? null),
      ),
    )
    .returning('organization_id')
    .execute();
  const ids = withdrawn.map(({ organization_id }) => organization_id);
  await keepConsents(trx, ids, { ...choice, granted: false });
  if (ids.length > 0) await holdBackUnwanted(trx, choice.userId);
}

/** Holds back the mail of the day that waits, where nothing of an account's followings is mailed any more. */
async function holdBackUnwanted(trx: Transaction<DB>, userId: number): Promise<void> {
  const wanted = await trx
    .selectFrom('followings')
    .select('organization_id')
    .where('user_id', '=', userId)
    .where('mailed_until', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!wanted) await holdBackStopped(trx, [nameOf({ kind: 'followings', id: String(userId) })]);
}

async function keepConsents(
  trx: Transaction<DB>,
  organizationIds: readonly number[],
  { userId, wording, lang, at, granted }: Choice & { readonly granted: boolean },
): Promise<void> {
  if (organizationIds.length === 0) return;
  const choice = { user_id: userId, granted, wording_version: wording, lang, created_at: at };
  await trx
    .insertInto('consents')
    .values(organizationIds.map((id) => ({ ...choice, id: uuidv7(), purpose: `${FOLLOWED_ORGANIZER}${id}` })))
    .execute();
}
