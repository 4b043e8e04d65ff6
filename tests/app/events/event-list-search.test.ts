import { describe, expect, it } from 'vitest';
import {
  movedTo,
  parseEventSearch,
  searchOf,
  withSettledDays,
} from '../../../src/app/features/events/event-list-search.ts';

const WHOLE = {
  search: 'zilt zand',
  country_id: '21',
  city: 'Gent',
  venue: 'Zaal Tabak',
  online: '1',
  local: '1',
  price_min: '5',
  price_max: '40',
  price: 'free',
  start_date: '2026-12-12',
  end_date: '2026-12-20',
  audience: 'Youth',
  organizer: '2',
  event_sort: 'title',
  page: '3',
};

describe('the filters of an address', () => {
  it('are read with their types, and written as they came', () => {
    const { filter, ignored } = parseEventSearch(WHOLE);
    expect(filter).toEqual({
      ...WHOLE,
      country_id: 21,
      online: true,
      local: true,
      price_min: 5,
      price_max: 40,
      organizer: 2,
      page: 3,
    });
    expect(ignored).toEqual([]);
    expect(searchOf(filter)).toEqual(WHOLE);
  });

  it.each([
    ['country_id', 'Belgium'],
    ['price', 'cheap'],
    ['start_date', '2026-02-30'],
    ['end_date', 'tomorrow'],
    ['audience', 'Martians'],
    ['organizer', '-1'],
    ['event_sort', 'random'],
    ['online', 'yes'],
    ['price_min', '-1'],
    ['page', '0'],
    ['search', 'x'.repeat(201)],
  ])('leave out a %s that is “%s”, and name it', (name, value) => {
    expect(parseEventSearch({ ...WHOLE, [name]: value }).ignored).toEqual([name]);
    expect(parseEventSearch({ ...WHOLE, [name]: value }).filter).not.toHaveProperty(name);
  });

  it('leave out what nobody filled in, without a word', () => {
    expect(parseEventSearch({ search: '', city: '', price: '' })).toEqual({ filter: {}, ignored: [] });
  });

  it('do not mention the first page and the usual order', () => {
    expect(searchOf({ page: 1, event_sort: 'start_date', city: 'Gent' })).toEqual({ city: 'Gent' });
  });
});

describe('an address of the list', () => {
  it('leads to the category that a plain form sent, and keeps the rest', () => {
    expect(movedTo('All', { category: 'cinema', price: 'free' }, undefined)).toEqual({
      category: 'cinema',
      search: { price: 'free' },
    });
  });

  it('takes the words of the navigation’s state, unless it has words of its own', () => {
    expect(movedTo('All', { city: 'Gent' }, 'zilt')).toEqual({
      category: 'All',
      search: { city: 'Gent', search: 'zilt' },
    });
    expect(movedTo('All', { search: 'linten' }, 'zilt')).toBeUndefined();
  });

  it('stays where it is otherwise', () => {
    expect(movedTo('cinema', { search: 'linten' }, undefined)).toBeUndefined();
  });
});

describe('the days of a filter', () => {
  it.each([
    [{ start_date: '2020-01-01' }, { start_date: '2026-11-22' }],
    [{ end_date: '2020-01-01' }, { end_date: '2026-11-22' }],
    [
      { start_date: '2026-12-10', end_date: '2026-12-05' },
      { start_date: '2026-12-10', end_date: '2026-12-10' },
    ],
    [
      { start_date: '2026-12-05', end_date: '2026-12-10' },
      { start_date: '2026-12-05', end_date: '2026-12-10' },
    ],
    [{ city: 'Gent' }, { city: 'Gent' }],
  ])('of %o are %o', (filter, settled) => {
    expect(withSettledDays(filter, '2026-11-22')).toEqual(settled);
  });
});
