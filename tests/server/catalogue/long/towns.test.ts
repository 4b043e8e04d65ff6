import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wallClock } from '#domain/time/wall-clock.ts';
import { correctedSearch } from '#server/catalogue/corrected-search.ts';
import { searchedWords } from '#server/catalogue/search-query.ts';
import type { DemoSite } from '../../demo-site.ts';
import { TODAY } from '../../test-clock.ts';
import { allOf, openTownSite, searchesOf, type Town, type TownSite } from '../towns-site.ts';

let opened: TownSite;
let site: DemoSite;
let towns: readonly Town[];
beforeAll(async () => {
  opened = await openTownSite();
  ({ site, towns } = opened);
}, 60_000);
afterAll(() => site.close());

describe('the towns of Belgium', () => {
  test('an event there is found by each of its names, its parts and its postal codes, with accents and without', async () => {
    const { asked, missed } = await searchesOf(site, towns);
    expect(asked).toBeGreaterThan(4000);
    expect(missed).toEqual([]);
  });

  test('no name of a town, part or postal code is put right to another word', async () => {
    const { db } = site.services.database;
    const names = [...new Set(towns.flatMap(allOf))];
    // a word one slip away from each
    const slips = names.flatMap((name) => searchedWords(name)).map((word) => `${word.slice(0, -1)}q`);
    await sql`insert into event_search (event_id, words)
      select id, ${[...new Set(slips)].join(' ')} from events where slug = 'town-11001'
      on conflict (event_id) do update set words = excluded.words`.execute(db);
    // nothing is on in any town
    await sql`update events set town_nis = null where slug like 'town-%'`.execute(db);
    await sql`update event_search set town_words = ''`.execute(db);
    const now = wallClock(TODAY);
    expect(await correctedSearch('zwijnaardee', { now, services: site.services })).not.toBeNull();
    for (const name of names.filter((_, index) => index % 7 === 0 || index < 200)) {
      expect(await correctedSearch(name, { now, services: site.services }), name).toBeNull();
    }
    // events that are there when the towns come are matched as the migration does it
    await sql`update events set city = city where slug like 'town-%'`.execute(db);
    site.services.cache.changed();
    expect(await opened.slugs({ search: 'Lüttich avond' })).toEqual(['town-62063']);
  }, 60_000);
});
