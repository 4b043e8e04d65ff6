import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { textPictureRetention } from '#server/content/text-pictures.ts';
import { picture } from '../../content/pictures.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { lineOf, openShop, type Shop } from '../../orders/shop.ts';
import { daysFrom } from '../../test-clock.ts';
import { type Desk, openDesk } from './form-desk.ts';

// A published event has a draft of its changes: Save keeps them, Preview shows them, Publish makes them true together.

let shop: Shop;
let desk: Desk;
beforeAll(async () => {
  shop = await openShop();
  desk = await openDesk(shop);
});
afterAll(() => shop.close());

/** The event as its form reads it. */
const inForm = (event: number): Promise<OwnEvent> => desk.read(event, { unpublished_changes: '1' });
const onSite = async (event: number) => (await shop.app.inject(`/api/events/${event}`)).json().events?.data;
const inPreview = async (event: number) => {
  const reply = await shop.app.inject({ url: `/api/events/preview/${event}`, headers: desk.headers });
  return reply.json().events.data;
};
const keep = (event_id: number, change: Record<string, unknown>) =>
  desk.json('update', { event_id, event_status: '1', unpublished_changes: 'keep', ...change });
const publish = (event_id: number, change: Record<string, unknown> = {}) =>
  desk.json('update', { event_id, unpublished_changes: 'publish', ...change });
const fileThere = (path: string) => shop.services.files.has(path);

