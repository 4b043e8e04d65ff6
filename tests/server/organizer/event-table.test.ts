import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '#domain/catalogue/search-words.ts';
import type { OrganizerEvent } from '#wire/organizer/events.ts';
import { organizerEventsTable } from '#wire/organizer/events.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage, type Staged } from '../orders/stage.ts';
import { addCategory, addEvents, type NewEvent } from './staged-events.ts';

const URL = '/api/myevents/paginate_organiser_events';

let shop: Shop;
let own: Staged;
let headers: Record<string, string>;
let categories: { readonly music: number; readonly film: number };

beforeAll(async () => {
  shop = await openShop();
  own = await stage(shop.database, { event: { deleted_at: new Date() } });
  headers = (await shop.signedIn({ userId: own.ownerId })).headers;
  categories = { music: await addCategory(shop.database, 'Muziek'), film: await addCategory(shop.database, 'Film') };
});
afterAll(() => shop.close());

interface Reply {
  readonly aaData: OrganizerEvent[];
  readonly iTotalRecords: number;
  readonly iTotalDisplayRecords: number;
  readonly sEcho?: number;
}

const ask = (query: Record<string, string | number>, who = headers) =>
  shop.app.inject({ url: URL, query: toTexts(query), headers: who });
const rows = async (query: Record<string, string | number> = {}, who = headers): Promise<Reply> => {
  const reply = await ask(query, who);
  expect(reply.statusCode).toBe(200);
  return reply.json<Reply>();
};
const toTexts = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** An organizer of its own with these events. */
async function seller(events: readonly NewEvent[]) {
  const { organizationId, ownerId } = await stage(shop.database, { event: { deleted_at: new Date() } });
  const ids = await addEvents(shop.database, { organizationId, categoryId: categories.music }, events);
  return { ids, organizationId, headers: (await shop.signedIn({ userId: ownerId })).headers };
}

const titles = ({ aaData }: Reply) => aaData.map(({ title }) => title);

