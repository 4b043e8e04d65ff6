import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openSession } from '#server/accounts/sessions.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { MASS_CODES_MAX } from '#domain/cart/coupon-codes.ts';
import { FREE_TICKET_ROWS_MAX } from '#domain/organizer/limits.ts';
import { people } from '../../server/organizer/free-tickets/free-tickets-desk.ts';
import { stage, type Staged } from '../../server/orders/stage.ts';
import { withProduct } from '../product.ts';
import { type Figures, goal, median, type Section } from '../section.ts';
import { daysFrom } from '../../server/test-clock.ts';

const MOST_MS = 2_000;
/** One line in so many is wrong. */
const WRONG_EVERY = 100;
const POLL_MS = 500;
const GROUP = {
  description: 'Sponsors',
  coupon_group_type: 'mass',
  coupon_type: 2,
  amount: '10',
  minimum_amount: 0,
  maximum_amount: 0,
  limit_usage: 1,
  start_date: daysFrom(new Date(), -300),
  end_date: daysFrom(new Date(), 300),
};

/** What each step of an import takes at the server. */
type Took = Readonly<
  Record<
    | 'madeCodes'
    | 'checkedCodes'
    | 'wrongCodes'
    | 'goodCodes'
    | 'wrongTickets'
    | 'goodTickets'
    | 'goodTicketsWhileMailing',
    number
  >
>;

/** What the longest lists cost that an organizer may send: codes of coupons, and people who get free tickets. */
export const imports: Section = {
  about: `${MASS_CODES_MAX} coupon codes made, and imported with 1 % of wrong lines, then without; ${FREE_TICKET_ROWS_MAX} free tickets the same`,
  run: ({ runs, say }) =>
    withProduct(
      async ({ origin, dataDir }) => {
        const database = await openDatabase({ dataDir, log: openLog('silent'), poolSize: 2 });
        try {
          const all: Took[] = [];
          for (let run = 1; run <= runs; run += 1) {
            const desk = await stage(database, { now: new Date(), tickets: [{ quantity: 2 * FREE_TICKET_ROWS_MAX }] });
            const { token } = await openSession(database.db, { userId: desk.ownerId, now: new Date() });
            all.push(await importAll({ origin, token, desk, run }));
            say(`${run} of ${runs}: ${JSON.stringify(all.at(-1))}`);
            if (run < runs) await worked(database);
          }
          const of = (name: keyof Took): Figures => goal(median(all.map((one) => one[name])), { atMost: MOST_MS });
          return {
            madeCodesMs: of('madeCodes'),
            checkedCodesMs: of('checkedCodes'),
            wrongCodesMs: of('wrongCodes'),
            goodCodesMs: of('goodCodes'),
            wrongTicketsMs: of('wrongTickets'),
            goodTicketsMs: of('goodTickets'),
            // without a goal: the mails of those before are drawn at the same time
            goodTicketsWhileMailingMs: median(all.map((one) => one.goodTicketsWhileMailing)),
          };
        } finally {
          await database.close();
        }
      },
      { env: { SEED: 'none' } },
    ),
};

/** Waits until no job is due. */
async function worked({ db }: Database): Promise<void> {
  const due = db
    .selectFrom('outbox_jobs')
    .select('id')
    .where('done_at', 'is', null)
    .where('run_at', '<=', sql<Date>`now()`);
  while (await due.limit(1).executeTakeFirst()) await delay(POLL_MS);
}

interface Importing {
  readonly origin: string;
  readonly token: string;
  readonly desk: Staged;
  readonly run: number;
}

async function importAll({ origin, token, desk, run }: Importing): Promise<Took> {
  const post = async (path: string, body: object): Promise<{ ms: number; answer: Answer }> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const begin = performance.now();
    const reply = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = (await reply.json()) as Answer;
    return { ms: performance.now() - begin, answer };
  };
  const group = (more: object) => post('/api/coupon/add_sinlge', { ...GROUP, added_tickets: desk.tickets, ...more });
  const made = await group({ coupon_code: `M${run}`.slice(0, 5), total_codes: MASS_CODES_MAX });
  expectMade(made.answer);
  const { coupon_id: couponid } = (await group({ codeslist: [codeOf(run, 0)] })).answer;
  const codes = Array.from({ length: MASS_CODES_MAX - 1 }, (_, at) => codeOf(run, at + 1));
  const someWrong = codes.map((code, at) => (at % WRONG_EVERY === 0 ? `MIJ${at}` : code));
  // what the screen asks of a file before anything is stored
  const checkedCodes = await post('/api/coupon/check_codes', { couponid, codeslist: codes });
  expectMade(checkedCodes.answer);
  const wrongCodes = await post('/api/coupon/update_group', { couponid, codeslist: someWrong });
  expectWrong(wrongCodes.answer, Math.ceil(codes.length / WRONG_EVERY));
  const goodCodes = await post('/api/coupon/update_group', { couponid, codeslist: codes });
  expectMade(goodCodes.answer);

  const lines = people(desk, FREE_TICKET_ROWS_MAX);
  const sent = (cart_detail: readonly object[]) =>
    post('/api/checkout_ticket_multiple', { cart_detail: JSON.stringify(cart_detail) });
  const wrongTickets = await sent(
    lines.map((line, at) => (at % WRONG_EVERY === 0 ? { ...line, customer_email: 'nobody' } : line)),
  );
  expectWrong(wrongTickets.answer, FREE_TICKET_ROWS_MAX / WRONG_EVERY);
  const goodTickets = await sent(lines);
  expectMade(goodTickets.answer);
  const more = await sent(lines);
  expectMade(more.answer);
  return {
    madeCodes: Math.round(made.ms),
    checkedCodes: Math.round(checkedCodes.ms),
    wrongCodes: Math.round(wrongCodes.ms),
    goodCodes: Math.round(goodCodes.ms),
    wrongTickets: Math.round(wrongTickets.ms),
    goodTickets: Math.round(goodTickets.ms),
    goodTicketsWhileMailing: Math.round(more.ms),
  };
}

/** A code of good letters. */
function codeOf(run: number, at: number): string {
  return `C${run * 10_000 + at}`.replaceAll('1', 'A').replaceAll('0', 'B');
}

interface Answer {
  readonly success: boolean;
  readonly coupon_id: number;
  readonly errors?: Readonly<Record<string, string>>;
}

function expectMade(answer: Answer): void {
  if (!answer.success) throw new Error(JSON.stringify(answer).slice(0, 300));
}

function expectWrong({ success, errors = {} }: Answer, count: number): void {
  if (success || Object.keys(errors).length !== count)
    throw new Error(`${Object.keys(errors).length} lines are named, not ${count}`);
}
