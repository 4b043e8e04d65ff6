import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXCERPT_MAX } from '#domain/catalogue/limits.ts';
import { isPassword } from '#server/platform/passwords.ts';
import { picture, pictureOf } from '../../content/pictures.ts';
import { expectRefusal } from '../../orders/refused.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { type Desk, DOCUMENTED, openDesk } from './form-desk.ts';

let shop: Shop;
let desk: Desk;
beforeAll(async () => {
  shop = await openShop();
  desk = await openDesk(shop);
});
afterAll(() => shop.close());

const fields = (more: Record<string, string> = {}) => ({
  ...DOCUMENTED,
  category_id: String(desk.categoryId),
  ...more,
});
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(fields()).filter(([name]) => !names.includes(name)));
const PATH = /^uploads\/[\w-]{36}\.jpg$/;

describe('an event that an external client adds with exactly the documented fields', () => {
  test('is that event, field by field', async () => {
    const jpeg = await picture('jpeg');
    const made = await desk.create({}, [
      ['poster', jpeg],
      ['images[0]', jpeg],
      ['images[1]', jpeg],
    ]);
    expect(made).toEqual({
      success: true,
      status: true,
      message: 'EventPage.EventCreatedSuccessfully',
      slug: 'zilt-zand',
      event_id: expect.any(Number),
      version: 1,
      awaits_check: 0,
    });
    const { texts, images, poster, ...event } = await desk.read(made.slug);
    expect(event).toEqual({
      id: made.event_id,
      event_id: made.event_id,
      version: 1,
      status: 1,
      event_status: 1,
      publish: 1,
      draft: 0,
      slug: 'zilt-zand',
      pass_code: expect.stringMatching(/^\w{6}$/),
      lang: 'nl',
      title: 'Zilt & Zand',
      excerpt: 'Dansen met je voeten in het zand',
      description: '<p>Een <strong>lange</strong> nacht.</p>',
      faq: '<ul><li>De zee</li></ul>',
      meta_title: 'Zilt & Zand in Oostende',
      meta_keywords: 'dans, strand',
      meta_description: 'Een nacht dansen op het strand.',
      ticket_footer: 'Tot op het strand!',
      tickets_term_cond: 'Geen glas.',
      custom_field_label: 'Welke maat T-shirt?',
      frame_text: 'Koop hier',
      frame_subtext: 'Snel en veilig',
      category: { id: desk.categoryId, name: 'Muziek' },
      category_id: desk.categoryId,
      country_id: 21,
      start_date: '2026-12-12',
      start_time: '20:00:00',
      end_date: '2026-12-13',
      end_time: '01:30:00',
      launch_date: '2026-11-20',
      launch_time: '09:00:00',
      venue: 'De Grote Post',
      address: 'Hendrik Serruyslaan 18a',
      city: 'Oostende',
      state: 'West-Vlaanderen',
      zipcode: '8400',
      latitude: 51.2254,
      longitude: 2.9194,
      online_location: '',
      access_info: '',
      audience: 'Adults,Youth',
      payment_methods: 'Cash,Bancontact,Visa / Master',
      video_link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      thumbnail: poster,
      show_review: 1,
      enable_reviews: 1,
      show_ticket_limit: 1,
      show_ticket_limit_purchased: 0,
      password_protected: 0,
      custom_field_enabled: 1,
      custom_field_required: 1,
      daily_sale: 1,
      allow_iframe: 1,
      button_color: '#E19B63',
      url_color: '#123456',
      redirect_url: 'https://zeepost.example/bedankt',
      tag_id: 7,
      // an organizer's do not count
      featured: 0,
      apply_fees: 0,
      admin_comm_type: null,
      admin_commission: null,
      org_comm_type: 2,
      organizer_commission: '2.50',
      user_details: { id: desk.userId, name: 'An Peeters', organisation: 'De Zeepost' },
      sold: 0,
      all_free: 0,
      none_framed: 0,
    });
    expect(Object.keys(texts)).toEqual(['nl']);
    expect(poster).toMatch(PATH);
    expect(JSON.parse(images)).toEqual([expect.stringMatching(PATH), expect.stringMatching(PATH)]);
    expect((await shop.app.inject(`/files/${poster}`)).statusCode).toBe(200);
    // and on the public page
    const { events } = (await shop.app.inject(`/api/events/${made.slug}`)).json();
    expect(events.data).toMatchObject({ title: 'Zilt & Zand', poster, images: JSON.parse(images), city: 'Oostende' });
  });

  test('takes show_review for enable_reviews, and the text null for no poster', async () => {
    const { enable_reviews: _, ...others } = fields();
    const reply = await desk.send('create', { ...others, show_review: '1', poster: 'null', oldimages: '[]' });
    expect(await desk.read(reply.json().event_id)).toMatchObject({ show_review: 1, poster: '', images: '[]' });
  });
});