describe('the table of the organizer’s events', () => {
  test('answers the documented fields of each row, and the totals', async () => {
    const { ids, headers: who } = await seller([
      {
        title: 'Zilt & Zand',
        category_id: categories.film,
        start_date: '2026-12-12',
        start_time: '20:00:00',
        end_date: '2026-12-13',
        end_time: '01:30:00',
        featured: true,
        custom_field_enabled: true,
        poster_file: 'posters/zilt.svg',
        slug: 'zilt-en-zand',
        pass_code: 'H4K7PT',
      },
    ]);
    const reply = await rows({ draw: 4 }, who);
    expect(reply).toEqual({
      success: true,
      status: true,
      iTotalRecords: 1,
      iTotalDisplayRecords: 1,
      sEcho: 4,
      aaData: [
        {
          id: ids[0],
          title: 'Zilt & Zand',
          category_name: 'Film',
          pass_code: 'H4K7PT',
          start_date: '2026-12-12',
          end_date: '2026-12-13',
          featured: 1,
          start_time: '20:00:00',
          end_time: '01:30:00',
          poster: 'posters/zilt.svg',
          status: 1,
          publish: 1,
          awaits_check: 0,
          draft: 0,
          sold_out: 0,
          deletable: 0,
          unpublished_changes: 0,
          cancelled: 0,
          moved: 0,
          current_records: { slug: 'zilt-en-zand', custom_field_enabled: 1 },
        },
      ],
    });
  });

  test('is empty for who has no events', async () => {
    const { aaData, iTotalRecords } = await rows();
    expect([aaData, iTotalRecords]).toEqual([[], 0]);
  });

  test('begins with the event that ends last; one without an end is before all others', async () => {
    const { headers: who } = await seller([
      { title: 'middle', end_date: '2026-12-12' },
      { title: 'never', end_date: null },
      { title: 'past', end_date: '2020-01-01' },
      { title: 'late', end_date: '2027-12-12' },
    ]);
    expect(titles(await rows({}, who))).toEqual(['never', 'late', 'middle', 'past']);
  });

  test('leaves out what is over with expiredallow=false, and nothing else', async () => {
    const { headers: who } = await seller([
      { title: 'over', end_date: '2026-11-20', end_time: '11:59:59' },
      { title: 'just now', end_date: '2026-11-20', end_time: '12:00:00' },
      { title: 'undated', end_date: null },
      { title: 'draft', end_date: '2026-12-12', status: 0, draft: true },
    ]);
    expect(titles(await rows({ expiredallow: 'false' }, who)).toSorted()).toEqual(['draft', 'just now', 'undated']);
    expect(titles(await rows({ expiredallow: 'true' }, who))).toHaveLength(4);
  });

  test('can be narrowed to the published or the unpublished, 2 and nothing mean all', async () => {
    const { headers: who } = await seller([
      { title: 'published' },
      { title: 'unpublished', status: 0 },
      { title: 'draft', status: 0, draft: true },
    ]);
    expect(titles(await rows({ status: 1 }, who))).toEqual(['published']);
    expect(titles(await rows({ status: 0 }, who)).toSorted()).toEqual(['draft', 'unpublished']);
    expect((await rows({ status: 2 }, who)).iTotalRecords).toBe(3);
    expectRefusal(await ask({ status: 3 }, who), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { status: 'PleaseCheckForm' },
    });
  });

  test('is searched by the beginnings of words, without accents, and of pass codes; the totals are those of what is found', async () => {
    const { headers: who } = await seller([
      { title: 'Fête à Liège', pass_code: 'AAAAAA' },
      { title: 'Liefde', pass_code: 'BBBBBB' },
      { title: 'Zonne', pass_code: 'HEK222' },
    ]);
    expect(titles(await rows({ 'search[value]': 'lie fet' }, who))).toEqual(['Fête à Liège']);
    expect((await rows({ sSearch: 'LIE' }, who)).iTotalRecords).toBe(2);
    expect(titles(await rows({ sSearch: 'hek' }, who))).toEqual(['Zonne']);
    expect(titles(await rows({ sSearch: '%' }, who))).toEqual([]);
    expect(titles(await rows({ sSearch: "'; drop table events; --" }, who))).toEqual([]);
  });

  test('says what is sold out: all tickets that may be sold have no stock left', async () => {
    const { ids, headers: who } = await seller([
      { title: 'out' },
      { title: 'some left' },
      { title: 'none made' },
      { title: 'switched' },
    ]);
    const ticket = (event_id: number | undefined, more = {}) =>
      shop.database.db
        .insertInto('tickets')
        .values({ event_id: event_id ?? 0, price_cents: 100, quantity: 2, ...more })
        .execute();
    await ticket(ids[0], { booked_qty: 2 });
    await ticket(ids[0], { status: 0 });
    await ticket(ids[1], { booked_qty: 2 });
    await ticket(ids[1]);
    await ticket(ids[3], { sold_out: true });
    const soldOut = (await rows({}, who)).aaData.filter(({ sold_out }) => sold_out === 1).map(({ title }) => title);
    expect(soldOut.toSorted()).toEqual(['out', 'switched']);
  });

  test('shows the title in the caller’s language, else in another there is', async () => {
    const { ids, headers: who } = await seller([{ title: 'Dieren' }, { title: 'Zee' }]);
    await shop.database.db
      .insertInto('event_texts')
      .values({ event_id: ids[0] ?? 0, lang: 'fr', title: 'Animaux' })
      .execute();
    expect(titles(await rows({ lang: 'fr', iSortCol_0: 1 }, who))).toEqual(['Animaux', 'Zee']);
    expect(titles(await rows({ lang: 'nl', iSortCol_0: 1 }, who))).toEqual(['Dieren', 'Zee']);
  });

  test.each([
    ['the actions', 0],
    ['a column beyond the last', 9],
  ])('refuses to be sorted by %s', async (_, column) => {
    for (const field of ['order[0][column]', 'iSortCol_0'])
      expectRefusal(await ask({ [field]: column }), {
        status: 422,
        key: 'PleaseCheckForm',
        errors: { [field]: 'PleaseCheckForm' },
      });
  });

  test('never shows another organizer’s events, whatever is asked', async () => {
    await seller([{ title: 'Geheim', pass_code: 'GEHEM2' }]);
    const { headers: who } = await seller([{ title: 'Eigen' }]);
    const queries: Record<string, string | number>[] = [
      {},
      { sSearch: 'gehe' },
      { organizer_id: 1 },
      { organization_id: 1 },
      { length: -1 },
    ];
    for (const query of queries)
      expect(titles(await rows(query, who)).filter((title) => title !== 'Eigen')).toEqual([]);
  });

  test('answers nothing beyond its last page, but how many there are', async () => {
    const { headers: who } = await seller([{ title: 'one' }]);
    expect(await rows({ start: 10 }, who)).toMatchObject({ aaData: [], iTotalRecords: 1 });
  });
});

