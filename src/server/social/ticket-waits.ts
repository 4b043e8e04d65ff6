import { sql } from 'kysely';
import { type WallClock, wallClock } from '#domain/time/wall-clock.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type {
  confirmTicketWait,
  getTicketWait,
  leaveTicketWait,
  showTicketWait,
  waitForTickets,
} from '#wire/social/ticket-waits.ts';
import { readCards } from '#server/catalogue/event-cards.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { isPublic, isUnprotected } from '#server/catalogue/public-events.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { nameOf, readConfirmToken } from './stop-links.ts';
import { stopWaiting, waitId } from './stop-waiting.ts';
import { writeConfirmWait } from './ticket-wait-mails.ts';

/** What an event's page says of its tickets while they can be waited for. */
const WAITED_FOR: readonly EventCard['availability'][] = ['coming-soon', 'not-yet-on-sale', 'sold-out'];

/** Whether the caller waits for an event's tickets. */
export async function handleGetTicketWait({
  input,
  caller,
  services,
}: Call<typeof getTicketWait>): Promise<ReplyOf<typeof getTicketWait>> {
  const row = await services.database.db
    .selectFrom('ticket_waits')
    .select('id')
    .where('event_id', '=', input.event_id)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  return { ...SUCCESS, data: { waits: row ? 1 : 0 } };
}

/** Keeps who waits: an account at once, a guest until the link of a mail is pressed. */
export async function handleWaitForTickets(call: Call<typeof waitForTickets>): Promise<ReplyOf<typeof waitForTickets>> {
  const { input, caller, lang, services, refuse } = call;
  const asked = { ...SUCCESS, data: { waits: 0 } } as const;
  if (input.fax !== undefined) return asked;
  const event = await eventWithoutTickets(call);
  if (!event) throw refuse('TryAgain');
  if (!caller) {
    if (input.email === undefined) throw commonRefusal('PleaseCheckForm', { email: 'FieldRequired' });
    await mailConfirmation(call, { event, email: input.email });
    return asked;
  }
  const at = services.now();
  await services.database.db
    .insertInto('ticket_waits')
    .values({
      id: waitId(services, { eventId: event.id, who: caller.userId }),
      event_id: event.id,
      user_id: caller.userId,
      lang,
      created_at: at,
      confirmed_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { ...SUCCESS, data: { waits: 1 } };
}

/** An event for everybody to see whose tickets can be waited for; undefined for any other. */
async function eventWithoutTickets({
  input,
  lang,
  services,
}: Call<typeof waitForTickets>): Promise<EventCard | undefined> {
  const now = wallClock(services.now());
  const [card] = await readCards(publicEvent(services, input.event_id, now), { lang, services });
  return card && WAITED_FOR.includes(card.availability) && card.cancelled === 0 ? card : undefined;
}

function publicEvent({ database }: Services, id: number, now: WallClock) {
  return database.db
    .selectFrom('events')
    .select('events.id')
    .where('events.id', '=', id)
    .where((eb) => eb.and([isPublic(eb, now), isUnprotected(eb)]));
}

/** Mails a guest's address the link that confirms it, and anew until it is confirmed; one that waits is mailed nothing. */
async function mailConfirmation(
  { lang, services, request }: Call<typeof waitForTickets>,
  { event, email }: { readonly event: EventCard; readonly email: string },
): Promise<void> {
  const { database, limits, jobs } = services;
  await limits.take('ticket-wait-network', [], request);
  await limits.take('ticket-wait', [email], request);
  await limits.take('ticket-wait-day', [email], request);
  const at = services.now();
  const mail = writeConfirmWait(services, { lang, event });
  await database.transaction(async (trx) => {
    await trx
      .insertInto('ticket_waits')
      .values({
        id: waitId(services, { eventId: event.id, who: email }),
        event_id: event.id,
        email,
        lang,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const wait = await trx
      .updateTable('ticket_waits')
      .set({ lang, created_at: at })
      .where('event_id', '=', event.id)
      .where('email', '=', email)
      .where('confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!wait) return;
    const stops = nameOf({ kind: 'wait', id: wait.id });
    const key = `social.confirm-wait:${uuidv7()}`;
    await queueMail(trx, { key, to: email, stops, forgetWhenSent: true, ...mail });
  });
  jobs.notify();
}

/** Waits no more. */
export async function handleLeaveTicketWait({
  input,
  caller,
  services,
}: Call<typeof leaveTicketWait>): Promise<ReplyOf<typeof leaveTicketWait>> {
  const { event_id: eventId } = input;
  await services.database.transaction(async (trx) => {
    const wait = await trx
      .selectFrom('ticket_waits')
      .select('id')
      .where('event_id', '=', eventId)
      .where('user_id', '=', caller.userId)
      .executeTakeFirst();
    await stopWaiting(trx, wait?.id ?? waitId(services, { eventId, who: caller.userId }));
  });
  return SUCCESS;
}

/** Says what the link of a guest's mail confirms. */
export async function handleShowTicketWait({
  input,
  lang,
  services,
  refuse,
}: Call<typeof showTicketWait>): Promise<ReplyOf<typeof showTicketWait>> {
  const id = readConfirmToken(input.token, services);
  if (id === undefined) throw refuse('TryAgain');
  const row = await services.database.db
    .selectFrom('ticket_waits')
    .innerJoin('events', 'events.id', 'ticket_waits.event_id')
    .select(['events.id as event_id', 'events.slug', 'ticket_waits.confirmed_at'])
    .select(titleIn(lang, services.site.languages().fallback).as('title'))
    .where('ticket_waits.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('TryAgain');
  const { event_id, slug, title, confirmed_at } = row;
  return { ...SUCCESS, data: { event_id, slug, title, waits: confirmed_at === null ? 0 : 1 } };
}

/** Confirms a guest's address; one that waits already is left as it is. */
export async function handleConfirmTicketWait({
  input,
  services,
  refuse,
}: Call<typeof confirmTicketWait>): Promise<ReplyOf<typeof confirmTicketWait>> {
  const id = readConfirmToken(input.token, services);
  if (id === undefined) throw refuse('TryAgain');
  const { numUpdatedRows } = await services.database.db
    .updateTable('ticket_waits')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${services.now()}::timestamptz)` })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse('TryAgain');
  return SUCCESS;
}
