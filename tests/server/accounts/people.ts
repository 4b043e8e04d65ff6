import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { ROLE, type RoleId } from '#domain/accounts/limits.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Users } from '#server/platform/database/tables.gen.ts';

export const PASSWORD = 'correct horse';

export interface Person {
  readonly id: number;
  readonly email: string;
  /** of an organizer */
  readonly organizationId: number | undefined;
}

let passwordHash: Promise<string> | undefined;

/** Adds a user whose password is PASSWORD and whose address is confirmed; an organizer with an organization. */
export async function addPerson(
  { db }: Database,
  more: Partial<Insertable<Users>> & { role_id?: RoleId } = {},
): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD);
  const user = await db
    .insertInto('users')
    .values({
      role_id: ROLE.attendee,
      email: `${randomUUID()}@demo.kaartje.test`,
      password_hash: await passwordHash,
      first_name: 'An',
      last_name: 'Peeters',
      email_confirmed_at: new Date('2026-01-01T00:00:00Z'),
      ...more,
    })
    .returning(['id', 'email', 'role_id'])
    .executeTakeFirstOrThrow();
  const organization =
    user.role_id === ROLE.organizer
      ? await db
          .insertInto('organizations')
          .values({ owner_id: user.id, name: 'De Zeepost', slug: randomUUID(), checked_at: new Date(0) })
          .returning('id')
          .executeTakeFirstOrThrow()
      : undefined;
  return { id: user.id, email: user.email, organizationId: organization?.id };
}