describe('changes that are kept', () => {
  test('are what the form has; visitors see the event as it was until they are published, then all of them together', async () => {
    const { event_id, slug } = await desk.create({ title: 'Zoals het was', venue: 'Zaal A' });
    const kept = await keep(event_id, {
      venue: 'Zaal B',
      texts: { nl: { title: 'Half geschre' } },
      slug: 'nieuw-adres',
    });
    expect(kept.json()).toMatchObject({ success: true, slug, version: 2 });
    await keep(event_id, { texts: { nl: { title: 'Zoals het wordt' } } });
    expect(await onSite(event_id)).toMatchObject({ title: 'Zoals het was', venue: 'Zaal A', slug });
    expect(await desk.read(event_id)).toMatchObject({ title: 'Zoals het was', venue: 'Zaal A', version: 3 });
    expect((await shop.app.inject('/api/events?search=Zoals')).body).not.toContain('Zoals het wordt');
    const { unpublished, ...form } = await inForm(event_id);
    expect(form).toMatchObject({ title: 'Zoals het wordt', venue: 'Zaal B', slug: 'nieuw-adres', event_status: 1 });
    expect(unpublished?.fields.toSorted()).toEqual(['slug', 'texts.nl.title', 'venue']);
    expect((await publish(event_id, { city: 'Brugge' })).json()).toMatchObject({ slug: 'nieuw-adres', version: 4 });
    expect(await onSite(event_id)).toMatchObject({ title: 'Zoals het wordt', venue: 'Zaal B', city: 'Brugge' });
    expect((await inForm(event_id)).unpublished).toBeUndefined();
    // links to the former address lead there
    expect((await shop.app.inject(`/api/events/${slug}`)).json().events.data.slug).toBe('nieuw-adres');
  });

  test('are in its preview, in every language, and the preview changes nothing', async () => {
    const { event_id } = await desk.create({ title: 'Oud', venue: 'Zaal A' });
    const jpeg = await picture('jpeg');
    const poster = (await desk.read(event_id)).poster;
    await desk.send(
      'update',
      {
        event_id: String(event_id),
        event_status: '1',
        unpublished_changes: 'keep',
        title: 'Nieuw',
        description: '<p>Vers</p>',
      },
      [['poster', jpeg]],
    );
    const seen = await inPreview(event_id);
    expect(seen).toMatchObject({ title: 'Nieuw', description: '<p>Vers</p>', poster: (await inForm(event_id)).poster });
    expect(seen.poster).not.toBe(poster);
    expect(await onSite(event_id)).toMatchObject({ title: 'Oud', poster });
    expect(await inForm(event_id)).toMatchObject({ title: 'Nieuw', version: 2 });
  });

  test('wait on where a documented client changes the event, which is true at once', async () => {
    const { event_id } = await desk.create({ title: 'Van de klant', venue: 'Zaal A', city: 'Gent' });
    await keep(event_id, { venue: 'Zaal B', city: 'Brugge' });
    await desk.json('update', { event_id, event_status: '1', venue: 'Zaal C', title: 'Meteen' });
    expect(await onSite(event_id)).toMatchObject({ venue: 'Zaal C', city: 'Gent', title: 'Meteen' });
    expect(await inForm(event_id)).toMatchObject({
      venue: 'Zaal C',
      city: 'Brugge',
      title: 'Meteen',
      unpublished: { fields: ['city'] },
    });
  });

  test('wait on while the event is taken off the site, by its form or by a documented client', async () => {
    for (const takeOff of [{ unpublished_changes: 'keep' }, {}]) {
      const { event_id } = await desk.create({ title: 'Van het net', venue: 'Zaal A' });
      await keep(event_id, { venue: 'Zaal B' });
      expect((await desk.json('update', { event_id, event_status: '0', ...takeOff })).statusCode).toBe(200);
      expect(await desk.read(event_id)).toMatchObject({ event_status: 0, venue: 'Zaal A' });
      expect(await inForm(event_id)).toMatchObject({ event_status: 0, venue: 'Zaal B' });
      await desk.json('update', { event_id, event_status: '1' });
      expect(await onSite(event_id)).toMatchObject({ venue: 'Zaal A' });
    }
  });

  test('are published by no form that keeps: neither one that read a draft, nor one that says published', async () => {
    const { event_id } = await desk.create({ title: 'Was een concept', venue: 'Zaal A', event_status: '0' });
    const { version } = await inForm(event_id);
    await publish(event_id, { event_status: '1' });
    const draft = { event_id, version, event_status: '0', unpublished_changes: 'keep', venue: 'Half geschre' };
    expect((await desk.json('update', draft)).statusCode).toBe(200);
    expect(await onSite(event_id)).toMatchObject({ venue: 'Zaal A' });
    expect(await inForm(event_id)).toMatchObject({ event_status: 1, venue: 'Half geschre' });
    const other = await desk.create({ title: 'Nog een concept', event_status: '0' });
    expect((await keep(other.event_id, { venue: 'Zaal B' })).statusCode).toBe(200);
    expect(await inForm(other.event_id)).toMatchObject({ event_status: 0, venue: 'Zaal B' });
    expect(await onSite(other.event_id)).toBeUndefined();
  });

  test('are said to wait, or not, and by whom they were kept', async () => {
    const { event_id } = await desk.create({ title: 'Van wie', venue: 'Zaal A' });
    expect((await keep(event_id, {})).json()).toMatchObject({ success: true, waits: 0 });
    expect((await keep(event_id, { venue: 'Zaal B' })).json()).toMatchObject({ waits: 1 });
    const kept = (await inForm(event_id)).unpublished;
    const admin = await shop.signedIn({ role: 1 });
    const place = { event_id, featured: '1' };
    expect((await shop.post('/api/admin/events/place', place, admin.headers)).statusCode).toBe(200);
    expect((await inForm(event_id)).unpublished).toEqual(kept);
    expect((await publish(event_id)).json()).toMatchObject({ waits: 0 });
  });

  test('are judged like those of a published event', async () => {
    const { event_id } = await desk.create({ title: 'Moet kloppen' });
    const reply = await keep(event_id, { end_date: daysFrom(new Date(), -900) });
    expectRefusal(reply, { status: 422, key: 'PleaseCheckForm', errors: { end_date: 'DashboardPage.dategreater' } });
    expect((await inForm(event_id)).unpublished).toBeUndefined();
  });

  test('say in list and overview that they are there, until they are published', async () => {
    const { event_id } = await desk.create({ title: 'In de lijst' });
    const flags = async () => {
      const list = await shop.app.inject({
        url: '/api/myevents/paginate_organiser_events?search=lijst',
        headers: desk.headers,
      });
      const overview = await shop.post('/api/organiser/dashboard/event_stat', {}, desk.headers);
      const rows = [...list.json().aaData, ...overview.json().data.event_detail];
      return rows.filter(({ id }) => id === event_id).map((row) => row.unpublished_changes);
    };
    expect(await flags()).toEqual([0, 0]);
    await keep(event_id, { venue: 'Zaal B' });
    expect(await flags()).toEqual([1, 1]);
    // what is put back as it was is no change
    await keep(event_id, { venue: 'De Grote Post' });
    expect(await flags()).toEqual([0, 0]);
  });
});

