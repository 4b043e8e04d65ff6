import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { massCode } from '#domain/cart/coupon-codes.ts';
import { addDays } from '#domain/time/calendar.ts';
import type { WallDate } from '#domain/time/wall-clock.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { type CouponContent, COUPONS } from './content/coupons.ts';
import { type SupplementContent, SUPPLEMENTS } from './content/supplements.ts';
import { VOUCHERS } from './content/vouchers.ts';
import { type DemoPeople, known } from './load-people.ts';
import type { DemoTicket } from './load-tickets.ts';

const MASS_CODE_BYTES = 32;

/** A coupon of the demo with its id and the ids of its tickets. */
export interface DemoCoupon {
  readonly id: number;
  readonly content: CouponContent;
  readonly ticketIds: readonly number[];
}

interface ExtrasInput {
  readonly today: WallDate;
  readonly people: DemoPeople;
}

/** Writes the supplements with texts and options; answers their ids by key. */
export async function loadSupplements(trx: Transaction<DB>, input: ExtrasInput): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [key, content] of Object.entries(SUPPLEMENTS)) {
    const row = supplementRow(content, input);
    const { id } = await trx.insertInto('supplements').values(row).returning('id').executeTakeFirstOrThrow();
    ids.set(key, id);
  }
  const texts = Object.entries(SUPPLEMENTS).flatMap(([key, { titles }]) =>
    Object.entries(titles).map(([lang, title]) => ({ supplement_id: known(ids, key), lang, title })),
  );
  await trx.insertInto('supplement_texts').values(texts).execute();
  const options = Object.entries(SUPPLEMENTS).flatMap(([key, { options: list }]) =>
    (list ?? []).map(({ price, titles }, index) => ({
      supplement_id: known(ids, key),
      position: index + 1,
      place: index + 1,
      price_cents: price,
      titles: JSON.stringify(titles),
    })),
  );
  await trx.insertInto('supplement_options').values(options).execute();
  return ids;
}

function supplementRow(content: SupplementContent, { today, people }: ExtrasInput) {
  const { offered } = content;
  return {
    organization_id: known(people.sellers, content.organizer).id,
    supplement_type: content.type,
    required: content.required ?? false,
    price_cents: content.price ?? 0,
    applied: content.applied,
    multiple_type: content.oneChoice ? 1 : 0,
    generated_code: content.ownCode ?? false,
    last_option: content.options?.length ?? 0,
    start_date: offered ? addDays(today, offered.fromIn) : null,
    end_date: offered ? addDays(today, offered.untilIn) : null,
  };
}

/** Writes the coupons with their tickets, and the codes of mass groups. */
export async function loadCoupons(
  trx: Transaction<DB>,
  tickets: readonly DemoTicket[],
  input: ExtrasInput,
): Promise<readonly DemoCoupon[]> {
  const coupons: DemoCoupon[] = [];
  for (const content of COUPONS) {
    const own = tickets.filter(({ event, place }) => event.slug === content.event && isFor(content, place));
    const row = couponRow(content, own[0]?.eventId ?? null, input);
    const { id } = await trx.insertInto('coupons').values(row).returning('id').executeTakeFirstOrThrow();
    coupons.push({ id, content, ticketIds: own.map((ticket) => ticket.id) });
  }
  const links = coupons.flatMap(({ id, ticketIds }) => ticketIds.map((ticket_id) => ({ coupon_id: id, ticket_id })));
  await trx.insertInto('coupon_tickets').values(links).execute();
  const codes = coupons.flatMap(({ id, content }) =>
    Array.from({ length: content.massCodes ?? 0 }, () => ({ coupon_id: id, code: newMassCode(content.code) })),
  );
  await trx.insertInto('coupon_codes').values(codes).execute();
  return coupons;
}

function isFor({ tickets }: CouponContent, place: number): boolean {
  return tickets?.includes(place) ?? true;
}

function couponRow(content: CouponContent, eventId: number | null, { today, people }: ExtrasInput) {
  return {
    organization_id: known(people.sellers, content.organizer).id,
    event_id: eventId,
    group_type: content.massCodes ? ('mass' as const) : ('' as const),
    code: content.code,
    description: content.description,
    coupon_type: content.type,
    fixed_type: content.fixedType ?? 0,
    apply_type: content.applyType ?? 0,
    amount: content.amount,
    minimum_cents: content.minimum ?? 0,
    maximum_cents: content.maximum ?? 0,
    limit_usage: content.limitUsage,
    coupon_ticket_limit: content.ticketLimit ?? 0,
    start_date: addDays(today, content.fromIn),
    end_date: addDays(today, content.untilIn),
    active: !content.inactive,
  };
}

function newMassCode(prefix: string): string {
  return massCode(prefix, randomBytes(MASS_CODE_BYTES)) ?? newMassCode(prefix);
}

/** Writes the vouchers, valid with every ticket of their event. */
export async function loadVouchers(
  trx: Transaction<DB>,
  tickets: readonly DemoTicket[],
  { today, people }: ExtrasInput,
): Promise<void> {
  for (const content of VOUCHERS) {
    const own = tickets.filter(({ event }) => event.slug === content.event);
    const { id } = await trx
      .insertInto('vouchers')
      .values({
        organization_id: known(people.sellers, content.organizer).id,
        event_id: own[0]?.eventId ?? 0,
        title: content.title,
        voucher_type: content.type,
        generated_code: content.ownCode,
        start_date: addDays(today, content.fromIn),
        end_date: addDays(today, content.untilIn),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const links = own.map((ticket) => ({ voucher_id: id, ticket_id: ticket.id }));
    await trx.insertInto('voucher_tickets').values(links).execute();
  }
}
