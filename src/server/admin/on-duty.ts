import { sql } from 'kysely';
import { ROLE } from '#domain/accounts/limits.ts';
import { LANGUAGES } from '#domain/content/languages.ts';
import type { OnDuty } from '#server/platform/mail/mail-jobs.ts';
import type { Services } from '#server/services.ts';

/**
 * Who is told of alerts: the site's address, or while it names none the admin who came first; nobody without one. In the
 * language of the admin whose address it is, else in the site's.
 */
export async function onDuty({ database, site }: Pick<Services, 'database' | 'site'>): Promise<OnDuty> {
  const address = site.get('contact.email');
  const admin = await database.db
    .selectFrom('users')
    .select(['email', 'lang'])
    .where('role_id', '=', ROLE.admin)
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .$if(address !== '', (admins) => admins.where(sql`lower(email)`, '=', address.toLowerCase()))
    .orderBy('id')
    .executeTakeFirst();
  return {
    to: address || (admin?.email ?? ''),
    lang: LANGUAGES.find((one) => one === admin?.lang) ?? site.languages().fallback,
  };
}
