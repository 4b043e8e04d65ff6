import type { Kysely, Selectable } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { duplicateEvent } from '#wire/organizer/event-actions.ts';
import { findEventId } from '#server/catalogue/event-rows.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import type { DB, Events, Tickets } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { copyPictures, type CopiedPictures } from './copy-pictures.ts';

/**
 * Copies an event with its texts, pictures and tickets. The copy is a draft with a slug and a pass code of its own and
 * with nothing booked; what only an admin may set (featured, the site's commissions) is not copied. Source: OEV-24.
 */
export async function handleDuplicateEvent(call: Call<typeof duplicateEvent>): Promise<ReplyOf<typeof duplicateEvent>> {
  const { owned, services } = call;
  const source = await readSource(services.database.db, owned.event);
  const pictures = await copyPictures(services, source);
  try {
    const copy = await services.database.transaction(async (trx) => {
      const event = await copyEvent(trx, source.event, pictures);
      for (const ticket of source.tickets) await copyTicket(trx, ticket, { eventId: event.id, pictures });
      await audit(trx, {
        by: personOf(call),
        at: services.now(),
        subject: 'event',
        subjectId: event.id,
        action: 'event duplicated',
        detail: { from: owned.event },
      });
      return event;
    });
    return { ...SUCCESS, message: 'EventDuplicated', data: copy };
  } catch (error) {
    // where the database went away the copy may have been made: better pictures too many than ones that are missing
    if (!isDatabaseAway(error)) await pictures.forget();
    throw error;
  }
}

/** An event with what its copy is made from. */
export interface Source {
  readonly event: Selectable<Events>;
  readonly images: readonly { readonly file: string; readonly position: number }[];
  readonly tickets: readonly Selectable<Tickets>[];
}

async function readSource(db: Kysely<DB>, eventId: number): Promise<Source> {
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  const images = await db
    .selectFrom('event_images')
    .select(['file', 'position'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const tickets = await db
    .selectFrom('tickets')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { event, images, tickets };
}

async function copyEvent(trx: Kysely<DB>, event: Selectable<Events>, { of, images }: CopiedPictures) {
  // what is left out is the database's own, or a new event's
  const {
    id: sourceId,
    slug: sourceSlug,
    former_slugs: _formerSlugs,
    pass_code: _passCode,
    created_at: _createdAt,
    updated_at: _updatedAt,
    version: _version,
    town_nis: _townNis,
    town_named: _townNamed,
    admin_comm_type: _adminCommType,
    admin_commission: _adminCommission,
    ...kept
  } = event;
  const row = {
    ...kept,
    status: 0,
    draft: true,
    featured: false,
    poster_file: of(event.poster_file),
    thumbnail_file: of(event.thumbnail_file),
  };
  let copy: { id: number; slug: string } | undefined;
  // another copy may take the slug in between
  while (!copy)
    copy = await trx
      .insertInto('events')
      .values({ ...row, slug: await freeSlug(trx, sourceSlug) })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning(['id', 'slug'])
      .executeTakeFirst();
  const { id } = copy;
  const texts = await trx.selectFrom('event_texts').selectAll().where('event_id', '=', sourceId).execute();
  if (texts.length > 0)
    await trx
      .insertInto('event_texts')
      .values(texts.map((text) => ({ ...text, event_id: id })))
      .execute();
  await trx
    .insertInto('event_search')
    .columns(['event_id', 'words'])
    .expression((eb) =>
      eb
        .selectFrom('event_search')
        .select([eb.val(id).as('event_id'), 'words'])
        .where('event_id', '=', sourceId),
    )
    .execute();
  if (images.length > 0)
    await trx
      .insertInto('event_images')
      .values(images.map((image) => ({ ...image, event_id: id })))
      .execute();
  return copy;
}

/** The slug with the first number that no event has or had. */
async function freeSlug(trx: Kysely<DB>, slug: string): Promise<string> {
  for (let number = 2; ; number += 1) {
    const wanted = `${slug}-${number}`;
    if ((await findEventId(trx, wanted)) === undefined && !(await isTaken(trx, wanted))) return wanted;
  }
}

/** A deleted event keeps its slug. */
async function isTaken(trx: Kysely<DB>, slug: string): Promise<boolean> {
  return (await trx.selectFrom('events').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined;
}

interface Copying {
  readonly eventId: number;
  readonly pictures: CopiedPictures;
}

async function copyTicket(trx: Kysely<DB>, ticket: Selectable<Tickets>, { eventId, pictures }: Copying): Promise<void> {
  const { id: sourceId, admin_commission_type: _type, admin_commission: _commission, ...kept } = ticket;
  const { id } = await trx
    .insertInto('tickets')
    .values({
      ...kept,
      event_id: eventId,
      booked_qty: 0,
      template_image_file: pictures.of(ticket.template_image_file),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyLinks(trx, sourceId, id);
}

/** Texts, taxes and supplements; of coupons those that are for any event: one of the event itself stays with it. */
async function copyLinks(trx: Kysely<DB>, from: number, to: number): Promise<void> {
  await trx
    .insertInto('ticket_texts')
    .columns(['ticket_id', 'lang', 'title', 'description'])
    .expression((eb) =>
      eb
        .selectFrom('ticket_texts')
        .select([eb.val(to).as('ticket_id'), 'lang', 'title', 'description'])
        .where('ticket_id', '=', from),
    )
    .execute();
  await trx
    .insertInto('ticket_taxes')
    .columns(['ticket_id', 'tax_id'])
    .expression((eb) =>
      eb
        .selectFrom('ticket_taxes')
        .select([eb.val(to).as('ticket_id'), 'tax_id'])
        .where('ticket_id', '=', from),
    )
    .execute();
  await trx
    .insertInto('ticket_supplements')
    .columns(['ticket_id', 'supplement_id', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('ticket_supplements')
        .innerJoin('supplements', 'supplements.id', 'ticket_supplements.supplement_id')
        .select([eb.val(to).as('ticket_id'), 'ticket_supplements.supplement_id', 'ticket_supplements.position'])
        .where('ticket_supplements.ticket_id', '=', from)
        .where('supplements.deleted_at', 'is', null),
    )
    .execute();
  await trx
    .insertInto('coupon_tickets')
    .columns(['coupon_id', 'ticket_id'])
    .expression((eb) =>
      eb
        .selectFrom('coupon_tickets')
        .innerJoin('coupons', 'coupons.id', 'coupon_tickets.coupon_id')
        .select(['coupon_tickets.coupon_id', eb.val(to).as('ticket_id')])
        .where('coupon_tickets.ticket_id', '=', from)
        .where('coupons.event_id', 'is', null)
        .where('coupons.deleted_at', 'is', null),
    )
    .execute();
}