describe('the pages of the table', () => {
  const WORDS = ['zilt', 'zand', 'école', 'Zaal 9', 'Zaal 10', ''];
  const event = fc.record({
    title: fc.constantFrom(...WORDS),
    start_date: fc.constantFrom('2026-12-12', '2026-12-13', null),
    end_date: fc.constantFrom('2026-12-12', '2027-01-01', null),
    start_time: fc.constantFrom('10:00:00', '20:00:00'),
    end_time: fc.constantFrom('12:00:00', '23:59:59'),
    featured: fc.boolean(),
    category: fc.constantFrom('music' as const, 'film' as const),
  });

  test('put together are the whole list, each row once and in order, for every column, direction and search', async () => {
    const sortable = organizerEventsTable.columns.flatMap((column, place) => (column === null ? [] : [place]));
    const asked = fc.record({
      events: fc.array(event, { minLength: 1, maxLength: 30 }),
      column: fc.constantFrom(...sortable),
      dir: fc.constantFrom('asc', 'desc'),
      length: fc.integer({ min: 1, max: 7 }),
      search: fc.constantFrom('', 'z', 'zaal', 'ecole'),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ events, column, dir, length, search }) => {
        const { ids, headers: who } = await seller(
          events.map(({ category, ...one }, at) => ({
            ...one,
            pass_code: codeOf(at),
            category_id: categories[category],
          })),
        );
        const query = {
          'order[0][column]': column,
          'order[0][dir]': dir,
          ...(search ? { 'search[value]': search } : {}),
        };
        const whole = await rows({ ...query, length: 100 }, who);
        const pages: OrganizerEvent[] = [];
        for (let start = 0; start < whole.iTotalRecords; start += length)
          pages.push(...(await rows({ ...query, length, start }, who)).aaData);
        expect(pages).toEqual(whole.aaData);

        const matching = events.flatMap(({ title }, at) =>
          wordsOf(title).some((word) => word.startsWith(search)) || search === '' ? [ids[at]] : [],
        );
        expect(whole.aaData.map(({ id }) => id).toSorted(byNumber)).toEqual(matching);
        expectSorted(whole.aaData, { column: organizerEventsTable.columns[column] ?? 'title', dir });
        const file = await shop.app.inject({ url: `${URL}.csv`, query: toTexts(query), headers: who });
        const codes = file.body
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(';').at(2));
        expect(codes).toEqual(whole.aaData.map(({ pass_code }) => pass_code));
      }),
      { numRuns: 25 },
    );
  });

  /** A pass code that no search of this test begins: digits from 2 on. */
  const codeOf = (place: number): string =>
    [...String(place).padStart(6, '0')].map((digit) => '23456789AB'.charAt(Number(digit))).join('');

  const byNumber = (one: number | undefined, other: number | undefined) => (one ?? 0) - (other ?? 0);

  /** Rows in a column's order; those alike in it by number, in the same direction. */
  function expectSorted(
    list: readonly OrganizerEvent[],
    { column, dir }: { column: keyof OrganizerEvent; dir: string },
  ): void {
    const place = (row: OrganizerEvent): string => {
      if (column === 'start_date') return row.start_date ?? '2026-11-20';
      if (column === 'end_date') return row.end_date ?? '9999-12-31';
      const value = row[column];
      return typeof value === 'object' ? '' : String(value);
    };
    const alphabet = new Intl.Collator('und', { numeric: true });
    const isName = column === 'title' || column === 'category_name';
    const byPlace = (one: string, other: string) =>
      isName ? alphabet.compare(one, other) : Number(one > other) - Number(one < other);
    const compare = (one: OrganizerEvent, other: OrganizerEvent): number =>
      (byPlace(place(one), place(other)) || byNumber(one.id, other.id)) * (dir === 'desc' ? -1 : 1);
    expect(list).toEqual(list.toSorted(compare));
  }
});

