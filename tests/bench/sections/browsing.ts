import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowsedOrder, BrowsedState } from '../browsed-server.ts';
import { openLoadGenerator, replyOf } from '../load.ts';
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
  return { port, child, stop: () => child.disconnect() };
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
  readonly orders: number;
}

interface Browsing {
  readonly paths: readonly string[];
  readonly tickets: readonly Ticket[];
  /** orders a second */
  readonly rate: number;
  readonly load: ReturnType<typeof openLoadGenerator>['run'];
}

async function browse({ port, child }: Server, { paths, tickets, rate, load }: Browsing): Promise<Round> {
  for (const path of paths) await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
  child.send({});
  await replyOf(child);
  const selling = sell(port, { rate, tickets });
  const result = await load({ port, path: paths, connections: CONNECTIONS, ms: ROUND_MS });
  const orders = await selling;
  child.send({});
  const { asked, made } = (await replyOf(child)) as BrowsedState;
  if (result.failures > 0) throw new Error(`${result.failures} pages were not answered with 200`);
  return { perSecond: (result.requests * 1000) / result.ms, fromMemory: 1 - made / Math.max(asked, 1), orders };
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
  readonly ticket_id: number | undefined;
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
        const ticket = { event_id: id, ticket_id: events.tickets[0]?.id };
        return (await buy(port, ticket)) ? [ticket] : [];
      }),
  );
  const tickets = all.flat().slice(0, EVENTS_ON_SALE);
  if (tickets.length < EVENTS_ON_SALE) throw new Error(`only ${tickets.length} events sell a plain ticket`);
  return tickets;
}
