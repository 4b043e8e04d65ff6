import type { Kysely } from 'kysely';
import { formatDateTime } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { checkTrader } from '#wire/admin/organizers.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { addresseeOf, queueAccountMail } from '#server/accounts/account-mail.ts';
import { fullName } from '#domain/accounts/full-name.ts';
import { endResponses, tagsOfEvent } from '#server/catalogue/end-responses.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { endAlerts } from '#server/platform/jobs/alert.ts';
import { digestOf, readTraderFacts } from './trader-facts.ts';

type CheckCall = Call<typeof checkTrader>;

/** Source: DSA article 30 (1), (2). */
export async function handleCheckOrganizer(call: CheckCall): Promise<ReplyOf<typeof checkTrader>> {
  const { services } = call;
  const shown = await services.database.transaction((trx) => check(trx, call));
  for (const eventId of shown) await endResponses(await tagsOfEvent(services.database.db, eventId), services);
  services.jobs.notify();
  return { ...SUCCESS, message: 'OrganizerChecked' };
}

/** @returns the events that are shown from now on */
async function check(trx: Kysely<DB>, call: CheckCall): Promise<readonly number[]> {
  const { input, caller, services, refuse } = call;
  const { id, seen, shown: compared } = input;
  const at = services.now();
  // who saves an event of theirs meanwhile comes before or after: the trigger of events holds the same row
  const organization = await trx
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.owner_id')
    .select([
      'organizations.owner_id',
      'organizations.checked_at',
      'organizations.checked_by',
      'organizations.check_seen',
    ])
    .where('organizations.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .forNoKeyUpdate('organizations')
    .executeTakeFirst();
  if (!organization) throw refuse('TryAgain');
  const { owner_id, checked_at, checked_by, check_seen } = organization;
  if (checked_at) {
    // sent again, for its answer was lost
    if (checked_by === caller.userId && check_seen === seen) return [];
    throw await checkedBefore(trx, { checked_at, checked_by });
  }
  const facts = await readTraderFacts(trx, id, services.secrets);
  if (digestOf(facts) !== compared) throw refuse('TraderChanged');
  await trx
    .updateTable('organizations')
    .set({ checked_at: at, checked_by: caller.userId, check_seen: seen })
    .where('id', '=', id)
    .execute();
  await endAlerts(trx, [`organization:${id}`], { at, by: caller.userId });
  const by = personOf(call);
  // the audit log keeps no address and no account when these are forgotten: it knows which details these were
  const detail = { details: compared };
  await audit(trx, { by, at, subject: 'organization', subjectId: id, action: 'checked', why: seen, detail });
  const shown = await trx
    .updateTable('events')
    .set({ publish: 1 })
    .where('organization_id', '=', id)
    .where('awaits_check', '=', true)
    .returning(['id', 'status'])
    .execute();
  for (const event of shown)
    await audit(trx, { by, at, subject: 'event', subjectId: event.id, action: 'shown by the site' });
  await queueAccountMail(
    trx,
    {
      key: `organizer.checked:${id}:${at.getTime()}`,
      ...(await addresseeOf(trx, owner_id, services)),
      says: (part, words) => words(`Mail.Checked.${part}`),
      link: `${services.settings.publicUrl}/dashboard/organizer/my-events`,
    },
    services,
  );
  return shown.filter(({ status }) => status === 1).map((event) => event.id);
}

/** Who checked, and when. */
async function checkedBefore(
  trx: Kysely<DB>,
  { checked_at, checked_by }: { readonly checked_at: Date; readonly checked_by: number | null },
): Promise<Refusal> {
  const admin = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', checked_by)
    .executeTakeFirst();
  const by = (admin && (fullName(admin) || admin.email)) || '–';
  return new Refusal('CheckedMeanwhile', 409, { values: { by, at: formatDateTime(wallClock(checked_at)) } });
}
