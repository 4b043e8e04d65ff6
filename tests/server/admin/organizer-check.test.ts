import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { endUnneededChecks } from '#server/admin/organizers/unneeded-checks.ts';
import { addPerson, PASSWORD } from '../accounts/people.ts';
import { TODAY } from '../test-clock.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { stage } from '../orders/stage.ts';
import { type EventDesk, openEventDesk } from './event-desk.ts';

let shop: Shop;
let desk: EventDesk;
/** of the desk's organizer, whom nobody has checked */
let organizationId: number;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  desk = await openEventDesk(shop);
  organizationId = desk.organizer.organizationId ?? 0;
  await shop.database.db
    .updateTable('organizations')
    .set({ checked_at: null })
    .where('id', '=', organizationId)
    .execute();
});
afterAll(() => shop.close());

const isPublic = async (slug: string) => (await shop.app.inject(`/api/events/${slug}`)).statusCode === 200;
async function read() {
  const query = { id: String(organizationId) };
  const reply = await shop.app.inject({ url: '/api/admin/traders/one', query, headers: desk.headers });
  return reply.json<{ data: { shown: string } }>().data;
}
const checkOf = (shown: string, seen = 'KBO 0123.456.749, same name and address', own?: Record<string, string>) =>
  desk.post('/api/admin/traders/check', { id: organizationId, shown, seen }, own);
const check = async (seen?: string, own?: Record<string, string>) => checkOf((await read()).shown, seen, own);
async function organizerHeaders() {
  const { token } = await openSession(shop.database.db, { userId: desk.organizer.id, now: TODAY });
  return { authorization: `Bearer ${token}` };
}
const create = (more = {}) => desk.create({ event_status: '1', ...more });
const alerts = () =>
  shop.database.db.selectFrom('alerts').select('id').where('about', '=', `organization:${organizationId}`).execute();

