import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/content/languages.ts';
import type { DemoSite } from '../demo-site.ts';
import { namesOf, openTownSite, searchesOf, type Town, type TownSite } from './towns-site.ts';

const PUT_RIGHT = join(
  import.meta.dirname,
  '../../../src/server/platform/database/migrations/0020-towns-put-right.sql',
);

let opened: TownSite;
let site: DemoSite;
let towns: readonly Town[];
beforeAll(async () => {
  opened = await openTownSite();
  ({ site, towns } = opened);
}, 60_000);
afterAll(() => site.close());

const list: TownSite['list'] = (query, lang) => opened.list(query, lang);
const slugs: TownSite['slugs'] = (query, lang) => opened.slugs(query, lang);

describe('the towns of Belgium', () => {
  test('are all there, each with names in four languages and a postal code', () => {
    expect(towns).toHaveLength(581);
    for (const town of towns) {
      expect(namesOf(town).every(Boolean), town.name).toBe(true);
      expect(town.zipcodes.length, town.name).toBeGreaterThan(0);
    }
    const byNumber = new Map(towns.map((town) => [town.nis, town.name]));
    expect([44021, 62063, 63067, 21004, 92094].map((nis) => byNumber.get(nis))).toEqual([
      'Gent',
      'Liège',
      'Sankt Vith',
      'Brussel',
      'Namur',
    ]);
  });

  test('an event is matched to its town, in whatever language its city is written', async () => {
    const { db } = site.services.database;
    const matched = await db
      .selectFrom('events')
      .select(['slug', 'town_nis', 'town_named'])
      .where('slug', 'like', 'town-%')
      .execute();
    const wrong = matched.filter(({ slug, town_nis, town_named }) => slug !== `town-${town_nis}` || !town_named);
    expect(wrong).toEqual([]);
    expect(matched).toHaveLength(towns.length);
  });

  test.each([
    ['Saint-Nicolas', '9100', 46021],
    ['Saint-Nicolas', '4420', 62093],
    ['', '9100', 46021],
    ['Deurne', '2100', 11002],
    ['Deurne', '3290', 24020],
    ['Machelen', '1830', 23047],
    ['Machelen', '9870', 44081],
    ['Hamme', '1785', 23052],
    ['Hamme', '9220', 42008],
    ['Beveren', '8791', 34040],
    ['Beveren', '9120', 46003],
    ['Moerbeke', '9500', 41018],
    ['Moerbeke', '9180', 44045],
    ['Ramskapelle', '8301', 31043],
    ['Ramskapelle', '8620', 38016],
    ['Bellefontaine', '5555', 91015],
    ['Bellefontaine', '6730', 85039],
    ['Celles', '4317', 64076],
    ['Celles', '5561', 91072],
    ['Celles', '7760', 57018],
    ['Feneur', '4607', 62027],
    ['Kortrijk-Dutsel', '3220', 24043],
  ])('of towns with one name, “%s” with postal code “%s” is the one that has both', async (city, zipcode, nis) => {
    const { rows } = await sql<{ nis: number }>`select nis from match_town(${city}, ${zipcode})`.execute(
      site.services.database.db,
    );
    expect(rows).toEqual([{ nis }]);
  });

  test('no postal code is that of a town in another province', async () => {
    // first digits of codes → those of the towns' numbers; Brussels and the Brabants share theirs
    const provinces = [/^[2]/, /^1/, /^[27]/, /^6/, /^9/, /^[58]/, /^5/, /^3/, /^4/];
    for (const { nis, name, zipcodes } of towns)
      for (const code of zipcodes) expect(String(nis), `${name} ${code}`).toMatch(provinces[Number(code[0]) - 1] ?? '');
  });

  test('an event that is there when its town is put right is matched anew, and found by its words', async () => {
    const { db } = site.services.database;
    const slug = 'saint-nicolas-put-right';
    await sql`insert into events (organization_id, category_id, slug, status, draft, start_date, end_date, launch_date, city, zipcode)
      values (1, 1, ${slug}, 1, false, '2027-03-02', '2027-03-02', '2026-01-01', 'Saint-Nicolas', '9100')`.execute(db);
    await sql`insert into event_texts (event_id, lang, title) select id, 'nl', 'Namiddag' from events where slug = ${slug}`.execute(
      db,
    );
    await sql`insert into event_search (event_id, words) select id, 'namiddag' from events where slug = ${slug}`.execute(
      db,
    );
    // as it was before
    await sql`update events set town_nis = 62093 where slug = ${slug}`.execute(db);
    await sql`update event_search set town_words = words_of_town(62093) from events where id = event_id and slug = ${slug}`.execute(
      db,
    );
    await sql.raw(await readFile(PUT_RIGHT, 'utf8')).execute(db);
    expect(await db.selectFrom('events').select('town_nis').where('slug', '=', slug).executeTakeFirst()).toEqual({
      town_nis: 46021,
    });
    expect(await slugs({ search: 'Belsele namiddag' })).toEqual([slug]);
    expect(await slugs({ search: 'Tilleur namiddag' })).toEqual([]);
    await db.deleteFrom('events').where('slug', '=', slug).execute();
  });

  // in all of them: long/towns.test.ts
  test('an event there is found by each of its names, its parts and its postal codes, with accents and without', async () => {
    const some = [44021, 62063, 63067, 21004].map((nis) => towns.find((town) => town.nis === nis) ?? expect.fail());
    expect((await searchesOf(site, some)).missed).toEqual([]);
  });

  test.each([
    ['Luik', 62063],
    ['Lüttich', 62063],
    ['Luettich', 62063],
    ['liege', 62063],
    ['Anvers', 11002],
    ['Ghent', 44021],
    ['Gand', 44021],
    ['Bruges', 31005],
    ['Ostend', 35013],
    ['8400', 35013],
    ['Malines', 12025],
    ['Courtrai', 34022],
    ['Doornik', 57081],
    ['Bruxelles', 21004],
    ['Namen', 92094],
    ['Zwijnaarde', 44021],
    ['9052', 44021],
    ['St Vith', 63067],
    ['Ste-Ode', 82038],
  ])('“%s” finds the town’s events in every language', async (typed, nis) => {
    for (const lang of LANGUAGES) {
      const found = await list({ search: typed }, lang);
      expect(found.corrected).toBeNull();
      expect(
        found.events.map(({ slug }) => slug),
        lang,
      ).toContain(`town-${nis}`);
      expect(await slugs({ city: typed }, lang), lang).toContain(`town-${nis}`);
    }
  });

  describe('in Brussels', () => {
    beforeAll(async () => {
      const { db } = site.services.database;
      for (const [slug, city, zipcode] of [
        ['brussel-1050', 'Brussel', '1050'],
        ['bruxelles-1070', 'Bruxelles', '1070'],
        ['ixelles', 'Ixelles', ''],
      ]) {
        await sql`insert into events (organization_id, category_id, slug, status, draft, start_date, end_date, launch_date, city, zipcode)
          values (1, 1, ${slug}, 1, false, '2027-03-02', '2027-03-02', '2026-01-01', ${city}, ${zipcode})`.execute(db);
        await sql`insert into event_texts (event_id, lang, title) select id, 'nl', 'Zeldzaam' from events where slug = ${slug}`.execute(
          db,
        );
        await sql`insert into event_search (event_id, words) select id, 'zeldzaam' from events where slug = ${slug}`.execute(
          db,
        );
      }
    });
    const here = async (query: Record<string, string>, lang: string) =>
      [...(await slugs({ search: 'zeldzaam', ...query }, lang))].sort();

    test('a commune finds its events, also those that are written as in Brussels', async () => {
      for (const lang of LANGUAGES) {
        for (const typed of ['Ixelles', 'Elsene', '1050']) {
          expect(await here({ search: `zeldzaam ${typed}` }, lang), `${typed} ${lang}`).toContain('brussel-1050');
          expect(await here({ search: `zeldzaam ${typed}` }, lang), typed).not.toContain('bruxelles-1070');
          expect(await here({ city: typed }, lang), `${typed} ${lang}`).toEqual(['brussel-1050', 'ixelles']);
        }
        expect(await here({ city: 'Anderlecht' }, lang)).toEqual(['bruxelles-1070']);
        expect(await here({ search: 'zeldzaam Anderlecht' }, lang)).toEqual(['bruxelles-1070']);
        // one in the city itself is in none of the others
        expect(await slugs({ city: 'Ixelles', search: 'avond' }, lang)).toEqual(['town-21009']);
      }
    });

    test('Brussels finds the events of all its communes, in whatever language it is typed', async () => {
      for (const typed of ['Brussel', 'Bruxelles', 'Brüssel', 'Brussels', 'bruxelles'])
        for (const lang of LANGUAGES) {
          const all = ['brussel-1050', 'bruxelles-1070', 'ixelles'];
          expect(await here({ search: `zeldzaam ${typed}` }, lang), `${typed} ${lang}`).toEqual(all);
          expect(await here({ city: typed }, lang), `${typed} ${lang}`).toEqual(all);
        }
      expect(await here({ city: 'Gent' }, 'nl')).toEqual([]);
    });

    test('a part of the city or its postal code finds the city alone', async () => {
      for (const typed of ['Laken', 'Laeken', '1000', '1020']) {
        const found = await slugs({ city: typed, search: 'avond' }, 'nl');
        expect(found, typed).toEqual(['town-21004']);
      }
    });

    test('an event whose postal code is changed is found by the other commune', async () => {
      const { db } = site.services.database;
      const move = async (zipcode: string) => {
        await sql`update events set zipcode = ${zipcode} where slug = 'brussel-1050'`.execute(db);
        site.services.cache.changed();
      };
      await move('1060');
      expect(await here({ search: 'zeldzaam Saint-Gilles' }, 'fr')).toEqual(['brussel-1050']);
      expect(await here({ search: 'zeldzaam Ixelles' }, 'fr')).toEqual(['ixelles']);
      await move('1050');
      expect(await here({ search: 'zeldzaam Ixelles' }, 'fr')).toEqual(['brussel-1050', 'ixelles']);
    });
  });

  test('a town’s words go with others', async () => {
    expect(await slugs({ search: 'avond Gand' })).toEqual(['town-44021']);
    expect(await slugs({ search: 'Luik avond' })).toEqual(['town-62063']);
  });
});
