import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import {
  CODES_PER_DAY,
  OTP_RESEND_SECONDS,
  OTP_RESENDS_PER_HOUR,
  RESET_MAILS_PER_HOUR,
  RESET_TOKEN_MINUTES,
  SIGN_UPS_PER_HOUR,
} from '#domain/accounts/limits.ts';
import { UPLOADS_PER_HOUR } from '#domain/content/limits.ts';
import { COMMON_REFUSALS } from '#wire/refusal.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from './refusal.ts';

interface Limit {
  /** how many within the window */
  readonly tries: number;
  readonly windowSeconds: number;
  /**
   * How long the next try waits after one too many, twice as long each further time of a day; a new window begins then.
   * Without it: till the window ends.
   */
  readonly pauseSeconds?: number;
  /** counts for the subject from wherever it comes */
  readonly everyAddress?: true;
}

/** What may be tried only so often, each per subject (see `take`) and, unless it says otherwise, client address. Source: decisions 8, standards 8. */
const LIMITS = {
  /** passwords of one account */
  'sign-in': { tries: 5, windowSeconds: 15 * 60, pauseSeconds: 60 },
  /** passwords of all accounts from one address: wide, for whole phone networks share one */
  'sign-in-address': { tries: 300, windowSeconds: 60 * 60 },
  /**
   * mails with a link to one address, wherever they are asked for: nobody's mailbox is flooded, and while no more are sent
   * the owner has some that work
   */
  'forgot-password': { tries: RESET_MAILS_PER_HOUR, windowSeconds: RESET_TOKEN_MINUTES * 60, everyAddress: true },
  /** the same from one address to any: wide, for whole phone networks share one */
  'forgot-password-address': { tries: 100, windowSeconds: 60 * 60 },
  /** copies of one's data that are made for an account */
  'data-export': { tries: 5, windowSeconds: 24 * 60 * 60, everyAddress: true },
  /** codes to delete an account with */
  'deletion-code': { tries: OTP_RESENDS_PER_HOUR, windowSeconds: 60 * 60, everyAddress: true },
  /** links that are none, or work no more */
  'reset-link': { tries: 30, windowSeconds: 10 * 60, pauseSeconds: 60 },
  /** sign-ups of one address */
  'sign-up': { tries: SIGN_UPS_PER_HOUR, windowSeconds: 60 * 60 },
  /** sign-ups of all addresses: wide, for whole phone networks share one */
  'sign-up-network': { tries: 300, windowSeconds: 60 * 60 },
  /** codes to one address: nobody's mailbox is flooded, and so few codes cannot be guessed */
  'code-mail': { tries: CODES_PER_DAY, windowSeconds: 24 * 60 * 60, everyAddress: true },
  /** codes of one sign-up, the first among them. Source: SGN-16 */
  'code-minute': { tries: 1, windowSeconds: OTP_RESEND_SECONDS, everyAddress: true },
  /** codes that a sign-up is sent again. Source: SGN-16 */
  'code-hour': { tries: OTP_RESENDS_PER_HOUR, windowSeconds: 60 * 60, everyAddress: true },
  /** wrong codes of all sign-ups: wide, for whole phone networks share an address */
  'wrong-code': { tries: 300, windowSeconds: 60 * 60 },
  /** calls of sign-ins with an account of another site, four each: wide, for whole phone networks share an address */
  social: { tries: 1200, windowSeconds: 60 * 60 },
  /** different wrong coupon codes of one event by one account */
  coupon: { tries: 10, windowSeconds: 10 * 60, pauseSeconds: 60 },
  /** different wrong coupon codes of one event by all guests of an address: wide, for whole phone networks share one */
  'coupon-guest': { tries: 60, windowSeconds: 10 * 60, pauseSeconds: 60 },
  /** passwords of one protected event: never more than this in so long, so that no pause is shorter. Source: EVT-38 */
  'event-password': { tries: 10, windowSeconds: 10 * 60, pauseSeconds: 10 * 60 },
  /** orders without an account and without a price, of one event: wide, for whole phone networks share an address */
  'free-order': { tries: 60, windowSeconds: 60 * 60 },
  /** messages to the site */
  contact: { tries: 10, windowSeconds: 60 * 60 },
  /** notices of illegal content */
  report: { tries: 10, windowSeconds: 60 * 60 },
  /** choices about extra scripts: wide, for whole phone networks share an address */
  consent: { tries: 300, windowSeconds: 60 * 60 },
  /** pictures of one account. Source: UPL-01 */
  upload: { tries: UPLOADS_PER_HOUR, windowSeconds: 60 * 60, everyAddress: true },
  /** tickets that are mailed again to one address, whoever asks */
  'tickets-mail': { tries: 3, windowSeconds: 60 * 60, everyAddress: true },
  /** the same, to any address: wide, for whole phone networks share one */
  'tickets-mail-address': { tries: 60, windowSeconds: 60 * 60 },
  /** order numbers that are none */
  'order-number': { tries: 30, windowSeconds: 10 * 60, pauseSeconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitKind = keyof typeof LIMITS;

/** What is remembered for a day: coupon codes that were accepted, and those of which it was told that they are wrong. */
type Remembered = 'coupon-code' | 'wrong-coupon-code';

const LONGEST_PAUSE_SECONDS = 60 * 60;
const PAUSES_REMEMBERED_SECONDS = 24 * 60 * 60;
const REMEMBERED_SECONDS = 24 * 60 * 60;
const TABLE = 'rate_limits';

type Subject = readonly (string | number)[];

/** Counts tries in the database: the counts survive a restart and hold for all servers together. Source: decisions 8. */
export interface Limits {
  /**
   * Counts one try at a subject (an account's e-mail, an event's id; empty: the address alone) from the address of the
   * request. Called before the try is judged, so that many at once are counted too.
   * @throws Refusal 429 TooManyAttempts with Retry-After
   */
  take(kind: LimitKind, subject: Subject, request: FastifyRequest): Promise<void>;
  /** Counts so many tries, or none, that were judged already: how many seconds the next ones wait; 0 while there are not too many. */
  count(kind: LimitKind, counted: { subject: Subject; tries: number }, request: FastifyRequest): Promise<number>;
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
  throw new Refusal('TooManyAttempts', COMMON_REFUSALS.TooManyAttempts, {
    headers: { 'retry-after': String(seconds) },
  });
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
