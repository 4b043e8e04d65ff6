import type { RoleId } from '#domain/accounts/limits.ts';
import type { getProfile } from '#wire/accounts/session.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { Call } from '#server/platform/http/route.ts';
import { fullName } from './sign-in.ts';

/** The caller's own profile; an organizer's with the organization's name. Source: AUTH-23. */
export async function handleProfile({
  caller,
  services,
}: Call<typeof getProfile>): Promise<ReplyOf<typeof getProfile>> {
  const row = await services.database.db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.owner_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.phone', 'users.address'])
    .select(['users.street', 'users.house_number', 'users.postal_code', 'users.gender', 'users.country_code'])
    .select(['users.avatar_file', 'users.role_id', 'organizations.name as organisation'])
    .where('users.id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  return {
    ...SUCCESS,
    data: {
      id: row.id,
      email: row.email,
      name: fullName(row),
      first_name: row.first_name,
      last_name: row.last_name,
      phone: row.phone,
      address: row.address,
      street: row.street,
      house_number: row.house_number,
      postal_code: row.postal_code,
      gender: row.gender,
      country_code: row.country_code,
      avatar: row.avatar_file ?? '',
      role_id: row.role_id as RoleId, // the column's check allows no other
      ...(row.organisation === null ? {} : { organisation: row.organisation }),
    },
  };
}
