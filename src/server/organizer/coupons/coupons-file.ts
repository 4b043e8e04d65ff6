import { isPercentCoupon } from '#domain/cart/coupons.ts';
import { formatPercent, fromWire, ZERO } from '#domain/money/money.ts';
import { formatDayMonthYear } from '#domain/time/format-date.ts';
import type { Language } from '#domain/content/languages.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import type { exportCoupons, OrganizerCoupon } from '#wire/organizer/coupons.ts';
import { readWholeTable } from '#server/platform/database/table-query.ts';
import { amountCell, csvOf, type CsvColumn } from '#server/platform/files/csv.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { couponsQuery } from './list-coupons.ts';

/** All of the organizer's single coupons that the table's filters and search leave. Source: TBL-07, CPA-18. */
export function handleCouponsFile({
  input: { state, table },
  owned: { event: eventId },
  caller: { organizationId },
  lang,
  services,
}: Call<typeof exportCoupons>): Promise<ReplyOf<typeof exportCoupons>> {
  const query = couponsQuery({ organizationId, lang, services, groupType: '', state, eventId, search: table.search });
  const rows = readWholeTable(services.database.db, query, table.sort);
  return Promise.resolve({ name: {}, content: csvOf(columnsIn(lang, services), rows) });
}

function columnsIn(lang: Language, { texts }: Services): readonly CsvColumn<OrganizerCoupon>[] {
  const heading = (key: string) => texts.sentence(lang, key);
  return [
    { heading: heading('Column.Title'), cell: ({ description }) => description },
    { heading: heading('Column.Code'), cell: ({ coupon_code }) => coupon_code },
    { heading: heading('Column.Off'), cell: offCell },
    { heading: heading('Column.Event'), cell: ({ event_title }) => event_title },
    { heading: heading('Column.From'), cell: ({ minimum_amount }) => amountCell(minimum_amount) },
    { heading: heading('Column.TimesUsed'), cell: ({ total_used }) => total_used },
    { heading: heading('Column.Limit'), cell: ({ limit_usage }) => limit_usage },
    { heading: heading('Column.TicketsUsed'), cell: ({ total_ticket_used }) => total_ticket_used },
    { heading: heading('Column.StartDate'), cell: ({ start_date }) => formatDayMonthYear(start_date) },
    { heading: heading('Column.EndDate'), cell: ({ end_date }) => formatDayMonthYear(end_date) },
    { heading: heading('Column.Status'), cell: ({ state }) => heading(`CouponState.${state}`) },
  ];
}

/** Euros as a number, or a percentage with its sign. Source: CPA-18. */
function offCell({ coupon_type, amount }: OrganizerCoupon): string {
  return isPercentCoupon({ type: coupon_type }) ? formatPercent(fromWire(amount) ?? ZERO) : amountCell(amount);
}
