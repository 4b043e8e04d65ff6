import { sql } from 'kysely';
import { partsIn } from '#domain/accounts/admin-parts.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { alertAreaOf } from '#domain/admin/alert-kinds.ts';
import { type Language, LANGUAGES } from '#domain/content/languages.ts';
import type { OnDuty } from '#server/platform/mail/mail-jobs.ts';
import type { Services } from '#server/services.ts';

type Known = Pick<Services, 'database' | 'site'>;

/**
 * Who is told of an alert: the site's address, or while it names none the admin for all who came first; and every admin whose
 * part of the work it concerns. Each in the language of the admin whose address it is, else in the site's.
 */
export async function onDuty(services: Known, kind: string): Promise<readonly OnDuty[]> {
  const address = services.site.get('contact.email');
  const first = await admins(services)
    .$if(address === '', (all) => all.where('admin_part', '=', 'all'))
    .$if(address !== '', (all) => all.where(sql`lower(email)`, '=', address.toLowerCase()))
    .executeTakeFirst();
  const to = address || (first?.email ?? '');
  const area = alertAreaOf(kind);
  const parts = area === null ? [] : partsIn(area).filter((part) => part !== 'all');
  const others = parts.length === 0 ? [] : await admins(services).where('admin_part', 'in', parts).execute();
  return [
    ...(to === '' ? [] : [{ to, lang: langOf(first, services) }]),
    ...others
      .filter(({ email }) => email.toLowerCase() !== to.toLowerCase())
      .map((admin) => ({ to: admin.email, userId: admin.id, lang: langOf(admin, services) })),
  ];
}

/** Those whom a mail reaches and who may sign in, who came first before others. */
function admins({ database }: Known) {
  return database.db
    .selectFrom('users')
    .select(['id', 'email', 'lang'])
    .where('role_id', '=', ROLE.admin)
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id');
}

function langOf(admin: { readonly lang: string } | undefined, { site }: Known): Language {
  return LANGUAGES.find((one) => one === admin?.lang) ?? site.languages().fallback;
}
