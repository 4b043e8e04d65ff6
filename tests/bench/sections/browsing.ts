import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowsedOrder, BrowsedState, BrowsedWish } from '../browsed-server.ts';
import { REQUEST_HEADERS } from '../load-messages.ts';
import { openLoadGenerator, recordAnswer, replyOf } from '../load.ts';
import { buildProduct } from '../product.ts';
import { type Figures, goal, median, ratio, rounded, type Section } from '../section.ts';

const PAGES = 100;
const CONNECTIONS = 16;
const ROUND_MS = 5_000;
/** that sell in turn */
const EVENTS_ON_SALE = 10;
const RATES = [5, 20] as const;
const SHARE_WITHOUT = 0.8;
const SHARE_FROM_MEMORY = 0.95;
const MOST_SOLD_OUT_MS = 2_000;

/** Pages a second while tickets are sold, beside a server in which sales end no cached response. Source: second-half 8. */
export const browsing: Section = {
  about: `${PAGES} pages browsed at full load while ${RATES.join(', then ')} orders a second are placed; beside the same without invalidation`,
  async run({ runs, say }) {
    buildProduct();
    const generator = openLoadGenerator();
    const servers = { on: await openServer(true), off: await openServer(false) };
    try {
      const paths = await pagesOf(servers.on.port);
      const tickets = { on: await ticketsOf(servers.on.port), off: await ticketsOf(servers.off.port) };
      const figures: Record<string, Figures> = {};
      for (const rate of RATES) {
        const rounds: Record<'on' | 'off', Round[]> = { on: [], off: [] };
        for (let run = 0; run < runs; run++) {
          for (const name of ['off', 'on'] as const)
            rounds[name].push(
              await browse(servers[name], { paths, tickets: tickets[name], rate, load: generator.run }),
            );
          say(
            `${rate} orders a second, ${run + 1} of ${runs}: ${JSON.stringify([rounds.off.at(-1), rounds.on.at(-1)])}`,
          );
        }
        const of = (name: 'on' | 'off', what: keyof Round) => median(rounds[name].map((round) => round[what]));
        figures[`orders${rate}`] = {
          perSecond: rounded(of('on', 'perSecond')),
          withoutInvalidation: rounded(of('off', 'perSecond')),
          share: goal(ratio(of('on', 'perSecond'), of('off', 'perSecond')), { atLeast: SHARE_WITHOUT }),
          fromMemory: goal(of('on', 'fromMemory'), { atLeast: SHARE_FROM_MEMORY }),
          soldOutShownMs: goal(of('on', 'soldOutShownMs'), { atMost: MOST_SOLD_OUT_MS }),
          ordersPlaced: of('on', 'orders'),
        };
      }
      return { connections: CONNECTIONS, roundMs: ROUND_MS, ...figures };
    } finally {
      generator.stop();
      servers.on.stop();
      servers.off.stop();
    }
  },
};

interface Server {
  readonly port: number;
  readonly child: ChildProcess;
  readonly invalidation: boolean;
  stop(): void;
}