function expectConflict(reply: LightMyRequestResponse, field: string): void {
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({ message: 'EventChanged', errors: { [field]: 'ChangedMeanwhile' } });
}

describe('two people', () => {
  test('who keep different fields keep both, and publish both together', async () => {
    const { event_id } = await desk.create({ title: 'Samen', venue: 'Zaal A', city: 'Gent' });
    const { version } = await inForm(event_id);
    await keep(event_id, { version, venue: 'Zaal B' });
    expect((await keep(event_id, { version, city: 'Brugge' })).statusCode).toBe(200);
    await publish(event_id);
    expect(await onSite(event_id)).toMatchObject({ venue: 'Zaal B', city: 'Brugge' });
  });

  test('of whom one publishes what the other has only kept since are told of it first', async () => {
    const { event_id } = await desk.create({ title: 'Niet ongelezen', venue: 'Zaal A', city: 'Gent' });
    const { version } = await inForm(event_id);
    await keep(event_id, { version, venue: 'Half geschre' });
    expectConflict(await publish(event_id, { version, city: 'Brugge' }), 'venue');
    expect(await onSite(event_id)).toMatchObject({ venue: 'Zaal A', city: 'Gent' });
    const seen = await inForm(event_id);
    expect((await publish(event_id, { version: seen.version, city: 'Brugge' })).statusCode).toBe(200);
    expect(await onSite(event_id)).toMatchObject({ venue: 'Half geschre', city: 'Brugge' });
  });

  test('who keep the same field are told, as where they save it', async () => {
    const { event_id } = await desk.create({ title: 'Samen anders', venue: 'Zaal A' });
    const { version } = await inForm(event_id);
    await keep(event_id, { version, venue: 'Zaal B' });
    for (const reply of [
      await keep(event_id, { version, venue: 'Zaal C' }),
      await publish(event_id, { version, venue: 'Zaal C' }),
    ])
      expectConflict(reply, 'venue');
    expect(await inForm(event_id)).toMatchObject({ venue: 'Zaal B' });
    const changes = await shop.app.inject({
      url: `/api/myevents/${event_id}?since=${version}&unpublished_changes=1`,
      headers: desk.headers,
    });
    expect(changes.json().changes).toMatchObject([{ field: 'venue' }]);
  });

  test('of whom one publishes: what the other has typed in other fields is no conflict, and stays kept', async () => {
    const { event_id } = await desk.create({ title: 'De een publiceert', venue: 'Zaal A', city: 'Gent' });
    await keep(event_id, { venue: 'Zaal B' });
    const { version } = await inForm(event_id);
    await publish(event_id, { version });
    expect((await keep(event_id, { version, venue: 'Zaal C' })).statusCode).toBe(200);
    expect(await inForm(event_id)).toMatchObject({ venue: 'Zaal C', unpublished: { fields: ['venue'] } });
    expect(await onSite(event_id)).toMatchObject({ venue: 'Zaal B' });
  });

  test('of whom one is a client that knows versions is told of what was published, not of what was kept', async () => {
    const { event_id } = await desk.create({ title: 'Een klant', venue: 'Zaal A' });
    const { version } = await desk.read(event_id);
    await keep(event_id, { venue: 'Zaal B' });
    const client = (venue: string) => desk.json('update', { event_id, version, event_status: '1', venue });
    await publish(event_id);
    expectConflict(await client('Zaal C'), 'venue');
    await desk.json('update', { event_id, venue: 'Zaal A' });
    const later = (await desk.read(event_id)).version;
    await keep(event_id, { venue: 'Zaal D' });
    const sent = { event_id, version: later, event_status: '1', venue: 'Zaal E' };
    expect((await desk.json('update', sent)).statusCode).toBe(200);
    expect(await onSite(event_id)).toMatchObject({ venue: 'Zaal E' });
  });
});

