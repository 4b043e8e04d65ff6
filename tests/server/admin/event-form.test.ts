import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { picture } from '../content/pictures.ts';
import { expectRefusal } from '../orders/refused.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { type EventDesk, openEventDesk } from './event-desk.ts';

let shop: Shop;
let desk: EventDesk;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  desk = await openEventDesk(shop);
});
afterAll(() => shop.close());

const WRONG = { status: 422, key: 'PleaseCheckForm' };

describe('the admin’s event form', () => {
  // Source: ADM-07, ADM-09 to ADM-18
  test('saves every documented field for the chosen organizer, with pictures and the commissions of both', async () => {
    const reply = await desk.send('create', { ...desk.fields, title: 'Lichtjes' }, [
      ['poster', await picture('jpeg')],
      ['images[0]', await picture('jpeg')],
    ]);
    expect(reply.json()).toEqual({
      success: true,
      status: true,
      message: 'EventPage.EventCreatedSuccessfully',
      slug: 'lichtjes',
      event_id: expect.any(Number),
      version: 1,
      awaits_check: 0,
    });
    const { event_id } = reply.json<{ event_id: number }>();
    const saved = await desk.read(event_id);
    expect(saved).toMatchObject({
      user_details: { id: desk.organizer.id },
      category_id: desk.categoryId,
      country_id: 21,
      excerpt: desk.fields['excerpt'],
      description: desk.fields['description'],
      faq: desk.fields['faq'],
      start_date: '2026-12-12',
      start_time: '20:00:00',
      end_date: '2026-12-13',
      end_time: '01:30:00',
      launch_date: '2026-11-20',
      launch_time: '09:00:00',
      apply_fees: 1,
      venue: 'De Grote Post',
      address: 'Hendrik Serruyslaan 18a',
      city: 'Oostende',
      state: 'West-Vlaanderen',
      zipcode: '8400',
      latitude: 51.2254,
      longitude: 2.9194,
      online_location: '',
      meta_title: 'Zilt & Zand in Oostende',
      meta_keywords: 'dans, strand',
      meta_description: 'Een nacht dansen op het strand.',
      show_review: 1,
      video_link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      audience: 'Adults,Youth',
      payment_methods: 'Cash,Bancontact,Visa / Master',
      event_status: 1,
      tickets_term_cond: 'Geen glas.',
      ticket_footer: 'Tot op het strand!',
      show_ticket_limit: 1,
      show_ticket_limit_purchased: 0,
      admin_comm_type: 1,
      admin_commission: '9.00',
      org_comm_type: 2,
      organizer_commission: '2.50',
      featured: 1,
    });
    expect(saved.poster).toMatch(/^uploads\//);
    expect(JSON.parse(saved.images)).toHaveLength(1);

    const changed = await desk.send('update', {
      event_id: String(event_id),
      featured: '0',
      apply_fees: '0',
      admin_comm_type: '2',
      admin_commission: '4.00',
      oldimages: '[]',
      poster: 'null',
      show_review: '0',
    });
    expect(changed.json()).toMatchObject({ message: 'EventUpdatedSuccessfully', event_id, slug: 'lichtjes' });
    expect(await desk.read(event_id)).toMatchObject({
      featured: 0,
      apply_fees: 0,
      admin_comm_type: 2,
      admin_commission: '4.00',
      images: '[]',
      poster: saved.poster,
      show_review: 0,
    });
  });

  // Source: ADM-07
  test('keeps the pictures that oldimages names in its order, with new ones after them, and the poster unless one is sent', async () => {
    const pictures = async (...names: string[]) =>
      Promise.all(names.map(async (name): Promise<[string, Buffer]> => [name, await picture('jpeg')]));
    const made = await desk.send(
      'create',
      desk.fields,
      await pictures('poster', 'images[0]', 'images[1]', 'images[2]'),
    );
    const { event_id } = made.json<{ event_id: number }>();
    const before = await desk.read(event_id);
    const [first, , third] = JSON.parse(before.images) as string[];
    const update = { event_id: String(event_id), oldimages: JSON.stringify([third, first]) };
    await desk.send('update', { ...update, poster: 'null' }, await pictures('images[0]'));
    const after = await desk.read(event_id);
    const kept = JSON.parse(after.images) as string[];
    expect(kept).toEqual([third, first, expect.stringMatching(/^uploads\//)]);
    expect(after.poster).toBe(before.poster);
    await desk.send('update', { ...update, oldimages: JSON.stringify(kept) }, await pictures('poster'));
    const { poster, images } = await desk.read(event_id);
    expect(poster).toMatch(/^uploads\//);
    expect([poster === before.poster, JSON.parse(images)]).toEqual([false, kept]);
  });

  // Source: ADM-09, ADM-19
  test('requires what is documented, and the short line of nobody but organizers', async () => {
    const { organizer_id: _, ...none } = desk.fields;
    expectRefusal(await desk.send('create', none), { ...WRONG, errors: { organizer_id: 'FieldRequired' } });
    const required = [
      'title',
      'address',
      'venue',
      'city',
      'zipcode',
      'meta_title',
      'meta_keywords',
      'meta_description',
    ];
    const others = ['start_date', 'start_time', 'end_date', 'end_time', 'launch_date', 'launch_time', 'category_id'];
    const commissions = ['admin_comm_type', 'admin_commission', 'org_comm_type', 'organizer_commission', 'country_id'];
    const names = [...required, ...others, ...commissions];
    const emptied = Object.fromEntries(names.map((name) => [name, '']));
    expectRefusal(await desk.send('create', { ...desk.fields, ...emptied }), {
      ...WRONG,
      errors: Object.fromEntries(names.map((name) => [name, 'FieldRequired'])),
    });
    expectRefusal(await desk.send('create', { ...desk.fields, description: '<p> </p>' }), {
      ...WRONG,
      errors: { description: 'EventPage.DescriptionCannotEmpty' },
    });
    const { event_status: __, ...unsaid } = desk.fields;
    expectRefusal(await desk.send('create', unsaid), { ...WRONG, errors: { event_status: 'FieldRequired' } });
    await desk.create({ excerpt: '' });
    expectRefusal(await desk.send('create', { ...desk.fields, excerpt: 'x'.repeat(51) }), {
      ...WRONG,
      errors: { excerpt: 'FieldTooLong' },
    });
  });

  // Source: ADM-09
  test.each([
    ['an attendee', async () => (await shop.signedIn({ role: 2 })).userId],
    ['an admin', () => Promise.resolve(desk.admin.id)],
    ['nobody', () => Promise.resolve(2_147_483_647)],
  ])('makes no event for %s', async (_, who) => {
    expectRefusal(await desk.send('create', { ...desk.fields, organizer_id: String(await who()) }), {
      ...WRONG,
      errors: { organizer_id: 'PleaseCheckForm' },
    });
  });

  // Source: ADM-20
  test('takes no end before its start, and of a new event no launch before today', async () => {
    expectRefusal(await desk.send('create', { ...desk.fields, end_date: '2026-12-11' }), {
      ...WRONG,
      errors: { end_date: 'DashboardPage.dategreater' },
    });
    expectRefusal(await desk.send('create', { ...desk.fields, launch_date: '2026-11-19' }), {
      ...WRONG,
      errors: { launch_date: 'LaunchInThePast' },
    });
  });

  // Source: ADM-17
  test.each(['admin', 'organizer'])('takes no commission of the %s above the price', async (whose) => {
    const type = whose === 'admin' ? 'admin_comm_type' : 'org_comm_type';
    const above = { [type]: '2', [`${whose}_commission`]: '100.01' };
    expectRefusal(await desk.send('create', { ...desk.fields, ...above }), {
      ...WRONG,
      errors: { [`${whose}_commission`]: 'PleaseCheckForm' },
    });
  });

  // Source: ADM-21
  test('takes any https address as a video, and nothing that a browser would run', async () => {
    const { event_id } = await desk.create({ video_link: 'https://vimeo.com/76979871' });
    expect(await desk.read(event_id)).toMatchObject({ video_link: 'https://vimeo.com/76979871' });
    for (const video_link of ['http://vimeo.com/1', 'javascript:alert(1)', 'vimeo.com/1', 'https://a@b'])
      expectRefusal(await desk.send('create', { ...desk.fields, video_link }), {
        ...WRONG,
        errors: { video_link: 'InvalidWebAddress' },
      });
  });

  // Source: ADM-06
  test('reads an event of any organizer by its slug', async () => {
    const { event_id, slug } = await desk.create();
    expect(await desk.read(slug)).toMatchObject({ event_id, user_details: { id: desk.organizer.id } });
  });

  test('is the same event when it is sent once more', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const once = () => desk.post('/api/admin/events/create', desk.fields, { ...desk.headers, ...key });
    const [first, again] = [await once(), await once()];
    expect(again.json<{ event_id: number }>().event_id).toBe(first.json<{ event_id: number }>().event_id);
  });
});
