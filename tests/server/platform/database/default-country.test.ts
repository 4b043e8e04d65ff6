import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { type DemoSite, openDemoSite } from '../../demo-site.ts';
import { NO_RENDERER } from '../../no-renderer.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await openDemoSite({ renderer: NO_RENDERER });
});
afterAll(() => site.close());

test('an event and a person who name no country are in Belgium: number 21, code BE', async () => {
  const { db } = site.services.database;
  const event = await db
    .insertInto('events')
    .values({ organization_id: 1, category_id: 1, slug: 'somewhere' })
    .returning('country_id')
    .executeTakeFirstOrThrow();
  const person = await db
    .insertInto('users')
    .values({ role_id: ROLE.attendee, email: 'an@kaartje.test', first_name: 'An', last_name: 'Peeters' })
    .returning('country_code')
    .executeTakeFirstOrThrow();
  expect([event.country_id, person.country_code]).toEqual([21, 'BE']);
});