async function openServer(invalidation: boolean): Promise<Server> {
  const child = fork(new URL('../browsed-server.ts', import.meta.url), {
    execArgv: ['--max-semi-space-size=4'], // as npm start runs the server
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send({ invalidation } satisfies BrowsedOrder);
  const { port } = (await replyOf(child)) as BrowsedState;
  return { port, child, invalidation, stop: () => child.disconnect() };
}

interface Event {
  readonly id: number;
  readonly slug: string;
}

/** The home page, lists, and the pages of events. */
async function pagesOf(port: number): Promise<readonly string[]> {
  const { events } = (await (await fetch(`http://127.0.0.1:${port}/api/events`)).json()) as {
    events: readonly Event[];
  };
  const details = events.map(({ id, slug }) => `/event-details/${slug}/${id}`);
  const lists = [
    '',
    '?price=free',
    '?event_sort=title',
    '?event_sort=price',
    '?audience=Adults',
    '?audience=Youth',
  ].map((search) => `/event-list/All${search}`);
  const others = ['/', '/venues', '/blog', '/aboutus', ...lists];
  return [...others, ...details].slice(0, PAGES);
}

interface Round {
  readonly perSecond: number;
  /** share of the pages that nobody waited for */
  readonly fromMemory: number;
  /** from the sale of an event's last ticket until its page and every list say so; null where sales end nothing */
  readonly soldOutShownMs: number | null;
  readonly orders: number;
}

interface Browsing {
  readonly paths: readonly string[];
  readonly tickets: readonly Ticket[];
  /** orders a second */
  readonly rate: number;
  readonly load: ReturnType<typeof openLoadGenerator>['run'];
}

async function browse({ port, child, invalidation }: Server, { paths, tickets, rate, load }: Browsing): Promise<Round> {
  const wish = async (one: BrowsedWish): Promise<BrowsedState> => {
    child.send(one);
    return (await replyOf(child)) as BrowsedState;
  };
  const [last, ...onSale] = tickets;
  if (last && invalidation) await wish({ last: { eventId: last.event_id, ticketId: last.ticket_id } });
  for (const path of paths) await recordAnswer(port, path);
  await wish({});
  const selling = sell(port, { rate, tickets: onSale });
  const shown = last && invalidation ? soldOut(port, last) : Promise.resolve(null);
  const result = await load({ port, path: paths, connections: CONNECTIONS, ms: ROUND_MS });
  const [orders, soldOutShownMs] = await Promise.all([selling, shown]);
  const { asked, waited } = await wish({});
  if (result.failures > 0) throw new Error(`${result.failures} pages were not answered with 200`);
  return {
    perSecond: (result.requests * 1000) / result.ms,
    fromMemory: 1 - waited / Math.max(asked, 1),
    soldOutShownMs,
    orders,
  };
}

/** Sells an event's last ticket in the midst of the load. @returns ms until neither its page nor the list shows it as on sale */
async function soldOut(port: number, ticket: Ticket): Promise<number> {
  await delay(ROUND_MS / 4);
  if (!(await buy(port, ticket))) throw new Error('the last ticket was not sold');
  const sold = performance.now();
  const page = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers: REQUEST_HEADERS })).text();
  for (;;) {
    const [detail, list] = await Promise.all([page(`/event-details/x/${ticket.event_id}`), page('/api/events')]);
    const { events } = JSON.parse(list) as { events: readonly { id: number; availability: string }[] };
    const isListed = events.find(({ id }) => id === ticket.event_id)?.availability !== 'sold-out';
    if (!isListed && !detail.includes('schema.org/InStock')) return performance.now() - sold;
    await delay(20);
  }
}

/** Places orders for as long as a round takes. @returns how many were placed */
async function sell(port: number, { rate, tickets }: Pick<Browsing, 'rate' | 'tickets'>): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: (rate * ROUND_MS) / 1000 }, async (_, order) => {
      await delay((order * 1000) / rate);
      const ticket = tickets[order % tickets.length];
      return ticket ? buy(port, ticket) : false;
    }),
  );
  return replies.filter(Boolean).length;
}

/** Whether an order was placed. */
async function buy(port: number, ticket: Ticket): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/checkout_now_iframe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      cart_detail: [{ ...ticket, ticket_qty: 1 }],
      payment_method: '2',
      brand: 'bcmc',
      customer_name: 'Merel Vandewiele',
      customer_email: `${randomUUID()}@demo.kaartje.test`,
      customer_zip: '8400',
      customer_phone: '+32 470 00 00 00',
    }),
  });
  return reply.ok;
}

interface Ticket {
  readonly event_id: number;
  readonly ticket_id: number;
}

/** A ticket of each of some events that asks its buyer nothing more. @throws Error where there is none */
async function ticketsOf(port: number): Promise<readonly Ticket[]> {
  const list = (await (await fetch(`http://127.0.0.1:${port}/api/events`)).json()) as {
    events: readonly (Event & { readonly availability: string })[];
  };
  const all = await Promise.all(
    list.events
      .filter(({ availability }) => availability === 'from')
      .map(async ({ id }) => {
        const reply = await fetch(`http://127.0.0.1:${port}/api/events/${id}`);
        const { events } = (await reply.json()) as { events: { tickets: readonly { id: number }[] } };
        const ticket = { event_id: id, ticket_id: events.tickets[0]?.id ?? 0 };
        return (await buy(port, ticket)) ? [ticket] : [];
      }),
  );
  // one more, whose last ticket is sold
  const tickets = all.flat().slice(0, EVENTS_ON_SALE + 1);
  if (tickets.length <= EVENTS_ON_SALE) throw new Error(`only ${tickets.length} events sell a plain ticket`);
  return tickets;
}