test('an admin’s decisions never wait, and whose event it is neither', async () => {
  const { event_id } = await desk.create({ title: 'Van de beheerder' });
  const admin = await shop.signedIn({ role: 1 });
  const change = { event_id, unpublished_changes: 'keep', event_status: '1', venue: 'Zaal B', featured: '1' };
  const reply = await shop.post('/api/myevents/update', { ...change, apply_fees: '1' }, admin.headers);
  expect(reply.statusCode).toBe(200);
  expect(await desk.read(event_id)).toMatchObject({ featured: 1, apply_fees: 1, venue: 'De Grote Post' });
  expect((await inForm(event_id)).unpublished?.fields).toEqual(['venue']);
});

test('an address that another event took meanwhile gets a number when it is published', async () => {
  const { event_id } = await desk.create({ title: 'Wil een adres' });
  await keep(event_id, { slug: 'gewild' });
  await desk.create({ title: 'Iets anders', slug: 'gewild' });
  expect(await inPreview(event_id)).toMatchObject({ title: 'Wil een adres' });
  expect((await publish(event_id)).json()).toMatchObject({ success: true, slug: 'gewild-2' });
});

describe('pictures', () => {
  test('that are kept take the place of those of the site only once they are published', async () => {
    const jpeg = await picture('jpeg');
    const { event_id } = await desk.create({ title: 'Met foto’s' }, [['poster', jpeg]]);
    const { poster: former } = await desk.read(event_id);
    const fields = { event_id: String(event_id), event_status: '1', unpublished_changes: 'keep' };
    await desk.send('update', fields, [['poster', jpeg]]);
    const { poster: first } = await inForm(event_id);
    await desk.send('update', fields, [['poster', jpeg]]);
    const { poster: next } = await inForm(event_id);
    expect(await Promise.all([former, first, next].map(fileThere))).toEqual([true, false, true]);
    expect((await onSite(event_id)).poster).toBe(former);
    await publish(event_id);
    expect(await Promise.all([former, next].map(fileThere))).toEqual([false, true]);
    expect((await onSite(event_id)).poster).toBe(next);
  });

  test('that are only kept are removed, and those of the site from both', async () => {
    const jpeg = await picture('jpeg');
    const { event_id } = await desk.create({ title: 'Weg met foto’s' }, [['images[0]', jpeg]]);
    const fields = { event_id: String(event_id), event_status: '1', unpublished_changes: 'keep' };
    await desk.send('update', fields, [['images[0]', jpeg]]);
    const [shown = '', kept = ''] = JSON.parse((await inForm(event_id)).images) as string[];
    for (const image_title of [kept, shown]) {
      const reply = await desk.json('delete-event-image', { event_id, image_title, type: 'gallery' });
      expect(reply.statusCode).toBe(200);
    }
    expect(await inForm(event_id)).toMatchObject({ images: '[]' });
    expect((await onSite(event_id)).images).toEqual([]);
    expect(await Promise.all([kept, shown].map(fileThere))).toEqual([false, false]);
  });

  test('that the form removes stay on the site until that is published, and can be had back until then', async () => {
    const jpeg = await picture('jpeg');
    const { event_id } = await desk.create({ title: 'Nog even' }, [['poster', jpeg]]);
    const { poster } = await desk.read(event_id);
    const remove = async () => {
      const image = { event_id, image_title: poster, type: 'poster', unpublished_changes: 'keep' };
      expect((await desk.json('delete-event-image', image)).statusCode).toBe(200);
      return inForm(event_id);
    };
    const { version, ...form } = await remove();
    expect(form).toMatchObject({ poster: '', unpublished: { fields: ['poster'] } });
    expect([(await onSite(event_id)).poster, await fileThere(poster)]).toEqual([poster, true]);
    await desk.json('discard-changes', { event_id, version });
    expect((await inForm(event_id)).poster).toBe(poster);
    await remove();
    await publish(event_id);
    expect([(await onSite(event_id)).poster, await fileThere(poster)]).toEqual(['', false]);
  });

  test('that a text shows which is only kept stay', async () => {
    const file = 'uploads/bewaard-in-een-tekst.webp';
    const { db } = shop.database;
    await db
      .insertInto('text_pictures')
      .values({ file, at: new Date(0) })
      .execute();
    const { event_id } = await desk.create({ title: 'Tekst met foto' });
    await keep(event_id, { texts: { nl: { description: `<p><img src="/files/${file}"></p>` } } });
    await textPictureRetention(shop.services).sweep({ before: new Date(), most: 1_000 });
    const left = await db.selectFrom('text_pictures').select('file').where('file', '=', file).execute();
    expect(left).toHaveLength(1);
  });
});

