import { type Kysely, sql } from 'kysely';
import { slugify } from '#domain/catalogue/slug.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { townOfCode } from '#server/catalogue/towns.ts';
import { joinGuestOrders } from '#server/orders/own-orders/join-guest-orders.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** A sign-up whose address was proven just now. */
interface SignUp {
  readonly id: number;
  readonly email: string;
}

/**
 * Makes an account of a sign-up: the one way in which an address becomes somebody's. Other sign-ups of the address end, an
 * organizer gets an organization, and orders that were placed with it as a guest are the account's. Source: SGN-11, SGN-14, decisions 8.
 * @returns false where an account has the address already, or the sign-up is gone: nothing has changed
 */
export async function confirmEmail(
  trx: Kysely<DB>,
  { id, email }: SignUp,
  { now }: { readonly now: Date },
): Promise<boolean> {
  // one after the other for one address, on every server
  await sql`select pg_advisory_xact_lock(hashtextextended('confirm ' || lower(${email}), 0))`.execute(trx);
  const sameAddress = sql<boolean>`lower(email) = lower(${email})`;
  const taken = await trx
    .selectFrom('users')
    .select('id')
    .where(sameAddress)
    .where('deleted_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (taken) return false;
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const others = await trx
    .selectFrom('users')
    .select('id')
    .where(sameAddress)
    .where('email_confirmed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  await deleteSignUps(trx, others);
  await openOrganization(trx, id);
  await joinGuestOrders(trx, { userId: id, email, at: now });
  return true;
}

/** Deletes sign-ups, with what was kept for them. */
export async function deleteSignUps(trx: Kysely<DB>, signUps: readonly { readonly id: number }[]): Promise<void> {
  if (signUps.length === 0) return;
  const ids = signUps.map(({ id }) => id);
  await trx.deleteFrom('consents').where('user_id', 'in', ids).execute();
  await trx.deleteFrom('credentials').where('user_id', 'in', ids).execute();
  await trx.deleteFrom('sessions').where('user_id', 'in', ids).execute();
  await trx.deleteFrom('users').where('id', 'in', ids).where('email_confirmed_at', 'is', null).execute();
}

/** The organization of an organizer's account, under the name that it signed up with; its address is the name, with the user's number where that is taken. Source: SGN-04. */
export async function openOrganization(trx: Kysely<DB>, userId: number): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['role_id', 'sign_up_organisation', 'email', 'phone', 'postal_code', 'country_code'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.role_id !== ROLE.organizer) return;
  const name = user.sign_up_organisation;
  const slug = slugify(name);
  const { email, phone, postal_code, country_code } = user;
  const city = (country_code === 'BE' && (await townOfCode(trx, postal_code))) || '';
  for (const free of [slug, `${slug || 'organizer'}-${userId}`].filter(Boolean)) {
    const made = await trx
      .insertInto('organizations')
      .values({ owner_id: userId, name, slug: free, email, phone, postal_code, city, country_code })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return;
  }
  throw new Error(`no address is free for the organization of user ${userId}`);
}
