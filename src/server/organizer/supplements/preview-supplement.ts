import type { Kysely } from 'kysely';
import type { Language } from '#domain/content/languages.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import type { previewSupplement } from '#wire/organizer/supplements.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { backgroundOf, exampleCode, previewPage } from '../page-preview.ts';

/** Draws the page of a supplement as its form describes it. Source: SUP-10, SUP-11. */
export async function handlePreviewSupplement({
  input,
  caller: { organizationId, userId },
  owned: { supplement: id },
  lang,
  services,
  request,
}: Call<typeof previewSupplement>): Promise<ReplyOf<typeof previewSupplement>> {
  await services.limits.take('page-preview', [userId], request);
  const { db } = services.database;
  const { fallback } = services.site.languages();
  const ticket = await ticketToShow(db, { id, organizationId, lang, fallback });
  const kept = id === undefined ? null : await keptPicture(db, id);
  return previewPage(
    services,
    { organizationId, eventId: ticket?.event_id, ticketTitle: ticket?.title ?? '', lang },
    {
      kind: 'supplement',
      isOfOrder: false,
      number: '1 / S1',
      title: input.title,
      valid: '',
      code: exampleCode('supplement', { eventId: ticket?.event_id ?? 0, ticketId: ticket?.id ?? 0 }),
      background: await backgroundOf(services, { ...input, kept }),
    },
  );
}

async function keptPicture(db: Kysely<DB>, id: number): Promise<string | null> {
  const row = await db.selectFrom('supplements').select('template_image_file').where('id', '=', id).executeTakeFirst();
  return row?.template_image_file ?? null;
}

interface Wanted {
  readonly id: number | undefined;
  readonly organizationId: number;
  readonly lang: Language;
  readonly fallback: Language;
}

/** A ticket that it is asked with, else the organizer's newest. */
function ticketToShow(db: Kysely<DB>, { id, organizationId, lang, fallback }: Wanted) {
  return db
    .selectFrom('tickets')
    .innerJoin('events', 'events.id', 'tickets.event_id')
    .leftJoin('ticket_supplements', (join) =>
      join
        .onRef('ticket_supplements.ticket_id', '=', 'tickets.id')
        .on('ticket_supplements.supplement_id', '=', id ?? 0),
    )
    .select(['tickets.id', 'tickets.event_id'])
    .select((eb) =>
      eb
        .selectFrom('ticket_texts')
        .select('title')
        .whereRef('ticket_texts.ticket_id', '=', 'tickets.id')
        .orderBy(byWantedLanguage('ticket_texts.lang', lang, fallback))
        .limit(1)
        .as('title'),
    )
    .where('events.organization_id', '=', organizationId)
    .where('tickets.deleted_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .orderBy((eb) => eb('ticket_supplements.ticket_id', 'is', null))
    .orderBy('tickets.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
