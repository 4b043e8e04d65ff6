import { wallClock } from '#domain/time/wall-clock.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Database } from '#server/platform/database/database.ts';
import { DEMO_EVENT_PASSWORD, DEMO_PASSWORD } from './demo-accounts.ts';
import { drawDemoPosters, type PosterMaker } from './demo-posters.ts';
import { isEmpty } from './is-empty.ts';
import { loadEvents } from './load-events.ts';
import { loadCoupons, loadSupplements, loadVouchers } from './load-extras.ts';
import { loadOrders } from './load-orders.ts';
import { loadPast } from './load-past.ts';
import { known, loadPeople } from './load-people.ts';
import { loadReference } from './load-reference.ts';
import { loadBanners, loadSite } from './load-site.ts';
import { loadTickets } from './load-tickets.ts';

/** The database has users already: the demo catalogue goes into an empty one only. */
export class DatabaseNotEmptyError extends Error {
  override name = 'DatabaseNotEmptyError';
}

/**
 * Fills an empty database with the demo catalogue, its dates relative to `now`: all of it in one transaction, so that
 * another server starting at the same time, or a failure half way, never leaves a part. Pictures are drawn first.
 * @throws DatabaseNotEmptyError when there are users already
 */
export async function loadDemo({
  database,
  now,
  makePoster,
}: {
  database: Database;
  now: Date;
  makePoster: PosterMaker;
}): Promise<void> {
  await refuseUnlessEmpty(database.db);
  const today = wallClock(now).date;
  const posters = await drawDemoPosters(makePoster, today);
  const [accountHash, eventHash] = await Promise.all([hashPassword(DEMO_PASSWORD), hashPassword(DEMO_EVENT_PASSWORD)]);
  await database.transaction(async (trx) => {
    // the fixed numbers of the countries make a second loader wait here until this one has committed
    await loadReference(trx);
    await refuseUnlessEmpty(trx);
    const people = await loadPeople(trx, { passwordHash: accountHash, now, posters });
    const { ownerId } = known(people.sellers, 'kustklank');
    await loadSite(trx, { now, posters, authorId: ownerId });
    const eventIds = await loadEvents(trx, { now, today, people, posters, passwordHash: eventHash });
    await loadBanners(trx, { eventIds, posters });
    const supplementIds = await loadSupplements(trx, { today, people });
    const tickets = await loadTickets(trx, { today, eventIds, supplementIds });
    const coupons = await loadCoupons(trx, tickets, { today, people });
    await loadVouchers(trx, tickets, { today, people });
    await loadOrders(trx, { now, today, tickets, coupons, people, supplementIds });
    await loadPast(trx, { now, today, people, eventIds });
  });
}

async function refuseUnlessEmpty(db: Database['db']): Promise<void> {
  if (!(await isEmpty(db))) throw new DatabaseNotEmptyError('the demo catalogue goes into an empty database only');
}