test('a new event has the documented defaults', async () => {
  const { event_id } = await (
    await desk.json('create', { title: 'Leeg', category_id: desk.categoryId, event_status: 0 })
  ).json();
  expect(await desk.read(event_id)).toMatchObject({
    status: 0,
    draft: 1,
    show_ticket_limit: 1,
    show_ticket_limit_purchased: 1,
    show_review: 0,
    password_protected: 0,
    custom_field_enabled: 0,
    custom_field_required: 0,
    apply_fees: 0,
    daily_sale: 0,
    allow_iframe: 0,
    country_id: 21,
    button_color: '#E19B63',
    url_color: '#E19B63',
  });
});

test('a draft is seen by nobody else', async () => {
  const { slug } = await desk.create({ title: 'Nog geheim', event_status: '0' });
  expect((await shop.app.inject(`/api/events/${slug}`)).statusCode).toBe(404);
  const other = await openDesk(shop);
  const reply = await shop.app.inject({ url: `/api/myevents/${slug}`, headers: other.headers });
  expectRefusal(reply, { status: 404, key: 'TryAgain' });
});

const REQUIRED = [
  'category_id',
  'title',
  'excerpt',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'launch_date',
  'launch_time',
  'venue',
  'address',
  'city',
  'zipcode',
  'meta_title',
  'meta_keywords',
  'meta_description',
  'org_comm_type',
  'organizer_commission',
];

describe('what an event cannot be without', () => {
  test.each(REQUIRED)('is its %s: left out or empty it is refused by its name', async (name) => {
    for (const sent of [without(name), fields({ [name]: '' })])
      expectRefusal(await desk.send('create', sent), {
        status: 422,
        key: 'PleaseCheckForm',
        errors: { [name]: 'FieldRequired' },
      });
  });

  test.each(['', '<p></p>', '<p>&nbsp;<br></p>'])('is its description: %j says nothing', async (description) => {
    expectRefusal(await desk.send('create', fields({ description })), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { description: 'EventPage.DescriptionCannotEmpty' },
    });
  });

  test.each([
    [{ password_protected: '1' }, 'event_password'],
    [{ custom_field_label: '' }, 'custom_field_label'],
    [{ frame_text: '' }, 'frame_text'],
    [{ frame_subtext: '' }, 'frame_subtext'],
  ])('follows from what is switched on: %j', async (more: Record<string, string>, name) => {
    expectRefusal(await desk.send('create', fields(more)), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { [name]: 'FieldRequired' },
    });
  });

  test('is said at once for all of it', async () => {
    const reply = await desk.send('create', { event_status: '1', button_color: 'red' });
    expect(Object.keys(reply.json().errors).toSorted()).toEqual(
      [...REQUIRED, 'description', 'button_color'].toSorted(),
    );
  });

  test('is neither street nor town where the event is online', async () => {
    const online = { online_location: 'https://zeepost.example/live', venue: '', address: '', city: '', zipcode: '' };
    expect((await desk.send('create', fields(online))).statusCode).toBe(200);
  });
});

