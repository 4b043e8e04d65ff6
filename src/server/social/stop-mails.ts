import { sql } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { showMailStop, stopMails } from '#wire/social/stop-mails.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import type { Call } from '#server/platform/http/route.ts';
import { withdrawFollowingMails } from './following-mails.ts';
import { readStopToken, type Stops } from './stop-links.ts';
import { stopWaiting } from './stop-waiting.ts';

type ShowCall = Call<typeof showMailStop>;

/** Says what the link of a mail stops. */
export async function handleShowMailStop(call: ShowCall): Promise<ReplyOf<typeof showMailStop>> {
  const { input, services, refuse } = call;
  const stops = readStopToken(input.token, services);
  if (!stops) throw refuse('TryAgain');
  if (stops.kind === 'wait') return { ...SUCCESS, data: { about: 'tickets', title: await waitedFor(call, stops) } };
  const organizers = await services.database.db
    .selectFrom('followings')
    .innerJoin('organizations', 'organizations.id', 'followings.organization_id')
    .select(['organizations.owner_id as organizer_id', 'organizations.name as organisation'])
    .where('followings.user_id', '=', Number(stops.id))
    .where('followings.mailed_until', 'is not', null)
    .orderBy(sql`lower(organizations.name)`)
    .orderBy('organizations.id')
    .execute();
  return { ...SUCCESS, data: { about: 'organizers', organizers } };
}

/** The title of the event of a wait; null once it ended. */
async function waitedFor({ lang, services }: ShowCall, { id }: Stops): Promise<string | null> {
  const row = await services.database.db
    .selectFrom('ticket_waits')
    .innerJoin('events', 'events.id', 'ticket_waits.event_id')
    .select(titleIn(lang, services.site.languages().fallback).as('title'))
    .where('ticket_waits.id', '=', id)
    .executeTakeFirst();
  return row?.title ?? null;
}

/** Stops the mails of a link; of an account, or a wait, that is gone there are none to stop. */
export async function handleStopMails({
  input,
  lang,
  services,
  refuse,
}: Call<typeof stopMails>): Promise<ReplyOf<typeof stopMails>> {
  const stops = readStopToken(input.token, services);
  if (!stops) throw refuse('TryAgain');
  const { database, now } = services;
  if (stops.kind === 'wait') {
    await database.transaction((trx) => stopWaiting(trx, stops.id));
    return SUCCESS;
  }
  const choice = { userId: Number(stops.id), wording: 'stop-link-1', lang, at: now() };
  await database.transaction((trx) => withdrawFollowingMails(trx, { ...choice, organizerId: input.organizer_id }));
  return SUCCESS;
}
