import { expect, test } from 'vitest';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { eventData } from '../../../src/app/features/event/event-data.ts';

/** An event with a ticket of € 12,50 and a free one, as its data reads it. */
function detail(ways_to_pay: readonly string[]): EventDetail {
  const event = {
    title: 'Zilt & Zand',
    description: '',
    excerpt: '',
    poster: '',
    start_date: '2026-12-12',
    start_time: '20:00:00',
    end_date: '2026-12-12',
    end_time: '23:00:00',
    launch_date: '2026-11-01',
    launch_time: '10:00:00',
    availability: 'from',
    former_start: null,
    latitude: null,
    longitude: null,
    ways_to_pay,
  };
  const ticket = (title: string, all_in_price: string) => ({
    title,
    all_in_price,
    sold_out: 0,
    start_date: null,
    supplements: [],
  });
  return { data: event, tickets: [ticket('Standing', '12.50'), ticket('Child', '0.00')] } as unknown as EventDetail;
}

function offered(ways: readonly string[], isSiteOpen = true): readonly string[] {
  const address = { origin: 'https://kaartje.test', url: 'https://kaartje.test/1', spread: [], isSiteOpen };
  const { offers = [] } = eventData(detail(ways), address) as { offers?: { name: string; availability: string }[] };
  return offers.map(({ name, availability }) => `${name} ${availability.slice('https://schema.org/'.length)}`);
}

// Source: issue 27
test('search engines are told of tickets that can be bought, and of no others', () => {
  expect(offered(['bancontact'])).toEqual(['Standing InStock', 'Child InStock']);
  expect(offered([])).toEqual(['Child InStock']);
  expect(offered(['bancontact'], false)).toEqual([]);
});
