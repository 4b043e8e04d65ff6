import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { invite, openDoor, openPhones, SECRET_KEY } from '../door-rows.ts';
import { scanAtPace, scanTwice, sendAnHour, weighSnapshot } from '../door-scans.ts';
import { answerTimes, compareReaders, offlineTimes, startTimes } from '../door-screen.ts';
import { chromiumPath } from '../chromium.ts';
import { withProduct } from '../product.ts';
import type { Section } from '../section.ts';

const TICKETS = 5_000;
const MANY_TICKETS = 50_000;
const PACE = { seconds: 20, everyMs: 2_000 };
const AN_HOUR_OF_SCANS = 2_000;
const WAITING = 2_000;

/** The door: many scanners at one server, phones without a network, what a phone needs to begin, and how fast it answers. */
export const door: Section = {
  about: `the door: ${TICKETS} tickets shown twice to 20 scanners, a check-in under 50, an hour of 5 phones without a network, ${MANY_TICKETS} codes on the wire, and a phone's answers at a 4× slower processor`,
  run: ({ runs, say }) => {
    chromiumPath();
    const told = <T>(name: string, figures: T): T => {
      say(`${name}: ${JSON.stringify(figures)}`);
      return figures;
    };
    return withProduct(
      async ({ origin, dataDir }) => {
        const database = await openDatabase({ dataDir, log: openLog('silent'), poolSize: 2 });
        const scene = async (tickets: number, phones: number) => {
          const at = await openDoor(database, tickets);
          return { origin, database, door: at, phones: await openPhones(database, at, phones) };
        };
        try {
          const online = told('online', await scanTwice(await scene(TICKETS, 20)));
          const checkIn = told('checkIn', await scanAtPace(await scene(TICKETS, 50), PACE));
          const offline = told('offline', await sendAnHour(await scene(TICKETS, 5), AN_HOUR_OF_SCANS));
          const large = await scene(MANY_TICKETS, 1);
          const snapshot = told('snapshot', await weighSnapshot(large, runs));
          const asked = { origin, runs, code: large.door.codes[0] ?? '', codes: large.door.codes.slice(1) };
          const link = () => invite(database, large.door);
          const start = told('start', await startTimes(asked, link));
          const readers = told('readers', await compareReaders(origin, asked.code, runs));
          const camera = told('camera', await answerTimes(asked, link));
          const waiting = told('offlinePhone', await offlineTimes({ ...asked, waiting: WAITING }, link));
          return { online, checkIn, offline, snapshot, start, readers, camera, offlinePhone: waiting };
        } finally {
          await database.close();
        }
      },
      { env: { SEED: 'none', SECRET_KEY } },
    );
  },
};