describe('what is wrong', () => {
  test.each([
    [{ excerpt: 'x'.repeat(EXCERPT_MAX + 1) }, { excerpt: 'FieldTooLong' }],
    [{ title: 'x'.repeat(256) }, { title: 'FieldTooLong' }],
    [{ start_date: '2026-02-30' }, { start_date: 'PleaseCheckForm' }],
    [{ start_time: '25:00:00' }, { start_time: 'PleaseCheckForm' }],
    [{ end_date: '2026-12-11' }, { end_date: 'DashboardPage.dategreater' }],
    [{ end_date: '2026-12-12', end_time: '20:00:00' }, { end_time: 'EndsBeforeStart' }],
    [{ launch_date: '2026-11-19' }, { launch_date: 'LaunchInThePast' }],
    [
      { start_date: '2027-03-28', start_time: '02:30:00', end_date: '2027-03-28', end_time: '05:00:00' },
      { start_time: 'TimeSkipped' },
    ],
    [{ end_date: '2027-03-28', end_time: '02:00:00' }, { end_time: 'TimeSkipped' }],
    [{ start_date: '2026-11-18', end_date: '2026-11-19' }, { end_date: 'EventOverAlready' }],
    [{ video_link: 'https://vimeo.com/1' }, { video_link: 'InvalidVideoLink' }],
    [{ redirect_url: 'javascript:alert(1)' }, { redirect_url: 'InvalidLink' }],
    [{ button_color: 'red' }, { button_color: 'InvalidColour' }],
    [{ audience: 'Adults,Dogs' }, { audience: 'PleaseCheckForm' }],
    [{ payment_methods: 'Cheque' }, { payment_methods: 'PleaseCheckForm' }],
    [{ category_id: '2147483647' }, { category_id: 'PleaseCheckForm' }],
    [{ country_id: '999' }, { country_id: 'PleaseCheckForm' }],
    [{ latitude: '91' }, { latitude: 'PleaseCheckForm' }],
    [{ org_comm_type: '2', organizer_commission: '100.01' }, { organizer_commission: 'PleaseCheckForm' }],
    [{ slug: 'all' }, { slug: 'SlugNotUsable' }],
    [{ oldimages: '{' }, { oldimages: 'PleaseCheckForm' }],
  ])('is refused with the name of the field: %j', async (more: Record<string, string>, errors) => {
    expectRefusal(await desk.send('create', fields(more)), { status: 422, key: 'PleaseCheckForm', errors });
  });

  test('is an eleventh picture, a drawing or program that says it is one, and one of too many bytes or points', async () => {
    const jpeg = await picture('jpeg');
    const many = Array.from({ length: 11 }, (_, at) => [`images[${at}]`, jpeg] as const);
    expectRefusal(await desk.send('create', fields(), many), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { images: 'TooManyImages' },
      values: { limit: 10 },
    });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>');
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000, 0x90)]);
    for (const bytes of [svg, program])
      expectRefusal(await desk.send('create', fields(), [['images[0]', bytes]]), {
        status: 415,
        key: 'ImageTypeNotAllowed',
        errors: { images: 'ImageTypeNotAllowed' },
      });
    // few bytes, and more than fifty million points
    const vast = await picture('jpeg', { width: 10_001, height: 5000 });
    expect(vast.length).toBeLessThan(2 * 1024 * 1024);
    expectRefusal(await desk.send('create', fields(), [['poster', vast]]), {
      status: 413,
      key: 'maxlimit',
      errors: { poster: 'ImageTooManyPixels' },
      values: { limit: 50 },
    });
    expectRefusal(await desk.send('create', fields(), [['poster', await pictureOf(2 * 1024 * 1024 + 1)]]), {
      status: 413,
      key: 'maxlimit',
      errors: { poster: 'maxlimit' },
      values: { limit: 2 },
    });
  });

  test('leaves no picture behind', async () => {
    const before = await shop.database.db.selectFrom('events').select('id').execute();
    const jpeg = await picture('jpeg');
    const broken = Buffer.concat([jpeg.subarray(0, 200), Buffer.alloc(500)]);
    const kept: string[] = [];
    const { images } = shop.services;
    const { keep, forget } = images;
    Object.assign(images, {
      keep: async (...all: Parameters<typeof keep>) => {
        const path = await keep(...all);
        kept.push(path);
        return path;
      },
      forget: async (path: string) => {
        await forget(path);
        kept.splice(kept.indexOf(path), 1);
      },
    });
    const reply = await desk.send('create', fields(), [
      ['poster', jpeg],
      ['images[0]', broken],
    ]);
    Object.assign(images, { keep, forget });
    expect([reply.statusCode, reply.json().errors]).toEqual([422, { 'images.0': 'ImageUnreadable' }]);
    expect(kept).toEqual([]);
    expect(await shop.database.db.selectFrom('events').select('id').execute()).toEqual(before);
  });
});

