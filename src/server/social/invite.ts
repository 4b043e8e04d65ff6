import { resolveDates } from '#domain/catalogue/event-clock.ts';
import type { Language } from '#domain/content/languages.ts';
import { formatTime } from '#domain/time/calendar.ts';
import { formatShortDate } from '#domain/time/format-date.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { sendInvitation } from '#wire/social/invite.ts';
import { placeOf } from '#server/catalogue/event-place.ts';
import { isPublic, isToCome, isUnprotected } from '#server/catalogue/public-events.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import { commonRefusal, tooManyTries } from '#server/platform/http/refusal.ts';
import { requestId } from '#server/platform/http/request-id.ts';
import type { Call } from '#server/platform/http/route.ts';
import { queueMail } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { writeInvitation } from './invitation-mail.ts';

type InviteCall = Call<typeof sendInvitation>;

/** Mails an invitation in the caller's language; one that is sent again with its idempotency key is mailed once. Source: INV-04. */
export async function handleInvitation(call: InviteCall): Promise<ReplyOf<typeof sendInvitation>> {
  const { input, lang, services, refuse } = call;
  const eventId = input.event_id ?? linkedEvent(input.message);
  if (eventId === undefined) throw commonRefusal('PleaseCheckForm', { event_id: 'FieldRequired' });
  const event = await eventToCome(eventId, lang, services);
  if (!event) throw refuse('AddedToFavoriteError');
  if (await wasSent(call)) return { ...SUCCESS, message: 'InvitationSent' };
  await requireFew(call);
  await send(call, event);
  services.jobs.notify();
  return { ...SUCCESS, message: 'InvitationSent' };
}

/** The event that a documented client's message links to. */
function linkedEvent(message: string): number | undefined {
  const id = /\/event-details\/[^/\s"]+\/([1-9]\d{0,8})\b/.exec(message)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** @throws Refusal 429 that says when the next is possible */
async function requireFew({ input, caller, lang, services, request }: InviteCall): Promise<void> {
  const { limits } = services;
  const own = await limits.count('invitation', { subject: [caller.userId], tries: 1 }, request);
  if (own === 0) return limits.take('invitation-receiver', [input.receiver_email], request);
  const { date: today } = wallClock(services.now());
  const next = wallClock(new Date(services.now().getTime() + own * 1000));
  throw tooManyTries(own, {
    values: { day: formatShortDate(next.date, { language: lang, today }), time: formatTime(next.time) },
    sentence: 'InvitationsTooMany',
  });
}

async function wasSent({ caller, request, services }: InviteCall): Promise<boolean> {
  const row = await services.database.db
    .selectFrom('invitations')
    .select('id')
    .where('id', '=', requestId(request))
    .where('sender_id', '=', caller.userId)
    .executeTakeFirst();
  return row !== undefined;
}

async function send(
  { input, caller, lang, services, request }: InviteCall,
  event: NonNullable<Awaited<ReturnType<typeof eventToCome>>>,
): Promise<void> {
  const { database, site, texts, settings } = services;
  const now = wallClock(services.now());
  const id = requestId(request);
  const { email } = await database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  const { venue, city } = placeOf(event);
  const times = {
    startDate: event.start_date,
    startTime: event.start_time,
    endDate: event.end_date,
    endTime: event.end_time,
  };
  const mail = writeInvitation(
    {
      lang,
      name: input.name.replaceAll(/\s+/g, ' '),
      message: plainText(input.message),
      event: {
        title: event.title,
        place: [venue, city].filter(Boolean).join(', '),
        span: resolveDates(times, now),
        url: `${settings.publicUrl}/event-details/${event.slug}/${event.id}?lang=${lang}`,
      },
      today: now.date,
      contact: { email: site.get('contact.email'), phone: site.get('contact.phone') },
    },
    (key, values) => texts.sentence(lang, key, values),
  );
  await database.transaction(async (trx) => {
    const sent = { id, event_id: event.id, sender_id: caller.userId, receiver_email: input.receiver_email };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('invitations')
      .values({ ...sent, created_at: services.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    await queueMail(trx, { key: `invitation:${id}`, to: input.receiver_email, replyTo: email, ...mail });
  });
}

/** What a documented client sends is HTML; a mail has its words alone. */
function plainText(message: string): string {
  return message.replaceAll(/<br\s*\/?>|<\/p>/gi, '\n').replaceAll(/<\/?[a-z][^<>]*>/gi, '');
}

/** An event that is not over and that everybody may see, with its title. */
async function eventToCome(id: number, lang: Language, services: Services) {
  const now = wallClock(services.now());
  return services.database.db
    .selectFrom('events')
    .innerJoin('event_texts', 'event_texts.event_id', 'events.id')
    .select(['events.id', 'events.slug', 'event_texts.title', 'events.venue', 'events.city', 'events.online_location'])
    .select(['events.start_date', 'events.start_time', 'events.end_date', 'events.end_time'])
    .where('events.id', '=', id)
    .where('events.id', 'in', (eb) =>
      eb
        .selectFrom('events')
        .select('events.id')
        .where((event) => event.and([isPublic(event, now), isToCome(event, now), isUnprotected(event)])),
    )
    .orderBy(byWantedLanguage('event_texts.lang', lang, services.site.languages().fallback))
    .limit(1)
    .executeTakeFirst();
}
