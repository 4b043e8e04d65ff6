import type { RoleId } from '#domain/accounts/limits.ts';
import type { getProfile } from '#wire/accounts/session.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { Call } from '#server/platform/http/route.ts';
import { partOf } from './sign-in.ts';
import { organizerProfileOf } from '#server/organizer/organizer-profile.ts';
import { fullName } from '#domain/accounts/full-name.ts';

/** The caller's own profile; an organizer's with the organization's. Source: AUTH-23, ORGP-02 to ORGP-04, ORGP-07. */
export async function handleProfile({
  caller,
  services,
}: Call<typeof getProfile>): Promise<ReplyOf<typeof getProfile>> {
  const row = await services.database.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'phone', 'address', 'street', 'house_number', 'postal_code'])
    .select(['gender', 'country_code', 'avatar_file', 'role_id', 'admin_part'])
    .where('id', '=', caller.userId)
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
      ...partOf(row),
      ...(await organizerProfileOf(row.id, services)),
    },
  };
}