test('a form that is sent again, for its answer was lost, is the same event as it was sent last', async () => {
  const jpeg = await picture('jpeg');
  const again = desk.keyed(crypto.randomUUID());
  const send = async (title: string) => {
    const pictures = [
      ['poster', jpeg],
      ['images[0]', jpeg],
    ] as const;
    return again('create', { ...fields(), title, oldimages: '["images[0]"]' }, pictures);
  };
  const [one, two] = await Promise.all([send('Eenmaal'), send('Eenmaal')]);
  const { slug, event_id } = one.json();
  expect(two.json()).toMatchObject({ slug, event_id });
  const third = await send('Nog eens');
  expect(third.json()).toMatchObject({ success: true, slug, event_id });
  const event = await desk.read(event_id);
  expect(event).toMatchObject({ title: 'Nog eens', status: 1 });
  expect(JSON.parse(event.images)).toHaveLength(1);
  const rows = await shop.database.db.selectFrom('events').select('id').where('slug', 'like', 'eenmaal%').execute();
  expect(rows).toEqual([{ id: event_id }]);
  // another form is another event
  const other = await desk.keyed(crypto.randomUUID())('create', { ...fields(), title: 'Eenmaal' });
  expect(other.json().event_id).not.toBe(event_id);
});

describe('the slug', () => {
  test('is made from the title, and gets a number where it is taken or was another event’s', async () => {
    const first = await desk.create({ title: 'L’été à Liège' });
    expect(first.slug).toBe('l-ete-a-liege');
    expect((await desk.create({ title: 'L’été à Liège' })).slug).toBe('l-ete-a-liege-2');
    await desk.json('update', { event_id: first.event_id, slug: 'zomer' });
    expect((await desk.create({ title: 'L’été à Liège' })).slug).toBe('l-ete-a-liege-3');
    expect((await desk.create({ slug: 'Zomer!' })).slug).toBe('zomer-2');
  });

  test('is each another’s where many are made at once', async () => {
    const slugs = await Promise.all(Array.from({ length: 6 }, () => desk.create({ title: 'Tegelijk' })));
    expect(slugs.map(({ slug }) => slug).toSorted()).toEqual(
      ['tegelijk', 'tegelijk-2', 'tegelijk-3', 'tegelijk-4', 'tegelijk-5', 'tegelijk-6'].toSorted(),
    );
  });
});

test('a password is kept as a hash and answered nowhere', async () => {
  const made = await desk.create({ title: 'Besloten', password_protected: '1', event_password: 'zeesterren' });
  const row = await shop.database.db
    .selectFrom('events')
    .select('password_hash')
    .where('id', '=', made.event_id)
    .executeTakeFirstOrThrow();
  expect(await isPassword('zeesterren', row.password_hash)).toBe(true);
  expect(JSON.stringify(await desk.read(made.event_id))).not.toMatch(/zeesterren|argon2/);
  const unlocked = await shop.post(`/api/events/${made.slug}/unlock`, { password: 'zeesterren' });
  expect(unlocked.json().unlock_token).not.toBe('');
});

test('rich text is cleaned before it is kept, and shown clean to its owner and to everybody', async () => {
  const description = '<p onclick="alert(1)">Kom</p><script>alert(1)</script>';
  const { slug } = await desk.create({ title: 'Ruwe tekst', description });
  expect((await desk.read(slug)).description).toBe('<p>Kom</p>');
  const { events } = (await shop.app.inject(`/api/events/${slug}`)).json();
  expect(events.data.description).toBe('<p>Kom</p>');
});

test('all languages come at once in one call, and each is whole or absent', async () => {
  const texts = {
    nl: {
      title: 'Zee',
      excerpt: 'Kort',
      description: '<p>Lang</p>',
      meta_title: 'a',
      meta_keywords: 'b',
      meta_description: 'c',
    },
    fr: {
      title: 'Mer',
      excerpt: '',
      description: '<p>Long</p>',
      meta_title: 'a',
      meta_keywords: 'b',
      meta_description: 'c',
    },
    de: { title: '', excerpt: '' },
  };
  const {
    title: _,
    excerpt: __,
    ...others
  } = without('description', 'meta_title', 'meta_keywords', 'meta_description');
  const toggles = { custom_field_enabled: 0, allow_iframe: 0 };
  expectRefusal(await desk.json('create', { ...others, ...toggles, texts }), {
    status: 422,
    key: 'PleaseCheckForm',
    errors: { 'texts.fr.excerpt': 'FieldRequired' },
  });
  const whole = { ...texts, fr: { ...texts.fr, excerpt: 'Court' } };
  const reply = await desk.json('create', { ...others, ...toggles, texts: JSON.stringify(whole) });
  const event = await desk.read(reply.json().event_id);
  expect(Object.keys(event.texts)).toEqual(['nl', 'fr']);
  expect(event.texts.fr).toMatchObject({ title: 'Mer', excerpt: 'Court', faq: '' });
});

