import type { Kysely } from 'kysely';
import { DEVICE_END_MARGIN_MINUTES } from '#domain/door/limits.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import type { scanCode, sendScans } from '#wire/door/scans.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { DoorCaller } from '#server/platform/http/caller.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Services } from '#server/services.ts';
import { readCounts } from './counts.ts';
import { recordScan } from './record-scan.ts';
import { readAnswers } from './scan-answers.ts';
import { openCode, sealSecret } from './sealed-codes.ts';

/** How long a phone's last word stays as it is where it says nothing new. */
const SEEN_SECONDS = 15;
/** By how much a phone's clock is another than it was: less is what answers take on their way. */
const CLOCK_PUT_MS = 10_000;

/** Judges a code that a phone with a network shows. Source: BKG-14, VOU-14, issue 15. */
export async function handleScan(call: Call<typeof scanCode>): Promise<ReplyOf<typeof scanCode>> {
  const { input, caller, services, lang } = call;
  const at = services.now();
  const { nonce, code, paid, taken } = input;
  await recordScan(services, caller, { nonce, code, at, deviceAt: at, paid, taken, undone: false });
  const { fallback } = services.site.languages();
  const [[answer]] = await Promise.all([
    readAnswers(services.database.db, { device: caller, nonces: [nonce], lang, fallback }),
    heardOf(services, caller, input),
  ]);
  if (!answer) throw new Error('a scan was not kept');
  return { ...SUCCESS, data: answer };
}

/**
 * Takes scans that were made without a network, the earliest first, each in a transaction of its own: a repeated call
 * finds those that were kept. Source: issue 15.
 */
export async function handleSendScans(call: Call<typeof sendScans>): Promise<ReplyOf<typeof sendScans>> {
  const { input, caller, services, lang } = call;
  const { db } = services.database;
  const now = services.now();
  const offset = now.getTime() - input.sent_at.getTime();
  const former = await formerOffset(db, caller);
  // what a phone's clock lacked before is asked until the last batch of what waits is here
  await heardOf(services, caller, { ...input, ...(input.waiting === 0 && { offset }) });
  const secret = await sealSecret(services.signingKeys);
  const earliestFirst = input.scans
    .map((scan) => ({ ...scan, deviceAt: scan.at, at: timeOf(scan, { offset, former, now }) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const latest = latestScanOf(caller);
  for (const { nonce, code, at, deviceAt, outcome, clock_ahead: _, ...rest } of earliestFirst) {
    if (at.getTime() > latest) continue;
    const opened = openCode(secret, { code, nonce });
    await recordScan(services, caller, { nonce, code: opened, at, deviceAt, said: outcome, ...rest });
  }
  const { fallback } = services.site.languages();
  const nonces = input.scans.map(({ nonce }) => nonce);
  const answers = await readAnswers(db, { device: caller, nonces, lang, fallback });
  return {
    ...SUCCESS,
    data: answers,
    counts: await readCounts(db, caller.eventId),
    server_time: services.now().toISOString(),
  };
}

interface Clocks {
  /** milliseconds that the phone's clock lacks now */
  readonly offset: number;
  /** those that it lacked at its word before */
  readonly former: number;
  readonly now: Date;
}

/**
 * When a scan was by the server's clock. What the phone's clock lacks now is what it lacked then, and is measured best; a phone
 * that knows that its clock was another as it scanned had it put since, and so had one whose scan would be in the future:
 * nothing was scanned there.
 */
function timeOf(
  { at, clock_ahead: wasAhead }: Pick<ParsedInputOf<typeof sendScans>['scans'][number], 'at' | 'clock_ahead'>,
  { offset, former, now }: Clocks,
): Date {
  const wasPut = wasAhead !== undefined && Math.abs(wasAhead + offset) > CLOCK_PUT_MS;
  const isInFuture = at.getTime() + offset > now.getTime() + CLOCK_PUT_MS;
  const lacked = wasPut ? -wasAhead : isInFuture ? former : offset;
  return new Date(Math.min(at.getTime() + lacked, now.getTime()));
}

async function formerOffset(db: Kysely<DB>, { deviceId }: DoorCaller): Promise<number> {
  const { clock_offset_ms } = await db
    .selectFrom('door_devices')
    .select('clock_offset_ms')
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return clock_offset_ms ?? 0;
}

/**
 * Until when a phone's scans count, in milliseconds since 1970. A helper's invitation ends; an organizer's own phone goes on
 * without a network, and its event may be longer than it was when the phone was opened: the rules alone judge its scans.
 */
function latestScanOf({ userId, expiresAt }: DoorCaller): number {
  if (userId !== undefined) return Number.POSITIVE_INFINITY;
  return expiresAt.getTime() + DEVICE_END_MARGIN_MINUTES * 60_000;
}

interface Word extends Pick<ParsedInputOf<typeof scanCode>, 'battery' | 'waiting'> {
  /** milliseconds that the phone's clock lacks; left out: not measured */
  readonly offset?: number;
}

/** Keeps a phone's last word: that it was heard of, its battery, what it still keeps, and what its clock lacks. */
async function heardOf(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { deviceId, lastWord }: DoorCaller,
  { battery, waiting, offset }: Word,
): Promise<void> {
  const at = now();
  const isNews =
    offset !== undefined ||
    at.getTime() - lastWord.at.getTime() > SEEN_SECONDS * 1000 ||
    waiting !== lastWord.waiting ||
    (battery !== undefined && battery !== lastWord.battery);
  if (!isNews) return;
  await database.db
    .updateTable('door_devices')
    .set({
      seen_at: at,
      waiting,
      ...(battery === undefined ? {} : { battery }),
      ...(offset === undefined ? {} : { clock_offset_ms: offset }),
    })
    .where('id', '=', deviceId)
    .execute();
}
