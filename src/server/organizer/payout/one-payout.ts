import { type Kysely, sql } from 'kysely';
import { cents, sum, toWire } from '#domain/money/money.ts';
import { PAYOUT_EVENTS_MAX } from '#domain/organizer/limits.ts';
import { leftOfEvent } from '#domain/organizer/payout.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { getPayout } from '#wire/admin/payouts.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import { commonRefusal } from '#server/platform/http/refusal.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readPayout, wordsOfEvents } from './figures.ts';

/** Which events a request is for: those that were over when it was asked, with what each left. Source: POUT-02, POUT-03. */
export async function handlePayout({
  input,
  lang,
  services,
}: Call<typeof getPayout>): Promise<ReplyOf<typeof getPayout>> {
  const { db } = services.database;
  const row = await db.selectFrom('payout_requests').selectAll().where('id', '=', input.id).executeTakeFirst();
  if (!row) throw commonRefusal('TryAgain');
  const whose = { organizationId: row.organization_id, today: wallClock(row.created_at).date };
  const { events, paidOut, due } = await readPayout(db, whose);
  const [listed, others] = [events.slice(0, PAYOUT_EVENTS_MAX), events.slice(PAYOUT_EVENTS_MAX)];
  const ids = listed.map(({ id }) => id);
  const { fallback } = services.site.languages();
  const [words, moved] = await Promise.all([wordsOfEvents(db, ids, { lang, fallback }), movesOf(db, ids)]);
  return {
    ...SUCCESS,
    data: {
      amount: toWire(cents(row.amount_cents)),
      events: listed.map((event) => ({
        id: event.id,
        slug: words.get(event.id)?.slug ?? '',
        title: words.get(event.id)?.title ?? '',
        starts: event.started,
        ends: event.ended,
        tickets: words.get(event.id)?.tickets ?? 0,
        yours: toWire(leftOfEvent(event)),
        moved_at: moved.get(event.id)?.toISOString() ?? null,
      })),
      others: { count: others.length, yours: toWire(sum(others.map(leftOfEvent))) },
      paid_out: toWire(paidOut),
      left: toWire(due),
    },
  };
}

/** When the days of events were last changed. */
async function movesOf(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ event_id: number; at: Date }>`
    select event_id, max(at) as at from event_changes
    where event_id = any(${[...ids]}::bigint[]) and coalesce(former_published, former) ?| array['start_date', 'end_date']
    group by event_id
  `.execute(db);
  return new Map(rows.map(({ event_id, at }) => [event_id, at]));
}
