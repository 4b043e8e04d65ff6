import { sql } from 'kysely';
import * as v from 'valibot';
import { encodeSnapshot } from '#domain/door/snapshot.ts';
import { addDays } from '#domain/time/calendar.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { type getSnapshot, snapshotHead, type SnapshotHead } from '#wire/door/snapshot.ts';
import { isPublic } from '#server/catalogue/public-events.ts';
import { titleIn } from '#server/catalogue/event-texts.ts';
import { compressed, encodingFor } from '#server/platform/http/body-encoding.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readCounts } from './counts.ts';
import { readRules, type NamedRule } from './rules.ts';
import { sealKeyOf, sealSecret } from './sealed-codes.ts';
import { readColumns } from './snapshot-columns.ts';

/** Other events of the organizer that a snapshot names. */
const OTHERS_MAX = 50;
/** Other events that ended before so many days are not shown by mistake. */
const OTHERS_DAYS_BEFORE = 30;

type SnapshotCall = Call<typeof getSnapshot>;

/** An event's codes in a binary body, packed as the phone takes it. Source: issue 15. */
export async function handleSnapshot(call: SnapshotCall): Promise<ReplyOf<typeof getSnapshot>> {
  const { input, caller, services, request, reply } = call;
  const { db } = services.database;
  const isFirst = input.part === 'first';
  const at = services.now();
  const since = isFirst ? undefined : await knownSince(call);
  const { version, ...columns } = await readColumns(db, { eventId: caller.eventId, isFirst, since });
  const head = v.parse(snapshotHead, {
    version,
    complete: !isFirst && since === undefined,
    at: at.toISOString(),
    sold_until: isFirst ? null : at.toISOString(),
    ...(await readHead(call)),
  } satisfies SnapshotHead);
  const bytes = Buffer.from(encodeSnapshot(new TextEncoder().encode(JSON.stringify(head)), columns));
  reply.header('etag', `"${version}"`);
  const encoding = encodingFor(request.headers['accept-encoding'], bytes.length);
  if (encoding) reply.header('content-encoding', encoding);
  const content = encoding ? await compressed(bytes, encoding) : bytes;
  return { name: { event: String(caller.eventId) }, content: once(content) };
}

/** The version that changes are asked for; undefined where they cannot be told: vouchers were changed, or it is no version of this database. */
async function knownSince({ input, caller, services }: SnapshotCall): Promise<number | undefined> {
  const { since } = input;
  if (since === undefined) return undefined;
  const { db } = services.database;
  const changed = await db
    .selectFrom('vouchers')
    .select('id')
    .where('event_id', '=', caller.eventId)
    .where('changed_xid', '>=', since)
    .limit(1)
    .executeTakeFirst();
  if (changed) return undefined;
  const { rows } = await sql<{ version: number }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as version
  `.execute(db);
  return since > (rows[0]?.version ?? 0) ? undefined : since;
}

async function readHead({ caller, lang, services }: SnapshotCall) {
  const { db } = services.database;
  const { fallback } = services.site.languages();
  const now = wallClock(services.now());
  const events = db
    .selectFrom('events')
    .select(['events.id', 'events.start_date', 'events.end_date', titleIn(lang, fallback).as('title')]);
  const event = await events.where('events.id', '=', caller.eventId).executeTakeFirstOrThrow();
  const [others, keys, secret, rules, counts] = await Promise.all([
    events
      .where('events.organization_id', '=', caller.organizationId)
      .where('events.id', '<>', caller.eventId)
      .where('events.deleted_at', 'is', null)
      .where((eb) =>
        eb.or([eb('events.end_date', 'is', null), eb('events.end_date', '>=', addDays(now.date, -OTHERS_DAYS_BEFORE))]),
      )
      // a helper learns of no event before the public does, but for one whose tickets may be shown
      .where((eb) =>
        eb.or([
          isPublic(eb, now),
          eb.exists(
            eb.selectFrom('admissions').select('admissions.id').whereRef('admissions.event_id', '=', 'events.id'),
          ),
        ]),
      )
      .orderBy('events.start_date')
      .orderBy('events.id')
      .limit(OTHERS_MAX)
      .execute(),
    services.signingKeys.publicKeys(),
    sealSecret(services.signingKeys),
    readRules(db, { event, lang, fallback }),
    readCounts(db, caller.eventId),
  ]);
  return {
    event,
    others,
    keys: keys.map(({ id, publicKey }) => ({ id, key: publicKey.toString('base64url') })),
    seal_key: sealKeyOf(secret),
    rules: rules.map(wireRule),
    counts,
  };
}

function wireRule(rule: NamedRule): SnapshotHead['rules'][number] {
  return {
    kind: rule.kind,
    id: rule.id,
    title: rule.title,
    people: rule.people,
    scan_allow: rule.scanAllow,
    scan_per_hour: rule.scanPerHour,
    hour_limit: rule.hourLimit,
    valid_from: rule.validFromMinute,
    valid_until: rule.validUntilMinute,
    with_ticket: rule.withTicket,
  };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
