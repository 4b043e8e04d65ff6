import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { stage, type Staged, supplement } from '../../server/orders/stage.ts';
import { buy, checkoutOf } from '../buyers.ts';
import { withProduct } from '../product.ts';
import { type Figures, goal, median, quantile, rounded, type Section } from '../section.ts';

const PAYING = 500;
const LEAVING = 50;
const BUYERS = PAYING + LEAVING;
const ARRIVAL_MS = 25_000;
const HOLD_MINUTES = 1;
const HOLD_LATE_MS = 6_000;
const MAILED_MS = 20_000;
const POLL_MS = 500;
const DONE_WITHIN_MS = 300_000;

/** When held tickets of buyers who left are free again, and when those who paid have their mail, while both come at once. */
export const rush: Section = {
  about: `${PAYING} buyers who pay and ${LEAVING} who leave, within ${ARRIVAL_MS / 1000} s: how late holds end, how soon mails go out`,
  run: ({ runs, say }) =>
    withProduct(
      async (product) => {
        const database = await openDatabase({ dataDir: product.dataDir, log: openLog('silent'), poolSize: 2 });
        try {
          const alone = await sell(product.port, database, { paying: 1, leaving: 0 });
          const rushes: Rush[] = [];
          for (let run = 1; run <= runs; run++) {
            rushes.push(await sell(product.port, database, { paying: PAYING, leaving: LEAVING }));
            say(`${run} of ${runs}: ${JSON.stringify(rushes.at(-1))}`);
          }
          return summaryOf(rushes, alone);
        } finally {
          await database.close();
        }
      },
      { env: { SEED: 'none', ORDER_HOLD_MINUTES: String(HOLD_MINUTES) } },
    ),
};

interface Rush {
  /** of orders that were left: from the end of the hold until the tickets were free again, the latest one */
  readonly holdLateMs: number | null;
  /** from the payment until the mail went out: of half of the buyers, of 95 in 100, of all */
  readonly mailedMs: number | null;
  readonly mailedP95Ms: number | null;
  readonly lastMailMs: number | null;
}

interface Crowd {
  readonly paying: number;
  readonly leaving: number;
}

/** Lets everybody come to an event of its own, and waits until nothing of it is left to do. */
async function sell(port: number, database: Database, { paying, leaving }: Crowd): Promise<Rush> {
  const count = paying + leaving;
  const event = await stage(database, { now: new Date(), tickets: [{ quantity: BUYERS }] });
  const [ticketId = 0] = event.tickets;
  const cloakroomId = await supplement(database, event, { ticketId });
  const leavesAt = Math.ceil(count / Math.max(leaving, 1));
  await Promise.all(
    Array.from({ length: count }, async (_, buyer) => {
      await delay((ARRIVAL_MS * buyer) / count);
      const { answer, body } = await buy(port, checkoutOf(event, { ticketId, cloakroomId, buyer }));
      if (answer !== 'sold') throw new Error(`an order was not placed: ${answer}`);
      if (leaving === 0 || buyer % leavesAt !== 0) await pay(port, body);
    }),
  );
  const until = performance.now() + DONE_WITHIN_MS;
  let times = await readTimes(database, event);
  while (times.some(({ ms }) => ms === null)) {
    if (performance.now() > until) throw new Error(`${times.filter(({ ms }) => ms === null).length} are not done`);
    await delay(POLL_MS);
    times = await readTimes(database, event);
  }
  const of = (isPaid: boolean): number[] => times.flatMap((one) => (one.isPaid === isPaid ? (one.ms ?? []) : []));
  const mailed = of(true);
  return {
    holdLateMs: rounded(quantile(of(false), 1)),
    mailedMs: rounded(median(mailed)),
    mailedP95Ms: rounded(quantile(mailed, 0.95)),
    lastMailMs: rounded(quantile(mailed, 1)),
  };
}

/** What the buyer does on the sandbox's page: the payment, and the way back from it. */
async function pay(port: number, body: string): Promise<void> {
  const { ccv_payment_response: response } = JSON.parse(body) as { ccv_payment_response: { payUrl: string } };
  const { pathname } = new URL(response.payUrl);
  const paid = await fetch(`http://127.0.0.1:${port}${pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
    redirect: 'manual',
  });
  const back = paid.headers.get('location');
  if (back === null) throw new Error(`no way back from the bank: ${paid.status}`);
  const { pathname: path, search } = new URL(back, `http://127.0.0.1:${port}`);
  await fetch(`http://127.0.0.1:${port}${path}${search}`, { redirect: 'manual' });
}

interface Done {
  readonly isPaid: boolean;
  /** from the payment to its mail, or from the end of the hold to its release; null: not yet */
  readonly ms: number | null;
}

async function readTimes({ db }: Database, { eventId }: Staged): Promise<readonly Done[]> {
  const { rows } = await sql<Done>`
    select orders.state = 'success' as "isPaid",
      (extract(epoch from case when orders.state = 'success' then mails.sent_at - orders.decided_at
        when orders.state = 'pending' then null else orders.decided_at - orders.hold_until end) * 1000)::float8 as ms
    from orders
    left join mails on mails.order_id = orders.id and mails.key like 'order.confirmation:%'
    where orders.id in (select order_id from bookings where event_id = ${eventId})
  `.execute(db);
  return rows;
}

function summaryOf(rushes: readonly Rush[], alone: Rush): Figures {
  const each = (name: keyof Rush): number | null => median(rushes.map((one) => one[name]));
  return {
    holdLateMs: goal(each('holdLateMs'), { atMost: HOLD_LATE_MS }),
    mailedMs: goal(each('mailedMs'), { atMost: MAILED_MS }),
    mailedP95Ms: each('mailedP95Ms'),
    lastMailMs: each('lastMailMs'),
    anchor: { what: 'the mail of one buyer alone', mailedMs: alone.mailedMs },
  };
}
