import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
async function many(n: number) {
  const { organizationId, ownerId, eventId } = await stage(shop.database);
  await sql`insert into events (organization_id, category_id, slug, status, draft, start_date, end_date, start_time, featured)
    select ${organizationId}, (select category_id from events where id = ${eventId}), gen_random_uuid()::text, 1, false, '2026-01-01'::date + (n % 700)::int, '2026-01-02'::date + (n % 700)::int, '20:00', n % 7 = 0 from generate_series(1, ${n}::int) n`.execute(
    shop.database.db,
  );
  await sql`insert into event_texts (event_id, lang, title, description) select id, lang, 'Concert ' || (id * 7919 % 10007) || ' in ' || lang, repeat('lang verhaal ', 200) from events, unnest(array['nl','fr','en']) lang where organization_id = ${organizationId} and id <> ${eventId}`.execute(
    shop.database.db,
  );
  await sql`insert into event_search (event_id, words) select id, 'concert ' || (id * 7919 % 10007) || ' oostende' from events where organization_id = ${organizationId} and id <> ${eventId}`.execute(
    shop.database.db,
  );
  await sql`insert into tickets (event_id, price_cents, quantity) select id, 1250, 100 from events where organization_id = ${organizationId}`.execute(
    shop.database.db,
  );
  await sql`analyze`.execute(shop.database.db);
  return { organizationId, eventId, headers: (await shop.signedIn({ userId: ownerId })).headers };
}
test('measure', async () => {
  for (const n of [100, 10000]) {
    const who = await many(n);
    for (const query of [
      {},
      { start: String(n - 20) },
      { iSortCol_0: '1' },
      { iSortCol_0: '1', start: String(n - 20) },
      { iSortCol_0: '2' },
      { iSortCol_0: '3' },
      { sSearch: 'con' },
      { sSearch: '77' },
      { expiredallow: 'false' },
      { lang: 'de', iSortCol_0: '1' },
    ]) {
      const times: number[] = [];
      for (let i = 0; i < 7; i++) {
        const t = performance.now();
        const r = await shop.app.inject({
          url: '/api/myevents/paginate_organiser_events',
          query,
          headers: who.headers,
        });
        expect(r.statusCode).toBe(200);
        times.push(performance.now() - t);
      }
      console.log(n, JSON.stringify(query), times.toSorted((a, b) => a - b)[3]!.toFixed(1), 'ms');
    }
    for (const [method, url] of [
      ['GET', '/api/myevents/event_summary'],
      ['POST', '/api/organiser/dashboard/event_stat'],
      ['GET', '/api/myevents/paginate_organiser_events.csv'],
      ['GET', '/api/myevents/paginate_organiser_events.csv?iSortCol_0=1'],
    ] as const) {
      const times: number[] = [];
      let size = 0;
      for (let i = 0; i < 5; i++) {
        const t = performance.now();
        const r = await shop.app.inject({
          method,
          url,
          headers: who.headers,
          ...(method === 'POST' ? { payload: {} } : {}),
        });
        expect(r.statusCode).toBe(200);
        size = r.body.length;
        times.push(performance.now() - t);
      }
      console.log(n, url, times.toSorted((a, b) => a - b)[2]!.toFixed(1), 'ms', size);
    }
  }
});
