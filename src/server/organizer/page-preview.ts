import { sql } from 'kysely';
import { CODE_SIGNATURE_BYTES, type CodeKind, encodeCodePayload, joinCode } from '#domain/tickets/code.ts';
import { ZERO } from '#domain/money/money.ts';
import type { Language } from '#domain/content/languages.ts';
import type { FileReply } from '#wire/file.ts';
import type { FormFile } from '#wire/image.ts';
import { sellerStreet } from '#server/catalogue/seller-address.ts';
import { shownCity } from '#server/catalogue/towns.ts';
import { type EventView, pdfEvent } from '#server/orders/ticket-files/ticket-file-view.ts';
import { posterOf } from '#server/orders/ticket-files/ticket-file-pictures.ts';
import { pdfWords } from '#server/orders/ticket-files/ticket-file-words.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import { drawUpload } from '#server/platform/files/uploads.ts';
import type { Services } from '#server/services.ts';
import { renderTicketPdf } from '#server/tickets/ticket-pdf.ts';
import type { TicketPdfExtra } from '#server/tickets/ticket-view.ts';

interface Asked {
  readonly organizationId: number;
  /** whose page it is; undefined: none yet */
  readonly eventId: number | undefined;
  readonly ticketTitle: string;
  readonly lang: Language;
}

/** The page that something adds to the ticket PDF, drawn as it will be with its event, before anything of it is kept. Source: VOU-06, SUP-11. */
export async function previewPage(services: Services, asked: Asked, extra: TicketPdfExtra): Promise<FileReply> {
  const { lang, ticketTitle } = asked;
  const view = await readEvent(services, asked);
  const poster = view.poster_file === null ? null : await posterOf(services, view.poster_file).catch(() => null);
  const pictures = new Map(poster === null ? [] : [[view.poster_file ?? '', poster]]);
  const admission = {
    event: pdfEvent(services, view, { lang, pictures }),
    position: 1,
    ticketTitle,
    holderNames: [],
    price: ZERO,
    taxes: [],
    supplements: [],
    code: '',
    background: null,
    extras: [extra],
  };
  const order = { orderNumber: EXAMPLE_ORDER, lang, createdAt: services.now(), admissions: [admission] };
  const pdf = await services.ticketFiles.inTurn(() => renderTicketPdf(order, pdfWords(services, lang), 'extras'), {
    tickets: 1,
    isWaitedFor: true,
  });
  return { name: {}, content: whole(pdf) };
}

/** Stands where an order's number will. */
const EXAMPLE_ORDER = 'KJ-0000-0000-0000';
const EXAMPLE_ID = '00000000-0000-0000-0000-000000000000';

/** A code as it will look, but nobody signed it: it opens nothing, with a network or without. */
export function exampleCode(kind: CodeKind, ids: { readonly eventId: number; readonly ticketId: number }): string {
  const payload = { kind, ...ids, keyId: 0, codeVersion: 0, id: EXAMPLE_ID, validFromMinute: 0, validUntilMinute: 0 };
  return joinCode(encodeCodePayload(payload), new Uint8Array(CODE_SIGNATURE_BYTES));
}

interface Background {
  readonly template_type: 'standard' | 'custom';
  /** the one that is being chosen */
  readonly template_image?: FormFile | undefined;
  /** the one that is kept */
  readonly kept: string | null;
}

/** The picture behind the page: the one that is being chosen, else the one that is kept. */
export async function backgroundOf(
  services: Services,
  { template_type, template_image: image, kept }: Background,
): Promise<Buffer | null> {
  if (template_type !== 'custom') return null;
  if (image) return drawUpload({ image, field: 'template_image' }, services);
  return kept === null ? null : services.images.page(kept);
}

async function readEvent(services: Services, { organizationId, eventId, lang }: Asked): Promise<EventView> {
  const { fallback } = services.site.languages();
  const row = await services.database.db
    .selectFrom('organizations')
    .leftJoin('events', (join) =>
      join.onRef('events.organization_id', '=', 'organizations.id').on('events.id', '=', eventId ?? 0),
    )
    .leftJoin('towns', 'towns.nis', 'events.town_nis')
    .select(['organizations.name as seller_name', 'organizations.legal_name as seller_legal_name'])
    .select(['organizations.email as seller_email', sellerStreet.as('seller_street')])
    .select(['organizations.postal_code as seller_zip', 'organizations.city as seller_city'])
    .select(['organizations.vat_number', 'events.id', 'events.slug', 'events.poster_file', 'events.poster_paper'])
    .select(['events.start_date', 'events.start_time', 'events.end_date', 'events.end_time'])
    .select(['events.venue', 'events.address', 'events.zipcode', 'events.online_location'])
    .select(shownCity(lang).as('city'))
    .select(
      sql<string | null>`(
        select title from event_texts where event_texts.event_id = events.id
        order by ${byWantedLanguage('event_texts.lang', lang, fallback)} limit 1
      )`.as('title'),
    )
    .where('organizations.id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    event_id: row.id ?? 0,
    event_title: row.title ?? row.seller_name,
    slug: row.slug ?? '',
    start_time: row.start_time ?? '00:00:00',
    end_time: row.end_time ?? '23:59:59',
    venue: row.venue ?? '',
    address: row.address ?? '',
    zipcode: row.zipcode ?? '',
    city: row.city ?? '',
    online_location: row.online_location ?? '',
    ticket_footer: '',
    tickets_term_cond: '',
  };
}

async function* whole(pdf: Buffer): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(pdf);
}