describe('the file of the table', () => {
  const file = (query = {}, who = headers) => shop.app.inject({ url: `${URL}.csv`, query, headers: who });

  test('holds the list’s columns for every row, whatever the page, in UTF-8 that spreadsheet programs know', async () => {
    const { headers: who } = await seller([
      {
        title: 'Café "De Zee"; Oostende',
        category_id: categories.film,
        start_date: '2026-12-12',
        end_date: '2026-12-13',
        start_time: '20:00:00',
        end_time: '01:30:00',
        featured: true,
        pass_code: 'H4K7PT',
      },
      { title: 'Zonder datum', start_date: null, end_date: null, pass_code: 'B9WX3M' },
    ]);
    const reply = await file({ length: '1', start: '5', lang: 'nl' }, who);
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="events.csv"',
    ]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toBe(
      [
        '\uFEFFEvenement;Categorie;Toegangscode;Startdatum;Einddatum;Uitgelicht;Startuur;Einduur',
        'Zonder datum;Muziek;B9WX3M;;;0;00:00:00;23:59:59',
        '"Café ""De Zee""; Oostende";Film;H4K7PT;12/12/2026;13/12/2026;1;20:00:00;01:30:00',
        '',
      ].join('\r\n'),
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\u200B=1+1', '=HYPERLINK("http://x.example","y")'])(
    'puts an apostrophe before %j, which a spreadsheet would take for a formula',
    async (title) => {
      const { headers: who } = await seller([{ title }]);
      const cell = (await file({}, who)).body.split('\r\n')[1] ?? '';
      expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  test.each([
    ['Zilt,=1+1', "Zilt,'=1+1"],
    ['Zilt;@SUM(A1)', `"Zilt;'@SUM(A1)"`],
    ['Zilt,"=1+1"', `"Zilt,""'=1+1"""`],
    ['Zilt;\u2060=1+1', `"Zilt;'\u2060=1+1"`],
    ['Zilt, 20 - 30 + 1', 'Zilt, 20 - 30 + 1'],
    ['Zilt voor € 25,- de man', 'Zilt voor € 25,- de man'],
    ['Zilt voor € 25,-2+3', "Zilt voor € 25,'-2+3"],
    ['-27,00', '-27,00'],
    ['-27,00+1', "'-27,00+1"],
  ])('of %j makes no formula where a spreadsheet splits it at another separator', async (title, cell) => {
    const { headers: who } = await seller([{ title }]);
    expect((await file({ lang: 'nl' }, who)).body.split('\r\n')[1]?.split(';Muziek')[0]).toBe(cell);
  });

  test('holds only the headings where there is nothing', async () => {
    expect((await file({ lang: 'en' })).body).toBe(
      '\uFEFFEvent;Category;Pass code;Start date;End date;Featured;Start time;End time\r\n',
    );
  });

  test('takes the filters of the list and refuses what it refuses', async () => {
    const { headers: who } = await seller([
      { title: 'op', status: 1 },
      { title: 'af', status: 0 },
    ]);
    expect((await file({ status: '0', lang: 'nl' }, who)).body.split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^af;/),
      '',
    ]);
    expectRefusal(await file({ iSortCol_0: '0' }), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { iSortCol_0: 'PleaseCheckForm' },
    });
  });
});

test('every event gets a pass code of its own from the database', async () => {
  const { headers: who } = await seller(Array.from({ length: 60 }, (_, at) => ({ title: `Event ${at}` })));
  const codes = (await rows({ length: 100 }, who)).aaData.map(({ pass_code }) => pass_code);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HKMNP-Z]{6}$/);
  expect(new Set(codes).size).toBe(60);
});
