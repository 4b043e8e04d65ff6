import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { SCANS_AT_ONCE } from '#domain/door/limits.ts';
import { decodeSnapshot } from '#domain/door/snapshot.ts';
import { sealCode } from '#device/door/seal-code.ts';
import type { SnapshotHead } from '#wire/door/snapshot.ts';
import type { ScanAnswer } from '#wire/door/scans.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DoorPhone } from '../server/door/door-device.ts';
import type { Door } from './door-rows.ts';
import { type Figures, goal, median, quantile, rounded } from './section.ts';

const HOUR_MS = 3_600_000;

export interface At {
  readonly origin: string;
  readonly database: Database;
  readonly door: Door;
  readonly phones: readonly DoorPhone[];
}

/** Every ticket is shown twice, in any order, to phones that scan as fast as they are answered. */
export async function scanTwice({ origin, database, door, phones }: At): Promise<Figures> {
  const shown = shuffled([...door.codes, ...door.codes]);
  const outcomes = new Map<string, number>();
  const took: number[] = [];
  const begin = performance.now();
  await Promise.all(
    phones.map(async (phone) => {
      for (let code = shown.pop(); code !== undefined; code = shown.pop()) {
        const asked = performance.now();
        const { outcome } = await scan({ origin, door }, phone, code);
        took.push(performance.now() - asked);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  return {
    tickets: door.codes.length,
    scanners: phones.length,
    accepted: outcomes.get('accepted') ?? 0,
    alreadyIn: outcomes.get('already_in') ?? 0,
    doubleEntries: goal((outcomes.get('accepted') ?? 0) - door.codes.length, { atMost: 0 }),
    ...(await recount(database, door)),
    scansPerSecond: rounded(took.length / seconds),
    p95Ms: rounded(quantile(took, 0.95), 1),
  };
}

/** Phones that scan one ticket every two seconds each, as fast as people go by; beside them the smallest statement there is. */
export async function scanAtPace(
  { origin, database, door, phones }: At,
  { seconds, everyMs }: { seconds: number; everyMs: number },
): Promise<Figures> {
  const codes = [...door.codes];
  const took: number[] = [];
  const floor: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    phones.map(async (phone, at) => {
      for (let next = performance.now() + (everyMs * at) / phones.length; next < end; next += everyMs) {
        await delay(Math.max(0, next - performance.now()));
        const code = codes.pop();
        if (code === undefined) return;
        const asked = performance.now();
        await scan({ origin, door }, phone, code);
        const answered = performance.now();
        took.push(answered - asked);
        await sql`select 1`.execute(database.db);
        floor.push(performance.now() - answered);
      }
    }),
  );
  return {
    scanners: phones.length,
    scans: took.length,
    ms: rounded(median(took), 1),
    p95Ms: goal(quantile(took, 0.95), { atMost: 10 }),
    anchor: { what: 'select 1', ms: rounded(median(floor), 1), p95Ms: rounded(quantile(floor, 0.95), 1) },
  };
}

/**
 * An hour of phones without a network: each lets in its own choice of tickets, sealed as phones do it. Then all send at
 * once what waits. The clock of one is two hours ahead, and one was killed before it heard an answer: it sends all again.
 */
export async function sendAnHour(at: At, each: number): Promise<Figures> {
  const { origin, database, door, phones } = at;
  const { head } = await readSnapshot(at);
  const now = Date.now();
  const queues = [];
  for (const [place, phone] of phones.entries()) {
    const ahead = place === 1 ? 2 * HOUR_MS : 0;
    const scans = [];
    for (const code of shuffled(door.codes).slice(0, each)) {
      const nonce = randomUUID();
      const sealed = await sealCode(code, { key: head.seal_key, nonce });
      const when = new Date(now + ahead - Math.random() * HOUR_MS).toISOString();
      scans.push({ code, scan: { nonce, code: sealed, at: when, outcome: 'accepted' } });
    }
    queues.push({ phone, ahead, scans, times: place === 2 ? 2 : 1 });
  }
  const took: number[] = [];
  await Promise.all(
    queues.map(async ({ phone, ahead, scans, times }) => {
      for (let time = 0; time < times; time += 1)
        for (let from = 0; from < scans.length; from += SCANS_AT_ONCE) {
          const batch = scans.slice(from, from + SCANS_AT_ONCE).map(({ scan: one }) => one);
          const body = { sent_at: new Date(Date.now() + ahead).toISOString(), scans: batch };
          const asked = performance.now();
          await post({ origin, door, path: 'scans' }, phone, body);
          took.push(performance.now() - asked);
        }
    }),
  );
  const all = queues.flatMap(({ scans }) => scans.map(({ code }) => code));
  const shownTo = Map.groupBy(all, (code) => code);
  const kept = await database.db
    .selectFrom('door_scans')
    .select(({ fn }) => fn.countAll<number>().as('scans'))
    .where('event_id', '=', door.event.eventId)
    .executeTakeFirstOrThrow();
  const doubles = await database.db
    .selectFrom('door_scans')
    .select(({ fn }) => fn.countAll<number>().as('scans'))
    .where('event_id', '=', door.event.eventId)
    .where('let_in', '=', true)
    .where('counted', '=', false)
    .where('offline', '=', true)
    .executeTakeFirstOrThrow();
  return {
    phones: phones.length,
    scans: all.length,
    lost: goal(all.length - kept.scans, { atMost: 0 }),
    doubles: doubles.scans,
    doublesNotShown: goal(all.length - shownTo.size - doubles.scans, { atMost: 0 }),
    ...(await recount(database, door)),
    batchOf200Ms: rounded(median(took)),
  };
}

/** What an event's codes weigh as they travel, and how long the server takes. */
export async function weighSnapshot(at: At, runs: number): Promise<Figures> {
  const [whole, first]: number[][] = [[], []];
  let [bytes, size] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now();
    const read = await readSnapshot(at);
    const between = performance.now();
    await readSnapshot(at, '?part=first');
    whole?.push(between - begin);
    first?.push(performance.now() - between);
    [bytes, size] = [read.bytes, read.size];
  }
  const ms = { ms: rounded(median(whole ?? [])), firstPartMs: rounded(median(first ?? [])) };
  return { codes: size, kilobytes: goal(bytes / 1000, { atMost: 500 }), ...ms };
}

/** Whether entries, admissions and check-ins tell the same, row by row. */
async function recount({ db }: Database, { event }: Door): Promise<Figures> {
  const rows = await db
    .selectFrom('admissions')
    .leftJoin('check_ins', 'check_ins.admission_id', 'admissions.id')
    .select(['admissions.id', 'admissions.scans'])
    .select(({ fn }) => fn.count<number>('check_ins.id').as('entries'))
    .where('admissions.event_id', '=', event.eventId)
    .groupBy('admissions.id')
    .execute();
  return {
    in: rows.filter(({ scans }) => scans > 0).length,
    inTwice: rows.filter(({ entries }) => entries > 1).length,
    countsOff: goal(rows.filter(({ scans, entries }) => scans !== entries).length, { atMost: 0 }),
  };
}

async function readSnapshot({ origin, door: { event }, phones: [phone] }: At, query = '') {
  const headers = { ...phone?.headers, 'accept-encoding': 'br' };
  const bytes = await rawBody(`${origin}/api/door/${event.eventId}/snapshot${query}`, headers);
  const snapshot = decodeSnapshot(brotliDecompressSync(bytes));
  const head = JSON.parse(new TextDecoder().decode(snapshot.head)) as SnapshotHead;
  return { bytes: bytes.length, size: snapshot.size, head };
}

/** The body as it travelled. */
async function rawBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => (reply.statusCode === 200 ? resolve(Buffer.concat(chunks)) : reject(new Error(url))));
    }).on('error', reject);
  });
}

async function scan(at: Pick<At, 'origin' | 'door'>, phone: DoorPhone, code: string): Promise<ScanAnswer> {
  const { data } = await post<{ data: ScanAnswer }>({ ...at, path: 'scan' }, phone, { nonce: randomUUID(), code });
  return data;
}

async function post<T>(
  { origin, door: { event }, path }: Pick<At, 'origin' | 'door'> & { readonly path: string },
  phone: DoorPhone,
  body: object,
): Promise<T> {
  const reply = await fetch(`${origin}/api/door/${event.eventId}/${path}`, {
    method: 'POST',
    headers: { ...phone.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

function shuffled<T>(values: readonly T[]): T[] {
  const list = [...values];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}
