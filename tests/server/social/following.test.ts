import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Followed } from '#wire/social/following.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { NO_RENDERER } from '../no-renderer.ts';
import { stage } from '../orders/stage.ts';
import { newKey, somebody, type Signed } from './people.ts';

let site: DemoSite;
let merel: Signed;
beforeAll(async () => {
  site = await openDemoSite({ empty: true, renderer: NO_RENDERER });
  merel = await somebody(site);
});
afterAll(() => site.close());

const followed = () => merel.call('POST /api/following/show').then((reply) => reply.json<{ data: Followed[] }>().data);
const follow = (organizer_id: number, key?: string) =>
  merel.call('POST /api/following/add', { organizer_id }, key === undefined ? {} : { key });
const unfollow = (id: number) => merel.call(`DELETE /api/following/${id}`);

/** An organizer with an event on each of some days. */
async function organizer(days: readonly string[]) {
  const [first = '2020-01-01', ...others] = days;
  const on = (day: string, index: number) => ({ event: { start_date: day, end_date: day }, title: `Avond ${index}` });
  const seller = await stage(site.services.database, on(first, 1));
  for (const [index, day] of others.entries()) await stage(site.services.database, { ...on(day, index + 2), seller });
  return seller.ownerId;
}

describe('following', () => {
  test('lists organizers with their next two events, whoever has the soonest first and whoever has none last', async () => {
    const without = await organizer(['2026-01-10']);
    const later = await organizer(['2027-01-10']);
    const sooner = await organizer(['2027-03-03', '2026-12-01', '2026-12-24']);
    for (const one of [sooner, without, later])
      expect((await follow(one)).json()).toEqual({ success: true, status: true });
    const shown = await followed();
    expect(
      shown.map(({ organizer_id, events_count, events }) => [
        organizer_id,
        events_count,
        events.map((e) => e.start_date),
      ]),
    ).toEqual([
      [sooner, 3, ['2026-12-01', '2026-12-24']],
      [later, 1, ['2027-01-10']],
      [without, 0, []],
    ]);
    expect(shown[0]).toMatchObject({ organisation: 'De Zeepost', created_at: '2026-11-20 12:00:00' });
    await unfollow(later);
    await unfollow(later);
    expect((await followed()).map(({ organizer_id }) => organizer_id)).toEqual([sooner, without]);
  });

  test('counts once, and a call that is sent again does not undo what was wanted since', async () => {
    const [one, key] = [await organizer(['2026-12-05']), newKey()];
    await Promise.all([follow(one), follow(one), follow(one, key)]);
    const count = async () => (await followed()).filter(({ organizer_id }) => organizer_id === one).length;
    expect(await count()).toBe(1);
    await unfollow(one);
    await follow(one, key);
    expect(await count()).toBe(0);
  });

  test('is of organizers with a page: nobody who only prepares or hides their events, and no one else', async () => {
    const { ownerId: draft } = await stage(site.services.database, { event: { status: 0 } });
    const { ownerId: hidden } = await stage(site.services.database, { event: { password_protected: true } });
    for (const one of [draft, hidden, merel.id, 2_147_483_647]) {
      const reply = await follow(one);
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([404, 'TryAgain']);
    }
  });
});