test('it is found by its words, and noted who added it', async () => {
  const { event_id } = await desk.create({ title: 'Kwallenbal', venue: 'Casino Kursaal' });
  const found = async (search: string): Promise<number[]> =>
    (await shop.app.inject({ url: '/api/events', query: { search } }))
      .json()
      .events.map(({ id }: { id: number }) => id);
  expect(await found('kwallenbal')).toEqual([event_id]);
  expect(await found('kursaal kwallenbal')).toEqual([event_id]);
  const line = await shop.database.db
    .selectFrom('audit_lines')
    .select(['actor', 'action', 'detail'])
    .where('subject', '=', 'event')
    .where('subject_id', '=', String(event_id))
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ actor: `user:${desk.userId}`, action: 'added' });
  expect((line.detail as { fields: string[] }).fields).toEqual(expect.arrayContaining(['venue', 'texts.nl.title']));
});

describe('who may add an event', () => {
  test('is an organizer or an admin who says for which; an admin’s fees and commission count', async () => {
    const attendee = await shop.signedIn({ role: 2 });
    const body = fields({ title: 'Van de beheerder' });
    expectRefusal(await shop.post('/api/myevents/create', body, attendee.headers), { status: 403, key: 'NotAllowed' });
    const admin = await shop.signedIn({ role: 1 });
    expectRefusal(await shop.post('/api/myevents/create', body, admin.headers), {
      status: 422,
      key: 'PleaseCheckForm',
      errors: { organizer_id: 'FieldRequired' },
    });
    const reply = await shop.post('/api/myevents/create', { ...body, organizer_id: desk.userId }, admin.headers);
    expect(await desk.read(reply.json().event_id)).toMatchObject({
      featured: 1,
      apply_fees: 1,
      admin_comm_type: 1,
      admin_commission: '9.00',
    });
  });
});

test('coordinates come with a comma too, as phones offer it', async () => {
  const { event_id } = await desk.create({ title: 'Komma', latitude: '51,2254', longitude: '-2,5' });
  expect(await desk.read(event_id)).toMatchObject({ latitude: 51.2254, longitude: -2.5 });
});

test('a form with a gallery that is sent twice under one key has each picture once, and leaves none behind', async () => {
  const key = '4b0f1f0e-22f3-4d5c-8a0c-0f8d8f2f6b11';
  const pictures = [['images[0]', await picture('jpeg')]] as const;
  const sent = await desk.keyed(key)('create', fields({ title: 'Twee keer' }), pictures);
  const { event_id } = sent.json<{ event_id: number }>();
  const [first] = JSON.parse((await desk.read(event_id)).images) as string[];
  await desk.keyed(key)('create', fields({ title: 'Twee keer' }), pictures);
  const { images } = await desk.read(event_id);
  expect(JSON.parse(images)).toEqual([expect.stringMatching(PATH)]);
  expect(images).not.toContain(first);
  expect(await shop.services.files.has(first ?? '')).toBe(false);
});

describe('an idempotency key that another call had before', () => {
  test('makes an event of its own, and leaves alone whichever event has the number of what it made then', async () => {
    const key = '0b6c1d52-6a7e-4a86-9c3f-6f0a4f5a1c77';
    await sql`select setval(pg_get_serial_sequence('events', 'id'), 900001)`.execute(shop.database.db);
    await sql`select setval(pg_get_serial_sequence('tickets', 'id'), 900001)`.execute(shop.database.db);
    const victim = await openDesk(shop);
    const theirs = await victim.create({ title: 'Van een ander' });
    const own = await desk.create({ title: 'Van mij' });
    const ticket = { event_id: own.event_id, title: 'Staanplaats', price: '5', quantity: 10 };
    const stored = await shop.post('/api/tickets/store', ticket, { ...desk.headers, 'idempotency-key': key });
    expect(stored.json()).toMatchObject({ success: true, ticket_id: theirs.event_id });
    const made = await desk.keyed(key)('create', fields({ title: 'Overschreven' }));
    expect(made.json()).toMatchObject({ success: true, version: 1 });
    expect(made.json<{ event_id: number }>().event_id).toBeGreaterThan(own.event_id);
    expect(await victim.read(theirs.event_id)).toMatchObject({ title: 'Van een ander', version: 1 });
  });
});
