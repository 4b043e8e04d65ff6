import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_PARTS } from '#domain/accounts/admin-parts.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { unlockToken } from '#server/catalogue/unlock-tokens.ts';
import { addPerson } from '../accounts/people.ts';
import { type DemoSite, openDemoSite } from '../demo-site.ts';
import { TODAY } from '../test-clock.ts';
import { NO_RENDERER } from '../no-renderer.ts';

const DRAFT = 'kade-5';

interface Preview {
  readonly events: EventDetail;
  readonly preview_token: string;
}

let site: DemoSite;
let clock = TODAY;
const sessions = new Map<string, string>();
beforeAll(async () => {
  site = await openDemoSite({ renderer: NO_RENDERER, now: () => clock });
  const { database } = site.services;
  const { db } = database;
  const event = await db
    .selectFrom('events')
    .innerJoin('organizations', 'organizations.id', 'events.organization_id')
    .select(['owner_id', 'status', 'draft'])
    .where('events.slug', '=', DRAFT)
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ status: 0, draft: true });
  const others = await Promise.all(
    (['attendee', 'organizer', 'admin'] as const).map(async (role) => {
      const { id } = await addPerson(database, { role_id: ROLE[role] });
      return [role === 'organizer' ? 'another organizer' : role, id] as const;
    }),
  );
  const parts = await Promise.all(
    ADMIN_PARTS.map(async (admin_part) => {
      const { id } = await addPerson(database, { role_id: ROLE.admin, admin_part });
      return [`an admin for ${admin_part}`, id] as const;
    }),
  );
  for (const [who, userId] of [['its organizer', event.owner_id] as const, ...others, ...parts]) {
    sessions.set(who, (await openSession(db, { userId, now: TODAY })).token);
  }
});
afterAll(() => site.close());

const preview = (who: string, token = '', event = DRAFT) =>
  site.app.inject({
    url: `/api/events/preview/${event}${token && `?preview_token=${token}`}`,
    headers: sessions.has(who) ? { authorization: `Bearer ${sessions.get(who)}` } : {},
  });
const tokenOfOwner = async () => (await preview('its organizer')).json<Preview>().preview_token;

describe('the preview of a draft', () => {
  test.each(['its organizer', 'admin', 'an admin for content'])(
    'is shown to %s, whole and never to be kept',
    async (who) => {
      const reply = await preview(who);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['cache-control']).toBe('no-store');
      const { events } = reply.json<Preview>();
      expect(events.data).toMatchObject({ slug: DRAFT, event_status: 0, unlocked: 1 });
      expect(events.data.description).not.toBe('');
      expect(events.data.user_detail).not.toBeNull();
    },
  );

  test.each(['nobody', 'attendee', 'another organizer', 'an admin for finance', 'an admin for support'])(
    'is not there for %s',
    async (who) => {
      const reply = await preview(who);
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([404, 'TryAgain']);
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  test('is shown for a day to whoever has the token that its organizer was given', async () => {
    const token = await tokenOfOwner();
    const passedOn = await preview('nobody', token);
    expect(passedOn.statusCode).toBe(200);
    // it does not grow younger by being passed on
    expect(passedOn.json<Preview>().preview_token).toBe(token);
    clock = new Date(TODAY.getTime() + 24 * 3_600_000 + 1000);
    try {
      expect((await preview('nobody', token)).statusCode).toBe(404);
    } finally {
      clock = TODAY;
    }
  });

  test('is shown for no other event’s token, and for none that unlocks', async () => {
    const token = await tokenOfOwner();
    expect((await preview('nobody', token, 'duik-met-fanfare')).statusCode).toBe(404);
    const { id } = (await preview('its organizer')).json<Preview>().events.data;
    expect(
      (await preview('nobody', unlockToken(site.services.secrets, { id, password_hash: null }, TODAY))).statusCode,
    ).toBe(404);
  });

  test('opens nothing else: the event itself stays a draft to all', async () => {
    const token = await tokenOfOwner();
    expect((await site.app.inject(`/api/events/${DRAFT}?unlock_token=${token}`)).statusCode).toBe(404);
  });
});

test('the preview of a protected event asks its organizer for no password', async () => {
  const reply = await preview('admin', '', 'huiskamer-aan-zee');
  expect(reply.json<Preview>().events).toMatchObject({ data: { unlocked: 1, password_protected: 1 } });
  expect(reply.json<Preview>().events.tickets.length).toBeGreaterThan(0);
});
