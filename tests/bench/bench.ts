// `npm run bench`: measures the real product and prints one JSON. `npm run bench -- start memory --runs 3` takes a part.
import { parseArgs } from 'node:util';
import { anchor, describeMachine } from './machine.ts';
import { CannotRun, type Figures, type Section } from './section.ts';
import { bookings } from './sections/bookings.ts';
import { adminConsole } from './sections/admin-console.ts';
import { browsing } from './sections/browsing.ts';
import { checkout } from './sections/checkout.ts';
import { door } from './sections/door.ts';
import { embed } from './sections/embed.ts';
import { firstStage } from './sections/first-stage.ts';
import { firstView } from './sections/first-view.ts';
import { importMemory } from './sections/import-memory.ts';
import { imports } from './sections/imports.ts';
import { kills } from './sections/kills.ts';
import { lighthouse } from './sections/lighthouse.ts';
import { memory } from './sections/memory.ts';
import { organizerEvents } from './sections/organizer-events.ts';
import { rendering } from './sections/rendering.ts';
import { reports } from './sections/reports.ts';
import { rush } from './sections/rush.ts';
import { sales } from './sections/sales.ts';
import { search } from './sections/search.ts';
import { start } from './sections/start.ts';
import { status } from './sections/status.ts';
import { throughput } from './sections/throughput.ts';
import { wallet } from './sections/wallet.ts';

/** Each can run alone; a new one is a file in sections/ and a line here. */
const SECTIONS: Readonly<Record<string, Section>> = {
  start,
  memory,
  throughput,
  rendering,
  firstView,
  firstStage,
  embed,
  lighthouse,
  search,
  bookings,
  adminConsole,
  reports,
  organizerEvents,
  imports,
  importMemory,
  sales,
  rush,
  checkout,
  status,
  browsing,
  kills,
  wallet,
  door,
};

const RUNS = 5;

// ends what was started, by way of the exit's listeners
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string' } } });
  const runs = Number(values.runs ?? RUNS);
  const unknown = positionals.filter((name) => !Object.hasOwn(SECTIONS, name));
  if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
    console.error(`Usage: npm run bench -- [${Object.keys(SECTIONS).join(' | ')}]… [--runs ${RUNS}]`);
    return 2;
  }
  const wanted = Object.entries(SECTIONS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const sections: Record<string, Figures> = {};
  for (const [name, section] of wanted) sections[name] = await runSection(name, section, runs);
  console.log(JSON.stringify({ at: new Date().toISOString(), machine: describeMachine(), runs, sections }, null, 2));
  return 0;
}

/** A section that cannot run, or fails, says why in its place; the others stand without it. */
async function runSection(name: string, section: Section, runs: number): Promise<Figures> {
  const say = (line: string): void => console.error(`${name}: ${line}`);
  say(section.about);
  const begin = performance.now();
  const before = anchor();
  const figures = await section.run({ runs, say }).catch((error: unknown): Figures => {
    if (error instanceof CannotRun) return { cannotRun: error.message };
    console.error(error);
    return { failed: error instanceof Error ? error.message : String(error) };
  });
  const seconds = Math.round((performance.now() - begin) / 1000);
  return { about: section.about, ...figures, machine: { before, after: anchor() }, seconds };
}
