import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OF_ORGANIZATION, type OfOrganization } from '#wire/access.ts';
import { type Claim, requireOwned } from '#server/accounts/ownership.ts';
import { makePreviewToken } from '#server/catalogue/preview-tokens.ts';
import { TODAY } from '../test-clock.ts';
import type { Staged } from '../orders/stage.ts';
import { EXAMPLES, type Party, signedIn } from './examples.ts';
import { openScene } from './scene.ts';

let scene: Awaited<ReturnType<typeof openScene>>;
let organizer: Staged;
beforeAll(async () => {
  scene = await openScene();
});
beforeAll(async () => {
  organizer = await (await signedIn(scene.services, 'organizer')).event();
});
afterAll(() => scene.close());

const request = { ip: '127.0.0.1' } as Claim['request'];
/** What was found, or the key of the refusal. */
const found = (claim: Partial<Claim>) =>
  requireOwned(scene.services, {
    resource: 'event',
    named: [organizer.eventId],
    userId: undefined,
    organizationId: organizer.organizationId,
    token: undefined,
    request,
    ...claim,
  }).catch((error: Error) => error.message);

const TABLES = {
  event: 'events',
  ticket: 'tickets',
  supplement: 'supplements',
  coupon: 'coupons',
  voucher: 'vouchers',
} as const;

describe('what an organization sells', () => {
  test.each(OF_ORGANIZATION)('a %s is its own', async (resource) => {
    const own = await signedIn(scene.services, 'organizer');
    const { names } = await EXAMPLES[resource](scene.services, own);
    const { organizationId } = await own.event();
    const theirs = { ids: [Number(names[0])], organizationId };
    expect(await found({ resource, named: names.slice(0, 1), organizationId })).toEqual(theirs);
    expect(await found({ resource, named: names.slice(0, 1), organizationId: 'any' })).toEqual(theirs);
    expect(await found({ resource, named: names.slice(0, 1) })).toBe('TryAgain');
    expect(await found({ resource, named: names.slice(0, 1), organizationId: undefined })).toBe('TryAgain');
  });

  test.each(Object.entries(TABLES) as [OfOrganization, 'events'][])(
    'a %s that was deleted is nobody’s',
    async (resource, table) => {
      const own = await signedIn(scene.services, 'organizer');
      const [id] = (await EXAMPLES[resource](scene.services, own)).names;
      const { organizationId } = await own.event();
      expect(await found({ resource, named: [Number(id)], organizationId })).toMatchObject({ ids: [id] });
      await scene.services.database.db
        .updateTable(table)
        .set({ deleted_at: TODAY })
        .where('id', '=', Number(id))
        .execute();
      expect(await found({ resource, named: [Number(id)], organizationId })).toBe('TryAgain');
    },
  );

  test('a ticket of a deleted event is nobody’s', async () => {
    const event = await (await signedIn(scene.services, 'organizer')).event();
    await scene.services.database.db
      .updateTable('events')
      .set({ deleted_at: TODAY })
      .where('id', '=', event.eventId)
      .execute();
    const { organizationId } = event;
    expect(await found({ resource: 'ticket', named: event.tickets, organizationId })).toBe('TryAgain');
  });

  test('several are answered in the order they were named, and must all be its own', async () => {
    const own = await signedIn(scene.services, 'organizer');
    const coupon = async (party: Party) => (await EXAMPLES.coupon(scene.services, party)).names[0] ?? 0;
    const stranger = await signedIn(scene.services, 'organizer');
    const [one, two, another] = [await coupon(own), await coupon(own), await coupon(stranger)];
    const { organizationId } = await own.event();
    const claim = { resource: 'coupon', organizationId } as const;
    expect(await found({ ...claim, named: [two, one, two] })).toEqual({ ids: [two, one, two], organizationId });
    expect(await found({ ...claim, named: [two, another] })).toBe('TryAgain');
    expect(await found({ ...claim, named: [two, another], organizationId: 'any' })).toBe('TryAgain');
    expect(await found({ ...claim, named: [] })).toEqual({ ids: [], organizationId: undefined });
  });
});

describe('an event', () => {
  test('goes by its slug, and by a former one until another event has it', async () => {
    const { db } = scene.services.database;
    const own = await signedIn(scene.services, 'organizer');
    const { eventId, organizationId, slug } = await own.event();
    const former = `former-${slug}`;
    await db
      .updateTable('events')
      .set({ former_slugs: [former] })
      .where('id', '=', eventId)
      .execute();
    for (const name of [slug, former])
      expect(await found({ named: [name], organizationId })).toEqual({ ids: [eventId], organizationId });
    await db.updateTable('events').set({ slug: former }).where('id', '=', organizer.eventId).execute();
    expect(await found({ named: [former], organizationId })).toBe('TryAgain');
    expect(await found({ named: [former] })).toMatchObject({ ids: [organizer.eventId] });
  });

  test.each(['0', '-1', '007', '1e3', '9'.repeat(16), '9'.repeat(255), '', ' ', "'", '%'])(
    'has no name like “%s”',
    async (name) => {
      expect(await found({ named: [name], organizationId: 'any' })).toBe('TryAgain');
    },
  );

  test('is opened by its preview’s token, to somebody of no organization too', async () => {
    const { eventId, organizationId } = organizer;
    const token = makePreviewToken(scene.services, eventId);
    expect(await found({ token, organizationId: undefined })).toEqual({ ids: [eventId], organizationId });
    const event = await (await signedIn(scene.services, 'organizer')).event();
    expect(await found({ token, named: [event.eventId], organizationId: undefined })).toBe('TryAgain');
    expect(await found({ token, named: [eventId, event.eventId], organizationId: undefined })).toBe('TryAgain');
  });
});
