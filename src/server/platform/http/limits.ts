import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '#server/platform/database/database.ts';
import { LIMITS, type Limit } from './limit-table.ts';
import { tooManyTries } from './refusal.ts';

export type LimitKind = keyof typeof LIMITS;

/** What is remembered for a day: coupon codes that were accepted, and those of which it was told that they are wrong. */
type Remembered = 'coupon-code' | 'wrong-coupon-code';

const LONGEST_PAUSE_SECONDS = 60 * 60;
const PAUSES_REMEMBERED_SECONDS = 24 * 60 * 60;
const REMEMBERED_SECONDS = 24 * 60 * 60;
const TABLE = 'rate_limits';

type Subject = readonly (string | number)[];

interface Counted {
  readonly subject: Subject;
  readonly tries: number;
}

/** Counts tries in the database: the counts survive a restart and hold for all servers together. Source: decisions 8. */
export interface Limits {
  /**
   * Counts one try at a subject (an account's e-mail, an event's id; empty: the address alone) from the address of the
   * request. Called before the try is judged, so that many at once are counted too.
   * @throws Refusal 429 TooManyAttempts with Retry-After
   */
  take(kind: LimitKind, subject: Subject, request: FastifyRequest): Promise<void>;
  /** Counts so many tries, or none, that were judged already: how many seconds the next ones wait; 0 while there are not too many. */
  count(kind: LimitKind, counted: Counted, request: FastifyRequest): Promise<number>;
  /** Takes back what `count` counted, where nothing came of it. */
  takeBack(kind: LimitKind, counted: Counted, request: FastifyRequest): Promise<void>;
  /** Remembers something for the address of the request; whether it was new: of many at once to exactly one. */
  remember(what: Remembered, subject: Subject, request: FastifyRequest): Promise<boolean>;
  isRemembered(what: Remembered, subject: Subject, request: FastifyRequest): Promise<boolean>;
  forget(what: Remembered, subject: Subject, request: FastifyRequest): Promise<void>;
  /** Takes a try back that turned out to be no guess. */
  giveBack(kind: LimitKind, subject: Subject, request: FastifyRequest): Promise<void>;
}

/** Opens the counters over their table; they go by the system's clock. */
export function openLimits(database: Database): Limits {
  const counters = new Map(Object.entries(LIMITS).map(([kind, limit]) => [kind, openCounter(database, kind, limit)]));
  const counterOf = (kind: LimitKind): Counter => {
    const counter = counters.get(kind);
    if (!counter) throw new RangeError(`no such limit: ${kind}`);
    return counter;
  };
  const remembered = new RateLimiterPostgres({
    ...storageOf(database),
    keyPrefix: 'accepted',
    points: 1,
    duration: REMEMBERED_SECONDS,
  });
  return {
    take: (kind, subject, request) => take(counterOf(kind), keyFor(counterOf(kind), subject, request)),
    count: (kind, { subject, tries }, request) =>
      secondsToWait(counterOf(kind), keyFor(counterOf(kind), subject, request), tries),
    takeBack: async (kind, { subject, tries }, request) => {
      await counterOf(kind).tries.reward(keyFor(counterOf(kind), subject, request), tries);
    },
    remember: async (what, subject, request) =>
      (await remembered.penalty(keyOf([what, ...subject], request.ip))).consumedPoints === 1,
    isRemembered: async (what, subject, request) =>
      (await remembered.get(keyOf([what, ...subject], request.ip))) !== null,
    forget: async (what, subject, request) => {
      await remembered.delete(keyOf([what, ...subject], request.ip));
    },
    giveBack: async (kind, subject, request) => {
      await counterOf(kind).tries.reward(keyFor(counterOf(kind), subject, request));
    },
  };
}

const NONE = { consumedPoints: 0, msBeforeNext: 0 };

interface Counter {
  readonly limit: Limit;
  readonly tries: RateLimiterPostgres;
  /** how often in a day a subject had to wait */
  readonly pauses: RateLimiterPostgres;
}

async function take(counter: Counter, key: string): Promise<void> {
  const seconds = await secondsToWait(counter, key, 1);
  if (seconds === 0) return;
  throw tooManyTries(seconds);
}

/** Counts tries and says how long the next one has to wait; 0 while there are not too many. */
async function secondsToWait({ limit, tries, pauses }: Counter, key: string, count: number): Promise<number> {
  const { consumedPoints, msBeforeNext } =
    count > 0 ? await tries.penalty(key, count) : ((await tries.get(key)) ?? NONE);
  if (consumedPoints <= limit.tries) return 0;
  // of many at once exactly one is the first too many; those after it find the pause that it set
  const isFirst = count > 0 && consumedPoints - count <= limit.tries;
  if (limit.pauseSeconds === undefined || !isFirst) return Math.max(Math.ceil(msBeforeNext / 1000), 1);
  const { consumedPoints: times } = await pauses.penalty(key);
  const seconds = Math.min(limit.pauseSeconds * 2 ** (times - 1), LONGEST_PAUSE_SECONDS);
  await tries.block(key, seconds);
  return seconds;
}

function openCounter(database: Database, kind: string, limit: Limit): Counter {
  const storage = storageOf(database);
  return {
    limit,
    tries: new RateLimiterPostgres({
      ...storage,
      clearExpiredByTimeout: kind === 'sign-in', // deletes the expired rows of the whole table
      keyPrefix: kind,
      points: limit.tries,
      duration: limit.windowSeconds,
    }),
    pauses: new RateLimiterPostgres({
      ...storage,
      keyPrefix: `${kind}-pauses`,
      points: 1,
      duration: PAUSES_REMEMBERED_SECONDS,
    }),
  };
}

function storageOf(database: Database) {
  return {
    storeClient: {
      query: async ({ name, text, values }: { name: string; text: string; values: readonly unknown[] }) => {
        const rows = await database.prepared(name, text, values);
        return { rows, rowCount: rows.length };
      },
    },
    storeType: 'client',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
}

function keyFor({ limit }: Counter, subject: Subject, request: FastifyRequest): string {
  return keyOf(subject, limit.everyAddress ? '' : request.ip);
}

/** Hashed, so that the table holds neither e-mails nor addresses. */
function keyOf(subject: Subject, address: string): string {
  return createHash('sha256')
    .update(JSON.stringify([...subject, clientNetwork(address)]))
    .digest('base64url');
}

/** What stands for one client: an IPv4 address, or the first 64 bits of an IPv6 one, all of which one client has. */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const left = tail === undefined ? 0 : Math.max(8 - groups.length - after.length, 0);
  const whole = [...groups, ...Array.from({ length: left }, () => '0'), ...after];
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
