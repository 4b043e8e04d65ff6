import type { Kysely } from 'kysely';
import { PAYOUT_EVENTS_MAX, PAYOUT_REQUESTS_MAX } from '#domain/organizer/limits.ts';
import { type Cents, sum, toWire } from '#domain/money/money.ts';
import { masked } from '#domain/organizer/bank-details.ts';
import { leftOfEvent, missingBankFields, type Shortfall, shortfallOf } from '#domain/organizer/payout.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { getPayoutSummary } from '#wire/organizer/payout.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Call } from '#server/platform/http/route.ts';
import { bankDetailsOf, SECRET_COLUMNS } from '../seller-secrets.ts';
import {
  type EndedEvent,
  type EventWords,
  type Payout,
  readCashCommission,
  readPayout,
  type Whose,
  wordsOfEvents,
} from './figures.ts';
import { requestOf } from './requests.ts';

/** What is due to the caller, down to the event, and what was asked for. Source: POUT-02, POUT-03, screens 67. */
export async function handlePayoutSummary({
  caller: { organizationId },
  lang,
  services,
}: Call<typeof getPayoutSummary>): Promise<ReplyOf<typeof getPayoutSummary>> {
  const { db } = services.database;
  const whose = { organizationId, today: wallClock(services.now()).date };
  const [payout, organization, requests] = await Promise.all([
    readPayout(db, whose),
    db
      .selectFrom('organizations')
      .select(['id', ...SECRET_COLUMNS])
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('payout_requests')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .orderBy('id', 'desc')
      .limit(PAYOUT_REQUESTS_MAX)
      .execute(),
  ]);
  const { events, paidOut, due } = payout;
  const shown = events.slice(0, PAYOUT_EVENTS_MAX);
  const { fallback } = services.site.languages();
  const words = await wordsOfEvents(
    db,
    shown.map(({ id }) => id),
    { lang, fallback },
  );
  const bank = bankDetailsOf(organization, services.secrets);
  return {
    ...SUCCESS,
    data: {
      ...sumsOf(events),
      paid_out: toWire(paidOut),
      due: toWire(due),
      shortfall: await readShortfall(db, whose, payout),
      account: {
        name: bank.bank_account_name,
        number: masked(bank.bank_account_number),
        missing: [...missingBankFields(bank)],
      },
      events: shown.flatMap((event) => eventOf(event, words.get(event.id))),
      events_total: events.length,
      requests: requests.map(requestOf),
    },
  };
}

async function readShortfall(db: Kysely<DB>, whose: Whose, { events, due }: Payout): Promise<Shortfall | null> {
  if (due >= 0) return null;
  return shortfallOf({ due, held: sum(events.map(({ held }) => held)), cash: await readCashCommission(db, whose) });
}

/** The sums of all events, on the wire. */
export function sumsOf(events: readonly EndedEvent[]) {
  const of = (figure: (event: EndedEvent) => Cents) => toWire(sum(events.map(figure)));
  return {
    sold: of(({ sold }) => sold),
    commission: of(({ commission }) => commission),
    paid_back: of(({ paidBack }) => paidBack),
    held: of(({ held }) => held),
  };
}

function eventOf(event: EndedEvent, words: EventWords | undefined) {
  if (!words) return [];
  const { id, ended } = event;
  const { slug, title, poster, tickets } = words;
  return [{ id, slug, title, poster, ended, tickets, ...sumsOf([event]), yours: toWire(leftOfEvent(event)) }];
}
