import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { makeAdminLink } from '#server/admin/admin-link.ts';
import { TODAY } from '../test-clock.ts';
import { addPerson, PASSWORD } from '../accounts/people.ts';
import { type AdminSite, openAdminSite } from './admin-site.ts';

let site: AdminSite;
beforeAll(async () => {
  site = await openAdminSite();
});
beforeEach(() => site.services.database.db.deleteFrom('rate_limits').execute());
afterAll(() => site.close());

const NEW = { first_name: 'Eva', last_name: 'Maes', password: 'paard batterij nietje' };

async function linkFor(email: string): Promise<string> {
  const address = await makeAdminLink(site.services.database, { email, now: site.services.now() });
  return /^\/admin\/link#token=([\w-]{43})$/.exec(address)?.[1] ?? '';
}
const read = (token: string) => site.call<{ email: string }>('/api/admin/link', { token });
const open = (token: string, more: object = {}) =>
  site.call<{ session: object | null; waiting: { step: string; set_up: number } | null }>('/api/admin/link/open', {
    token,
    ...NEW,
    ...more,
  });
const roleOf = async (email: string) =>
  (
    await site.services.database.db
      .selectFrom('users')
      .select('role_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).role_id;

describe('the link of npm run admin', () => {
  test('makes the first admin of an empty database, who then sets a second factor up', async () => {
    const email = 'eva@kaartje.example';
    const token = await linkFor(email);
    expect(await roleOf(email)).toBe(ROLE.attendee);
    expect((await read(token)).data.email).toBe(email);
    const { data } = await open(token);
    expect(data).toMatchObject({ session: null, waiting: { set_up: 1 } });
    expect(await roleOf(email)).toBe(ROLE.admin);
    const { data: app } = await site.call<{ uri: string }>('/api/admin/totp/start', { step: data.waiting?.step });
    const done = await site.call<{ session: { access_token: string; user_detail: object } }>(
      '/api/admin/totp/confirm',
      {
        step: data.waiting?.step,
        code: site.codeOf(app.uri),
      },
    );
    expect(done.data.session.user_detail).toMatchObject({ name: 'Eva Maes', role_id: ROLE.admin });
    expect(await site.call('/api/auth/login', { email, password: NEW.password })).toMatchObject({
      message: 'SecondFactorRequired',
    });
  });

  test('is worth nothing a second time, after an hour, after a newer one, or made up; nobody is told which', async () => {
    const used = await linkFor('used@kaartje.example');
    await open(used);
    const former = await linkFor('twice@kaartje.example');
    await linkFor('twice@kaartje.example');
    const old = await linkFor('old@kaartje.example');
    site.wait(3601);
    for (const token of [used, former, old, 'A'.repeat(43)]) {
      expect(await read(token)).toMatchObject({ status: 410, message: 'AdminLinkOver' });
      expect(await open(token)).toMatchObject({ status: 410, message: 'AdminLinkOver' });
    }
    expect(await roleOf('old@kaartje.example')).toBe(ROLE.attendee);
  });

  test('of two who use it at once one is an admin', async () => {
    const token = await linkFor('once@kaartje.example');
    const answers = await Promise.all([open(token), open(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test('the database knows its hash alone', async () => {
    const token = await linkFor('hashed@kaartje.example');
    const rows = await site.services.database.db.selectFrom('credentials').selectAll().execute();
    expect(rows.some(({ secret_hash }) => secret_hash.toString('base64url') === token)).toBe(false);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('lets an admin who lost everything in again, and ends what was open', async () => {
    const { person, token: session } = await site.withApp();
    const { token: before } = await openSession(site.services.database.db, {
      userId: person.id,
      now: TODAY,
      twoFactors: true,
    });
    const token = await linkFor(person.email);
    expect((await site.call('/api/auth/me', {}, { token: session })).status).toBe(200);
    const { data } = await open(token);
    expect(data.waiting).toMatchObject({ set_up: 1, totp: 0 });
    for (const ended of [session, before])
      expect((await site.call('/api/auth/me', {}, { token: ended })).status).toBe(401);
    expect((await site.call('/api/auth/login', { email: person.email, password: PASSWORD })).message).toBe(
      'UserNotFoundTryAgain',
    );
  });

  // Source: issue 38
  test('leaves an admin their part of the work while another is there for everything, and says so on record', async () => {
    const { db } = site.services.database;
    const { id, email } = await addPerson(site.services.database, { role_id: ROLE.admin, admin_part: 'support' });
    const others = db.updateTable('users').where('id', '<>', id).where('role_id', '=', ROLE.admin);
    const partOf = async () =>
      (await db.selectFrom('users').select('admin_part').where('id', '=', id).executeTakeFirstOrThrow()).admin_part;
    await site.admin();
    await open(await linkFor(email));
    expect(await partOf()).toBe('support');
    await others.set({ disabled_at: TODAY }).execute();
    await open(await linkFor(email));
    expect(await partOf()).toBe('all');
    const lines = await db
      .selectFrom('audit_lines')
      .select('detail')
      .where('subject_id', '=', String(id))
      .where('action', '=', 'made an admin by link')
      .orderBy('id')
      .execute();
    expect(lines.map(({ detail }) => detail)).toEqual([
      { before: 'support', after: 'support' },
      { before: 'support', after: 'all' },
    ]);
  });

  test('leaves sign-ups of the address to nobody, and an account that it became meanwhile to its owner', async () => {
    const { database } = site.services;
    const email = 'pending@kaartje.example';
    const stranger = await addPerson(database, { email, email_confirmed_at: null });
    await open(await linkFor(email));
    const rows = await database.db.selectFrom('users').select(['id', 'role_id']).where('email', '=', email).execute();
    expect(rows.map(({ role_id }) => role_id)).toEqual([ROLE.admin]);
    expect(rows[0]?.id).not.toBe(stranger.id);
    const late = await linkFor('late@kaartje.example');
    await addPerson(database, { email: 'late@kaartje.example' });
    expect(await open(late)).toMatchObject({ status: 410 });
  });

  test('makes no admin of who sells for an organization', async () => {
    const person = await addPerson(site.services.database, { role_id: ROLE.organizer });
    expect(await open(await linkFor(person.email))).toMatchObject({ status: 410 });
    expect(await roleOf(person.email)).toBe(ROLE.organizer);
  });

  test('asks for a long password, and leaves a refused form its link', async () => {
    const token = await linkFor('short@kaartje.example');
    expect(await open(token, { password: 'elf tekens!' })).toMatchObject({
      status: 422,
      errors: { password: 'AdminPasswordMinLength' },
    });
    expect(await open(token, { password: 'kaartje2026!' })).toMatchObject({
      errors: { password: 'PasswordTooCommon' },
    });
    expect((await open(token)).status).toBe(200);
  });

  test('opens a session at once where admins need no second factor, known by its device', async () => {
    Object.assign(site.services.settings, { adminsNeedTwoFactors: false });
    const email = 'local@kaartje.example';
    try {
      expect((await open(await linkFor(email))).data.waiting).toBeNull();
    } finally {
      Object.assign(site.services.settings, { adminsNeedTwoFactors: true });
    }
    const { id } = await site.services.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(await site.devicesOf(id)).toEqual(['Firefox Linux']);
  });
});
