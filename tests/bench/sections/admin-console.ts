import { ROLE } from '#domain/accounts/limits.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { addPerson } from '../../server/accounts/people.ts';
import { stage } from '../../server/orders/stage.ts';
import { EVENTS, fillConsole, ORDERS, ORGANIZERS, USERS } from '../console-rows.ts';
import { measureAll } from '../organizer-calls.ts';
import { type Product, withProduct } from '../product.ts';
import { type Figures, goal, type Section } from '../section.ts';

const MOST_MS = 300;

const LIST = '/api/admin/orders?length=25';
const AUDIT = '/api/admin/audit?length=25';

/** What the console's lists and searches ask, by name. */
const ASKED = {
  overview: '/api/admin/overview',
  orders: LIST,
  ordersOldest: `${LIST}&order[0][column]=1&order[0][dir]=asc`,
  ordersDeep: `${LIST}&start={middle}`,
  ordersFailed: `${LIST}&state=failed`,
  ordersPaid: `${LIST}&state=success`,
  orderByNumber: `${LIST}&search[value]=KJ-1000-BENC`,
  ordersByAddress: `${LIST}&search[value]=koper77@bench`,
  ordersByName: `${LIST}&search[value]=merel 777`,
  ordersByCommonName: `${LIST}&search[value]=merel`,
  ordersByWord: `${LIST}&search[value]=proef`,
  alerts: '/api/admin/alerts?length=25',
  jobs: '/api/admin/jobs?length=25',
  jobsFailed: '/api/admin/jobs?length=25&state=failed',
  mails: '/api/admin/mails?length=25',
  mailsOfAddress: '/api/admin/mails?length=25&search[value]=koper77',
  audit: AUDIT,
  auditOfPeople: `${AUDIT}&people=1`,
  auditOfPerson: `${AUDIT}&person=77`,
  auditOfOrders: `${AUDIT}&subject=order`,
  auditByNumber: `${AUDIT}&search[value]=KJ-1000-BENC-0007`,
  auditByName: `${AUDIT}&search[value]=merel`,
  consents: '/api/admin/consents?length=25',
  consentsByName: '/api/admin/consents?length=25&search[value]=jonas',
  users: '/api/admin/users?length=25',
  usersByName: '/api/admin/users?length=25&search[value]=merel',
  usersLastSeen: '/api/admin/users?length=25&order[0][column]=4&order[0][dir]=desc',
  usersDeep: `/api/admin/users?length=25&start=${USERS / 2}`,
  usersByAccents: '/api/admin/users?length=25&search[value]=mérel',
  usersByAddress: '/api/admin/users?length=25&search[value]=koper77',
  events: '/api/admin/events?length=25',
  eventsByTitle: '/api/admin/events?length=25&search[value]=avond 77',
  traders: '/api/admin/traders?length=25',
  tradersWaiting: '/api/admin/traders?length=25&state=waiting',
  tradersByName: '/api/admin/traders?length=25&search[value]=huis 77',
  reports: '/api/admin/reports?length=25',
  reviews: '/api/admin/reviews?length=25',
  reviewsByWord: '/api/admin/reviews?length=25&search[value]=vergeten',
  payouts: '/api/admin/payouts?length=25',
  owners: '/api/auth/organizer-list',
} as const;

/** What the lists and searches of the console cost when a site has sold for years. */
export const adminConsole: Section = {
  about: `time of the lists and searches of the admin console with ${USERS} users, ${ORGANIZERS} organizers, ${EVENTS} events and ${ORDERS} orders`,
  run: async ({ runs, say }) => {
    const measure = async (product: Product) => {
      const database = await openDatabase({ dataDir: product.dataDir, log: openLog('silent'), poolSize: 2 });
      try {
        const event = await stage(database, { now: new Date() });
        await database.unlimited((db) => fillConsole(db, event));
        say('the rows are there');
        const admin = await addPerson(database, { role_id: ROLE.admin });
        const { token } = await openSession(database.db, { userId: admin.id, now: new Date() });
        const places = { event: String(event.eventId), middle: String(ORDERS / 2) };
        const figures: Record<string, Figures> = {};
        for (const [name, path] of Object.entries(ASKED)) {
          const measured = await measureAll({ product, token, calls: { [name]: path }, places }, runs * 2);
          say(JSON.stringify(measured));
          Object.assign(figures, measured);
        }
        return figures;
      } finally {
        await database.close();
      }
    };
    const calls = await withProduct(measure, { env: { SEED: 'none' } });
    const slowest = Math.max(...Object.values(calls).map(({ ms }) => Number(ms)));
    return { slowestMs: goal(slowest, { atMost: MOST_MS }), calls };
  },
};
