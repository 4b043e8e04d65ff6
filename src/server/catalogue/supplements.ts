import { isOffered } from '#domain/cart/supplements.ts';
import { languageChain, textIn, type Language } from '#domain/content/languages.ts';
import { cents, toWire } from '#domain/money/money.ts';
import type { PublicSupplement } from '#wire/catalogue/event.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { Services } from '#server/services.ts';

interface Request {
  readonly lang: Language;
  readonly today: string;
  readonly services: Services;
}

/** The supplements that are offered today with each of some tickets, in their order. Source: decisions 3. */
export async function supplementsOf(
  ticketIds: readonly number[],
  { lang, today, services }: Request,
): Promise<Map<number, PublicSupplement[]>> {
  if (ticketIds.length === 0) return new Map();
  const { fallback } = services.site.languages();
  const rows = await services.database.db
    .selectFrom('ticket_supplements')
    .innerJoin('supplements', 'supplements.id', 'ticket_supplements.supplement_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('supplement_texts')
          .select('title')
          .whereRef('supplement_texts.supplement_id', '=', 'supplements.id')
          .orderBy(byWantedLanguage('supplement_texts.lang', lang, fallback))
          .limit(1)
          .as('texts'),
      (join) => join.onTrue(),
    )
    .selectAll('supplements')
    .select(['ticket_supplements.ticket_id', 'texts.title'])
    .where('ticket_supplements.ticket_id', 'in', ticketIds)
    .where('supplements.deleted_at', 'is', null)
    .orderBy('ticket_supplements.position')
    .orderBy('supplements.id')
    .execute();
  const offered = rows.filter((row) => isOffered({ startDate: row.start_date, endDate: row.end_date }, today));
  const options = await optionsOf([...new Set(offered.map((row) => row.id))], { lang, fallback, services });
  const byTicket = Map.groupBy(offered, (row) => row.ticket_id);
  return new Map(
    [...byTicket].map(([ticketId, own]) => [
      ticketId,
      own.map((row) => toWireSupplement(row, options.get(row.id) ?? [])),
    ]),
  );
}

function toWireSupplement(
  row: {
    id: number;
    title: string;
    supplement_type: number;
    price_cents: number;
    required: boolean;
    applied: number;
    multiple_type: number;
  },
  options: PublicSupplement['supplement_option'],
): PublicSupplement {
  return {
    id: row.id,
    supplement_title: row.title,
    supplement_type: row.supplement_type as 1 | 2 | 3,
    supplement_price: toWire(cents(row.price_cents)),
    supplement_required: row.required ? 1 : 0,
    supplement_applied: row.applied as 1 | 2,
    supplement_multiple_type: row.multiple_type as 0 | 1,
    supplement_option: options,
  };
}

async function optionsOf(
  ids: readonly number[],
  { lang, fallback, services }: { lang: Language; fallback: Language; services: Services },
) {
  if (ids.length === 0) return new Map<number, PublicSupplement['supplement_option']>();
  const rows = await services.database.db
    .selectFrom('supplement_options')
    .selectAll()
    .where('supplement_id', 'in', ids)
    .orderBy('place')
    .orderBy('position')
    .execute();
  const chain = languageChain(lang, fallback);
  const bySupplement = Map.groupBy(rows, (row) => row.supplement_id);
  return new Map(
    [...bySupplement].map(([id, own]) => [
      id,
      own.map((row) => ({
        position: row.position,
        title: textIn(row.titles as Partial<Record<Language, string>>, chain) ?? '',
        price: toWire(cents(row.price_cents)),
      })),
    ]),
  );
}