describe('changes that are thrown away', () => {
  const discard = (event_id: number, version: number) => desk.json('discard-changes', { event_id, version });

  test('are gone with their pictures, and the event is as visitors see it', async () => {
    const jpeg = await picture('jpeg');
    const { event_id } = await desk.create({ title: 'Toch niet' }, [['poster', jpeg]]);
    const fields = { event_id: String(event_id), event_status: '1', unpublished_changes: 'keep', title: 'Half' };
    await desk.send('update', fields, [['poster', jpeg]]);
    const { poster, version } = await inForm(event_id);
    const { poster: former } = await desk.read(event_id);
    expect((await discard(event_id, version)).json()).toMatchObject({ success: true, version: version + 1 });
    const form = await inForm(event_id);
    expect(form).toMatchObject({ title: 'Toch niet', poster: former });
    expect(form.unpublished).toBeUndefined();
    expect(await Promise.all([poster, former].map(fileThere))).toEqual([false, true]);
    const lines = await shop.database.db
      .selectFrom('audit_lines')
      .select('action')
      .where('subject', '=', 'event')
      .where('subject_id', '=', String(event_id))
      .execute();
    expect(lines.map(({ action }) => action)).toContain('changes discarded');
    // once more is nothing
    expect((await discard(event_id, version)).json()).toMatchObject({ success: true, version: version + 1 });
  });

  test('are not, where more was kept since the form was read', async () => {
    const { event_id } = await desk.create({ title: 'Niet ongezien' });
    await keep(event_id, { venue: 'Zaal B' });
    const { version } = await inForm(event_id);
    await keep(event_id, { city: 'Brugge' });
    expectRefusal(await discard(event_id, version), { status: 409, key: 'EventChanged' });
    expect(await inForm(event_id)).toMatchObject({ venue: 'Zaal B', city: 'Brugge' });
  });

  test('are no other organizer’s', async () => {
    const { event_id } = await desk.create({ title: 'Van mij' });
    await keep(event_id, { venue: 'Zaal B' });
    const other = await openDesk(shop);
    expect((await other.json('discard-changes', { event_id, version: 2 })).statusCode).toBe(404);
    expect(await inForm(event_id)).toMatchObject({ venue: 'Zaal B' });
  });
});

test('a date that is kept moves nothing; published it asks whether buyers are told, and they are told of all of it', async () => {
  const { event_id } = await desk.create({ title: 'Verplaatst', custom_field_enabled: '0' });
  const { db } = shop.database;
  const ticket = await db
    .insertInto('tickets')
    .values({ event_id, price_cents: 0, quantity: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('ticket_texts').values({ ticket_id: ticket.id, lang: 'nl', title: 'Zitplaats' }).execute();
  const { version } = await inForm(event_id);
  const sold = {
    organizationId: desk.organizationId,
    ownerId: desk.userId,
    eventId: event_id,
    slug: '',
    tickets: [ticket.id],
  };
  await shop.ordered([lineOf(sold, { ticket_qty: 1 })], {
    customer_email: 'nele@kaartje.test',
    payment_method: '0',
    brand: '',
  });
  const moves = () => db.selectFrom('event_moves').select('id').where('event_id', '=', event_id).execute();
  const kept = await keep(event_id, { version, venue: 'De andere zaal' });
  expect(kept.json()).toMatchObject({ success: true });
  expect(await moves()).toEqual([]);
  const next = version + 1;
  expectRefusal(await publish(event_id, { version: next }), {
    status: 409,
    key: 'TellBuyers',
    errors: { tell_buyers: 'FieldRequired' },
    values: { orders: 1, tickets: 1 },
  });
  expect((await publish(event_id, { version: next, tell_buyers: '1' })).statusCode).toBe(200);
  expect(await moves()).toHaveLength(1);
});
