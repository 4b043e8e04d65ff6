import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { savedEvents } from '../../../src/app/features/events/saved-events.ts';
import type { EventFilter } from '../../../src/app/features/events/event-list-search.ts';

const client = new QueryClient();
const event = (id: number, fields: object) => ({
  id,
  title: `Event ${id}`,
  venue: '',
  city: 'Gent',
  town: 'Gent',
  online: 0,
  category_slug: 'cinema',
  category_name: 'Cinema',
  country_id: 21,
  availability: 'from',
  start_date: '2026-12-12',
  start_time: '20:00:00',
  end_date: '2026-12-12',
  audience: 'Adults',
  ...fields,
});
beforeEach(() => {
  client.clear();
  client.setQueryData(['catalogue.listEvents', {}], {
    towns: { Gent: '9000 gand gent ghent zwijnaarde' },
    events: [event(2, { start_date: '2026-12-20', end_date: '2026-12-20' }), event(1, { title: 'De conciërge' })],
  });
  client.setQueryData(['catalogue.listEvents', { page: 2 }], {
    events: [
      event(1, { title: 'De conciërge' }),
      event(3, { availability: 'free', city: 'Oostende', town: 'Oostende', country_id: 74 }),
    ],
  });
});
const ids = (filter: EventFilter, category = 'All') =>
  savedEvents(client, { category, filter }).events.map(({ id }) => id);

it('a device knows the events of home too, each once', () => {
  const home = { events: { data: [event(1, {}), event(4, { start_date: '2026-12-01', end_date: '2026-12-01' })] } };
  client.setQueryData(['catalogue.getHomeEvents', {}], home);
  expect(ids({})).toEqual([4, 1, 3, 2]);
  expect(ids({ search: 'conciërge' })).toEqual([1]);
});

it('a device knows the events of every list it has seen, each once, soonest first', () => {
  expect(ids({})).toEqual([1, 3, 2]);
  expect(ids({}, 'concert-music')).toEqual([]);
});

it.each<[EventFilter, number[]]>([
  [{ search: 'CONCIERGE' }, [1]],
  [{ search: 'oost' }, [3]],
  [{ search: '!?' }, []],
  [{ search: 'Gand' }, [1, 2]],
  [{ search: 'zwijn' }, [1, 2]],
  [{ search: '9000 concierge' }, [1]],
  [{ city: 'ghent' }, [1, 2]],
  [{ city: 'Gen' }, []],
  [{ city: 'oostende' }, [3]],
  [{ venue: 'Vooruit' }, []],
  [{ online: true }, []],
  [{ local: true }, [1, 3, 2]],
  [{ price_max: 20 }, []],
  [{ city: 'Gent' }, [1, 2]],
  [{ country_id: 74 }, [3]],
  [{ price: 'free' }, [3]],
  [{ start_date: '2026-12-13' }, [2]],
  [{ end_date: '2026-12-13' }, [1, 3]],
  [{ audience: 'Youth' }, []],
])('without a network %o leaves the events %o', (filter, left) => {
  expect(ids(filter)).toEqual(left);
});