// Source: DSA article 30
describe('an organizer whom nobody has checked', () => {
  test('saves and previews events, and none is public, whichever way it is published', async () => {
    const asked = { headers: await organizerHeaders() };
    const { event_id, slug } = await desk.create({ event_status: '0', slug: 'eerste' });
    const publish = { event_id, event_status: 1 };
    const saved = await shop.post('/api/myevents/update', publish, asked.headers);
    expect(saved.json()).toMatchObject({ success: true, awaits_check: 1 });
    expect(await isPublic(slug)).toBe(false);
    const preview = await shop.app.inject({ url: `/api/events/preview/${event_id}`, ...asked });
    expect(preview.statusCode).toBe(200);
    const summary = await shop.app.inject({ url: '/api/myevents/event_summary', ...asked });
    expect(summary.json()).toMatchObject({ myevents: { awaiting_check: 1 }, needs_check: 1 });
    const shown = await desk.post('/api/admin/events/place', { event_id, publish: true });
    expect(shown.json()).toMatchObject({ message: 'OrganizerUnchecked' });
    expect(shown.statusCode).toBe(409);
    const made = await create();
    expect(made).toMatchObject({ awaits_check: 1 });
    expect(await isPublic(made.slug)).toBe(false);
    // the one rule is the database's own
    const { slug: staged } = await stage(shop.database, { seller: { organizationId, ownerId: desk.organizer.id } });
    expect(await isPublic(staged)).toBe(false);
    // whoever watches is told once
    expect(await alerts()).toHaveLength(1);
  });

  test('has their events public once an admin has checked, who says what was seen', async () => {
    const { slug, event_id } = await create();
    const hidden = await create();
    await desk.post('/api/admin/events/place', { event_id: hidden.event_id, publish: false });
    expect((await check('')).json()).toMatchObject({ errors: { seen: 'FieldRequired' } });
    expect((await check()).json()).toMatchObject({ message: 'OrganizerChecked' });
    expect(await isPublic(slug)).toBe(true);
    // what an admin hid meanwhile is not shown by it
    expect(await isPublic(hidden.slug)).toBe(false);
    expect(await desk.auditOf(event_id)).toContain(`user:${desk.admin.id}: shown by the site`);
    const later = await create();
    expect(later).toMatchObject({ awaits_check: 0 });
    expect(await isPublic(later.slug)).toBe(true);
    expect(await read()).toMatchObject({
      state: 'checked',
      waiting: [],
      check: { by: 'Noor Peeters', seen: 'KBO 0123.456.749, same name and address' },
    });
    const mail = await shop.database.db
      .selectFrom('mails')
      .select('subject')
      .where('to_address', '=', desk.organizer.email)
      .execute();
    expect(mail).toHaveLength(1);
  });

  const waiting = async () =>
    shop.database.db
      .selectFrom('alerts')
      .select('kind')
      .where('about', '=', `organization:${organizationId}`)
      .where('seen_at', 'is', null)
      .execute();

  test('waits with an alert that ends once they are checked', async () => {
    await create();
    expect(await waiting()).toEqual([{ kind: 'organizer-check' }]);
    await check();
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['taken off the site', { event_status: 0 }, 'update'],
    ['deleted', {}, 'delete'],
  ])('waits no more once what they published is %s, and the next event asks anew', async (_, more, call) => {
    const { event_id } = await create();
    await endUnneededChecks(shop.services);
    expect(await waiting()).toHaveLength(1);
    const headers = await organizerHeaders();
    await shop.post('/api/myevents/update', { event_id, event_status: 0 }, headers);
    expect((await shop.post(`/api/myevents/${call}`, { event_id, ...more }, headers)).statusCode).toBe(200);
    await endUnneededChecks(shop.services);
    expect(await waiting()).toEqual([]);
    await create();
    expect(await waiting()).toEqual([{ kind: 'organizer-check' }]);
    expect(await alerts()).toHaveLength(2);
  });

  test('waits no more once their account is deleted', async () => {
    await create();
    const { db } = shop.database;
    await db.updateTable('users').set({ deleted_at: TODAY }).where('id', '=', desk.organizer.id).execute();
    await endUnneededChecks(shop.services);
    expect(await waiting()).toEqual([]);
  });

  test('is checked for the details that the admin saw; the audit log knows which, and keeps none of them', async () => {
    const { db } = shop.database;
    const change = (name: string) =>
      db.updateTable('organizations').set({ name }).where('id', '=', organizationId).execute();
    await change('De Loods vzw');
    const { shown } = await read();
    await change('De Kelder vzw');
    const refused = await checkOf(shown);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, 'TraderChanged']);
    await change('De Loods vzw');
    expect((await checkOf(shown)).statusCode).toBe(200);
    // sent again for its answer was lost
    await change('De Kelder vzw');
    expect((await checkOf(shown)).statusCode).toBe(200);
    const lines = await db
      .selectFrom('audit_lines')
      .select('detail')
      .where('subject', '=', 'organization')
      .where('subject_id', '=', String(organizationId))
      .where('action', '=', 'checked')
      .execute();
    expect(lines).toEqual([{ detail: { details: shown } }]);
  });

  test('is checked once, by one of two admins', async () => {
    const second = await addPerson(shop.database, { role_id: ROLE.admin, first_name: 'Bo' });
    const { token } = await openSession(shop.database.db, { userId: second.id, now: TODAY });
    const answers = await Promise.all([check('one'), check('two', { authorization: `Bearer ${token}` })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: 'CheckedMeanwhile',
      values: { by: answers[0]?.statusCode === 200 ? 'Noor Peeters' : 'Bo Peeters' },
    });
  });

  test('has an event public that was published while the check was noted', async () => {
    const made = await Promise.all([create(), check(), create(), create()]);
    for (const one of made) if ('slug' in one) expect(await isPublic(one.slug)).toBe(true);
  });

  test.each([
    ['name', { organisation: 'De Kelder vzw' }],
    ['name in law', { legal_name: 'Kelder en Co bv' }],
    ['VAT number', { vat_number: 'BE0428759497' }],
    ['bank account', { bank_account_number: 'NL91 ABNA 0417 1643 00', bank_password: PASSWORD }],
  ] satisfies [string, Record<string, string>][])(
    'is to be checked again with another %s: what is public stays so, new events wait',
    async (_, change) => {
      const headers = await organizerHeaders();
      const update = (fields: Record<string, string>) => shop.post('/api/auth/update-profile', fields, headers);
      const whole = {
        bank_account_number: 'BE68 5390 0754 7034',
        bank_account_name: 'De Zeepost',
        legal_name: 'Zeepost',
      };
      expect((await update(whole)).statusCode).toBe(200);
      expect(await read()).toMatchObject({ legal_name: 'Zeepost', seen_before: '' });
      const { slug } = await create();
      await check('KBO, same name');
      const before = (await alerts()).length;
      expect((await update({ phone: '059 11 22 33', ...whole })).statusCode).toBe(200);
      expect(await read()).toMatchObject({ state: 'checked', seen_before: '' });
      expect((await update(change)).statusCode).toBe(200);
      expect(await read()).toMatchObject({ state: 'waiting', check: null, seen_before: 'KBO, same name' });
      expect(await alerts()).toHaveLength(before + 1);
      const later = await create();
      expect([await isPublic(slug), await isPublic(later.slug)]).toEqual([true, false]);
      expect((await check('KBO, the new one')).statusCode).toBe(200);
      expect(await read()).toMatchObject({ state: 'checked', check: { seen: 'KBO, the new one' }, seen_before: '' });
      expect(await isPublic(later.slug)).toBe(true);
    },
  );

  test('waits in the list of organizers before all others', async () => {
    await create();
    const list = await shop.app.inject({
      url: '/api/admin/traders',
      query: { state: 'waiting', length: '100' },
      headers: desk.headers,
    });
    const { aaData } = list.json<{ aaData: { id: number; state: string }[] }>();
    expect(aaData.map(({ id }) => id)).toContain(organizationId);
    expect(new Set(aaData.map(({ state }) => state))).toEqual(new Set(['waiting']));
  });

  test('gets no public event by way of another organizer, and gives none away by it', async () => {
    const checked = desk.other.id;
    const { event_id, slug } = await create({ organizer_id: String(checked) });
    expect(await isPublic(slug)).toBe(true);
    const give = (from: number, to: number) =>
      desk.send('update', { event_id: String(event_id), organizer_id: String(to), old_user_id: String(from) });
    expect((await give(checked, desk.organizer.id)).json()).toMatchObject({ success: true, awaits_check: 1 });
    expect(await isPublic(slug)).toBe(false);
    expect((await give(desk.organizer.id, checked)).json()).toMatchObject({ success: true, awaits_check: 0 });
    expect(await isPublic(slug)).toBe(true);
  });

  describe('where the site asks for no check any more', () => {
    let held: Awaited<ReturnType<typeof create>>;
    beforeEach(async () => {
      held = await create();
      await shop.database.db.insertInto('site_settings').values({ key: 'organizers.check', value: '0' }).execute();
    });
    afterEach(() => shop.database.db.deleteFrom('site_settings').where('key', '=', 'organizers.check').execute());

    test('waits with no new event', async () => {
      const { slug } = await create();
      expect(await isPublic(slug)).toBe(true);
    });

    test('has what waited wait on, whoever saves it, until an admin shows it or checks', async () => {
      const { event_id, slug } = held;
      const headers = await organizerHeaders();
      await shop.post('/api/myevents/update', { event_id, event_status: 0 }, headers);
      const saved = await shop.post('/api/myevents/update', { event_id, event_status: 1 }, headers);
      expect(saved.json()).toMatchObject({ success: true, awaits_check: 1 });
      expect(await isPublic(slug)).toBe(false);
      const shown = await desk.post('/api/admin/events/place', { event_id, publish: true });
      expect(shown.statusCode).toBe(200);
      expect(await isPublic(slug)).toBe(true);
      expect(await desk.auditOf(event_id)).toContain(`user:${desk.admin.id}: shown by the site`);
    });
  });
});
