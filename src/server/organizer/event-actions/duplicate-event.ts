import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { duplicateEvent } from '#wire/organizer/event-actions.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import { isDatabaseAway } from '#server/platform/database/away.ts';
import type { DB, Events } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { makeOnce } from '#server/platform/http/apply-once.ts';
import { freeSlug } from '../event-form/event-slug.ts';
import { selectTickets, type TicketRow } from '../tickets/ticket-rows.ts';
import { valuesOf } from '../tickets/ticket-values.ts';
import { insertTicket } from '../tickets/write-ticket.ts';
import { copyPictures, type CopiedPictures } from './copy-pictures.ts';

/**
 * Copies an event with its texts, pictures and tickets. The copy is a draft with a slug and a pass code of its own and
 * with nothing booked; what only an admin may set (featured, the site's commissions) is not copied. Sent again with the same
 * idempotency key it answers with the copy that there is. Source: OEV-24.
 */
export async function handleDuplicateEvent(call: Call<typeof duplicateEvent>): Promise<ReplyOf<typeof duplicateEvent>> {
  const { owned, services } = call;
  const source = await readSource(services.database.db, owned.event);
  const pictures = await copyPictures(services, source);
  try {
    let isAgain = false;
    const copy = await services.database.transaction((trx) =>
      makeOnce(trx, call, {
        make: () => duplicate(trx, { call, source, pictures }),
        again: (id) => {
          isAgain = true;
          return trx.selectFrom('events').select(['id', 'slug']).where('id', '=', id).executeTakeFirstOrThrow();
        },
      }),
    );
    // the first sending's are kept
    if (isAgain) await pictures.forget();
    return { ...SUCCESS, message: 'EventDuplicated', data: copy };
  } catch (error) {
    // where the database went away the copy may have been made: better pictures too many than ones that are missing
    if (!isDatabaseAway(error)) await pictures.forget();
    throw error;
  }
}

interface Duplicating {
  readonly call: Call<typeof duplicateEvent>;
  readonly source: Source;
  readonly pictures: CopiedPictures;
}

async function duplicate(trx: Transaction<DB>, { call, source, pictures }: Duplicating) {
  const copy = await copyEvent(trx, source.event, pictures);
  await copyTickets(trx, source.tickets, { eventId: copy.id, pictures });
  await audit(trx, {
    by: personOf(call),
    at: call.services.now(),
    subject: 'event',
    subjectId: copy.id,
    action: 'event duplicated',
    detail: { from: source.event.id },
  });
  return copy;
}

/** An event with what its copy is made from. */
export interface Source {
  readonly event: Selectable<Events>;
  readonly images: readonly { readonly file: string; readonly position: number }[];
  readonly tickets: readonly TicketRow[];
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
  const tickets = await selectTickets(db).where('tickets.event_id', '=', eventId).execute();
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
  const copy = await trx
    .insertInto('events')
    .values({ ...row, slug: await freeSlug(trx, { slug: sourceSlug, title: '' }) })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
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

interface Copying {
  readonly eventId: number;
  readonly pictures: CopiedPictures;
}

/** Whether a number is one of the rows'. */
const isOf = (rows: readonly { readonly id: number }[]) => (id: number) => rows.some((row) => row.id === id);

/** With what hangs on them and is not deleted; of coupons those for any event: one of the event itself stays with it. */
async function copyTickets(
  trx: Kysely<DB>,
  tickets: readonly TicketRow[],
  { eventId, pictures }: Copying,
): Promise<void> {
  const coupons = await trx
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(tickets.flatMap((ticket) => ticket.coupons))))
    .where('event_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  const supplements = await trx
    .selectFrom('supplements')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(tickets.flatMap((ticket) => ticket.supplements))))
    .where('deleted_at', 'is', null)
    .execute();
  for (const ticket of tickets)
    await insertTicket(trx, eventId, {
      ...valuesOf(ticket),
      admin_commission_type: null,
      admin_commission: null,
      template_image: pictures.of(ticket.template_image_file),
      coupon_id: ticket.coupons.filter(isOf(coupons)),
      supplement_id: ticket.supplements.filter(isOf(supplements)),
    });
}
