import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { NO_RENDERER } from '../no-renderer.ts';

// what the database holds of a ticket's limits, whoever writes them
let site: DemoSite;
let eventId: number;
beforeAll(async () => {
  site = await openDemoSite({ renderer: NO_RENDERER });
  const { db } = site.services.database;
  ({ id: eventId } = await db.selectFrom('events').select('id').limit(1).executeTakeFirstOrThrow());
});
afterAll(() => site.close());

const keep = (limits: Record<string, number>) =>
  site.services.database.db
    .insertInto('tickets')
    .values({ event_id: eventId, price_cents: 1250, quantity: 100, ...limits })
    .returning(['scan_allow', 'scan_per_hour', 'hour_limit', 'ticket_limit', 'free_ticket_quantity', 'free_ticket_get'])
    .executeTakeFirstOrThrow();

test('a ticket that says nothing of its limits is scanned once, and has no other', async () => {
  expect(await keep({})).toEqual({
    scan_allow: 1,
    scan_per_hour: 0,
    hour_limit: 0,
    ticket_limit: 0,
    free_ticket_quantity: 0,
    free_ticket_get: 0,
  });
});

test.each<Record<string, number>>([
  { scan_allow: 0 },
  { scan_per_hour: -1 },
  { hour_limit: -1 },
  { ticket_limit: -1 },
  { free_ticket_quantity: -1 },
  { free_ticket_get: -1 },
])('a ticket is not kept with a limit below its least: %j', async (limits) => {
  await expect(keep(limits)).rejects.toThrow(/check constraint/);
});
