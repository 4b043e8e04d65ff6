import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { makeAdminLink } from '#server/admin/admin-link.ts';
import { waitForTurn } from '#server/admin/user-changes.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { addPerson, PASSWORD, type Person } from '../accounts/people.ts';
import { until } from '../platform/jobs/until.ts';
import { type AdminSite, openAdminSite } from './admin-site.ts';

let site: AdminSite;
/** an admin who is there in every test */
let admin: { readonly person: Person; readonly token: string };
beforeAll(async () => {
  site = await openAdminSite({ adminsNeedTwoFactors: false });
  admin = await signedIn(await site.admin());
});
afterAll(() => site.close());

async function signedIn(person: Person) {
  const { token } = await openSession(site.services.database.db, { userId: person.id, now: site.services.now() });
  return { person, token };
}
const asAdmin = (path: string, payload: Readonly<Record<string, unknown>>) =>
  site.call(`/api/admin/users/${path}`, payload, { token: admin.token });
const signIn = ({ email }: Person) => site.call('/api/auth/login', { email, password: PASSWORD });
const isSignedIn = async (token: string) =>
  (await site.app.inject({ url: '/api/auth/sessions', headers: { authorization: `Bearer ${token}` } })).statusCode ===
  200;
async function userOf({ id }: Person) {
  const reply = await site.app.inject({
    url: '/api/admin/users/one',
    query: { id: String(id) },
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return reply.json<{ data: Record<string, unknown> }>().data;
}

// Source: ADM-24, screens 70
test('nobody signs in to an account that is disabled, until it is enabled', async () => {
  const { person, token } = await signedIn(await addPerson(site.services.database, { role_id: ROLE.organizer }));
  expect(await isSignedIn(token)).toBe(true);
  expect(await asAdmin('disable', { id: person.id, reason: 'Sells tickets that do not exist' })).toMatchObject({
    status: 200,
    message: 'UserDisabled',
  });
  expect(await isSignedIn(token)).toBe(false);
  expect(await signIn(person)).toMatchObject({ status: 403, message: 'AccountDisabled' });
  // who does not know the password is told nothing of it
  expect(await site.call('/api/auth/login', { email: person.email, password: 'not the password' })).toMatchObject({
    status: 401,
    message: 'UserNotFoundTryAgain',
  });
  expect(await userOf(person)).toMatchObject({
    disabled: 1,
    disabled_because: { reason: 'Sells tickets that do not exist', by: 'An Peeters' },
    devices: [],
  });
  expect(await asAdmin('enable', { id: person.id })).toMatchObject({ status: 200, message: 'UserEnabled' });
  expect(await signIn(person)).toMatchObject({ status: 200 });
  expect(await isSignedIn(token)).toBe(false);
  expect(await site.auditOf(person.id)).toEqual([
    `user:${admin.person.id}: account disabled`,
    `user:${admin.person.id}: account enabled`,
  ]);
});

test('neither an API token nor an admin as that user uses a disabled account', async () => {
  const person = await addPerson(site.services.database, { role_id: ROLE.organizer });
  const { token } = await signedIn(person);
  const { data } = await site.call<{ login_id: string }>(
    '/api/organiser/renew-api-token',
    { password: PASSWORD },
    { token },
  );
  const byToken = () =>
    site.app.inject({ url: '/api/organiser/dashboard/today', headers: { authorization: `Bearer ${data.login_id}` } });
  expect((await byToken()).statusCode).toBe(200);
  const { data: link } = await site.call<{ address: string }>(
    '/api/admin/impersonations',
    { user_id: person.id },
    { token: admin.token },
  );
  await asAdmin('disable', { id: person.id, reason: 'Asked for it' });
  expect((await byToken()).statusCode).toBe(401);
  const { searchParams } = new URL(link.address, 'https://kaartje.example');
  const exchanged = await site.call('/api/auth/verify_admin_customer', Object.fromEntries(searchParams));
  expect(exchanged).toMatchObject({ status: 410, message: 'ImpersonationLinkOver' });
  const again = await site.call('/api/admin/impersonations', { user_id: person.id }, { token: admin.token });
  expect(again).toMatchObject({ status: 409, message: 'AccountDisabled' });
});

test('of two admins who disable an account at once one does, and the other is told', async () => {
  const person = await addPerson(site.services.database);
  const second = await signedIn(await site.admin());
  const answers = await Promise.all(
    [admin.token, second.token].map((token, at) =>
      site.call('/api/admin/users/disable', { id: person.id, reason: `Reason ${at}` }, { token }),
    ),
  );
  expect(answers.map(({ message }) => message).toSorted()).toEqual(['DisabledMeanwhile', 'UserDisabled']);
  expect(await site.auditOf(person.id)).toHaveLength(1);
  // who did it and did not get the answer gets the same one
  const won = answers[0]?.status === 200 ? 0 : 1;
  const token = won === 0 ? admin.token : second.token;
  expect(
    await site.call('/api/admin/users/disable', { id: person.id, reason: `Reason ${won}` }, { token }),
  ).toMatchObject({ status: 200 });
  expect(await site.auditOf(person.id)).toHaveLength(1);
});

test('somebody stays who is an admin, also when two admins disable each other at once', async () => {
  const own = await openAdminSite({ adminsNeedTwoFactors: false });
  try {
    const session = async (person: Person) =>
      (await openSession(own.services.database.db, { userId: person.id, now: own.services.now() })).token;
    const first = await own.admin();
    const firstToken = await session(first);
    const disable = (id: number, token: string) =>
      own.call('/api/admin/users/disable', { id, reason: 'No' }, { token });
    expect(await disable(first.id, firstToken)).toMatchObject({ status: 409, message: 'LastAdmin' });
    const role = { id: first.id, role: ROLE.attendee, was: ROLE.admin };
    expect(await own.call('/api/admin/users/role', role, { token: firstToken })).toMatchObject({
      status: 409,
      message: 'LastAdmin',
    });
    const second = await own.admin();
    const secondToken = await session(second);
    const answers = await Promise.all([disable(second.id, firstToken), disable(first.id, secondToken)]);
    const [done, refused] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(done).toBe(200);
    // whose own account was faster disabled is nobody any more
    expect([401, 403]).toContain(refused);
    const left = own.services.database.db.selectFrom('users').select('id').where('role_id', '=', ROLE.admin);
    expect(await left.where('disabled_at', 'is', null).execute()).toHaveLength(1);
  } finally {
    await own.close();
  }
});

test('all sessions of a user end at once, an own one in use stays', async () => {
  const { person, token } = await signedIn(await addPerson(site.services.database));
  expect(await asAdmin('end-sessions', { id: person.id })).toMatchObject({ status: 200 });
  expect(await isSignedIn(token)).toBe(false);
  expect(await asAdmin('end-sessions', { id: admin.person.id })).toMatchObject({ status: 200 });
  expect(await isSignedIn(admin.token)).toBe(true);
});

// Source: ROLE-04
test('who becomes an admin chooses a new password by mail, and the admin who gives the role shows their own', async () => {
  const { person, token } = await signedIn(await addPerson(site.services.database));
  const give = (password?: string) =>
    asAdmin('role', { id: person.id, role: ROLE.admin, was: ROLE.attendee, password });
  expect(await give()).toMatchObject({ status: 422, errors: { password: 'FieldRequired' } });
  expect(await give('not the password')).toMatchObject({ status: 422, message: 'WrongPassword' });
  expect(await give(PASSWORD)).toMatchObject({ status: 200, message: 'UserRoleSet' });
  expect(await isSignedIn(token)).toBe(false);
  expect(await signIn(person)).toMatchObject({ status: 401 });
  const jobs = await site.services.database.db
    .selectFrom('outbox_jobs')
    .select('payload')
    .where('kind', '=', 'accounts.reset-link')
    .execute();
  expect(jobs.map(({ payload }) => (payload as { userId: number }).userId)).toContain(person.id);
  expect(await userOf(person)).toMatchObject({ role_id: ROLE.admin });
  const back = { id: person.id, role: ROLE.attendee, was: ROLE.admin };
  expect(await asAdmin('role', back)).toMatchObject({ status: 200 });
});

test('nobody becomes an admin whose account is disabled, and no link is mailed', async () => {
  const { db } = site.services.database;
  const person = await addPerson(site.services.database);
  await asAdmin('disable', { id: person.id, reason: 'Weg' });
  const promote = { id: person.id, role: ROLE.admin, was: ROLE.attendee, password: PASSWORD };
  expect(await asAdmin('role', promote)).toMatchObject({ status: 403, message: 'AccountDisabled' });
  const jobs = db.selectFrom('outbox_jobs').select('id').where('kind', '=', 'accounts.reset-link');
  expect(await jobs.where(sql`payload ->> 'userId'`, '=', String(person.id)).execute()).toEqual([]);
  expect(await userOf(person)).toMatchObject({ role_id: ROLE.attendee });
});

test('who becomes an organizer needs a name to sell under, and who sells stays one', async () => {
  const person = await addPerson(site.services.database);
  const become = (organisation?: string) =>
    asAdmin('role', { id: person.id, role: ROLE.organizer, was: ROLE.attendee, organisation });
  expect(await become()).toMatchObject({ status: 422, errors: { organisation: 'FieldRequired' } });
  expect(await become('Kustklank vzw')).toMatchObject({ status: 200 });
  expect(await userOf(person)).toMatchObject({ organisation: 'Kustklank vzw', seller: { events: 0, checked: 0 } });
  const back = { id: person.id, role: ROLE.attendee, was: ROLE.organizer };
  expect(await asAdmin('role', back)).toMatchObject({
    status: 409,
    message: 'SellerStaysOrganizer',
  });
});

test('a role that another admin gave meanwhile stays, and the second is told', async () => {
  const person = await addPerson(site.services.database);
  const promote = { id: person.id, role: ROLE.admin, was: ROLE.attendee, password: PASSWORD };
  expect(await asAdmin('role', promote)).toMatchObject({ status: 200 });
  // sent again for its answer was lost
  expect(await asAdmin('role', promote)).toMatchObject({ status: 200 });
  const stale = { id: person.id, role: ROLE.organizer, was: ROLE.attendee, organisation: 'Kustklank vzw' };
  expect(await asAdmin('role', stale)).toMatchObject({ status: 409, message: 'RoleChangedMeanwhile' });
  expect(await userOf(person)).toMatchObject({ role_id: ROLE.admin });
  expect(await site.auditOf(person.id)).toEqual([`user:${admin.person.id}: role changed`]);
});

test('a sign-up that nobody confirmed is nobody to change', async () => {
  const person = await addPerson(site.services.database, { email_confirmed_at: null });
  expect(await asAdmin('disable', { id: person.id, reason: 'Spam' })).toMatchObject({ status: 404 });
});

test('the link of npm run admin opens an account that was disabled', async () => {
  const person = await site.admin();
  await asAdmin('disable', { id: person.id, reason: 'Left' });
  const link = await makeAdminLink(site.services.database, { email: person.email, now: site.services.now() });
  const token = new URL(link, 'https://kaartje.example').hash.replace('#token=', '');
  const opened = await site.call('/api/admin/link/open', {
    token,
    password: 'paard batterij nietje',
    first_name: 'Eva',
    last_name: 'Maes',
  });
  expect(opened).toMatchObject({ status: 200 });
  expect(await userOf(person)).toMatchObject({ disabled: 0 });
});

// Source: issue 38
test('a link for a new password is mailed to somebody in their language, and noted; the password works until then', async () => {
  const { db } = site.services.database;
  const { person, token } = await signedIn(await addPerson(site.services.database, { lang: 'fr' }));
  expect(await asAdmin('reset-link', { id: person.id })).toMatchObject({
    status: 200,
    message: 'MailSentSuccessfully',
  });
  const jobs = await db
    .selectFrom('outbox_jobs')
    .select('payload')
    .where('kind', '=', 'accounts.reset-link')
    .where(sql`payload ->> 'userId'`, '=', String(person.id))
    .execute();
  expect(jobs).toEqual([{ payload: { userId: person.id, lang: 'fr' } }]);
  expect(await isSignedIn(token)).toBe(true);
  expect(await signIn(person)).toMatchObject({ status: 200 });
  expect(await site.auditOf(person.id)).toEqual([`user:${admin.person.id}: reset link sent`]);
  // nobody signs in to a disabled account by a link either, nor to one that is not there
  await asAdmin('disable', { id: person.id, reason: 'Weg' });
  expect(await asAdmin('reset-link', { id: person.id })).toMatchObject({ status: 403, message: 'AccountDisabled' });
  expect(await asAdmin('reset-link', { id: 999_999_999 })).toMatchObject({ status: 404, message: 'TryAgain' });
});

/** The part of an admin, as the console chooses it. */
const choose = (person: Person, part: string, was_part: string, by = admin.token) =>
  site.call(
    '/api/admin/users/role',
    { id: person.id, role: ROLE.admin, was: ROLE.admin, part, was_part, password: PASSWORD },
    { token: by },
  );
const opens = async (url: string, token: string) =>
  (await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;

// Source: issue 38
test('another part of the work counts at once, in the sessions that are open, and is on record', async () => {
  const { person, token } = await signedIn(await site.admin());
  expect(await opens('/api/admin/payouts', token)).toBe(200);
  const change = { id: person.id, role: ROLE.admin, was: ROLE.admin, part: 'support', was_part: 'all' };
  expect(await asAdmin('role', change)).toMatchObject({ status: 422, errors: { password: 'FieldRequired' } });
  // the answer says which, for a server of before would not have taken it
  expect(await choose(person, 'support', 'all')).toMatchObject({
    status: 200,
    message: 'UserRoleSet',
    part: 'support',
  });
  // the session stays, and may what the part may
  expect([await opens('/api/admin/payouts', token), await opens('/api/admin/users', token)]).toEqual([403, 200]);
  const me = await site.call('/api/auth/me', {}, { token });
  expect(me).toMatchObject({ data: { role_id: ROLE.admin, admin_part: 'support' } });
  expect(await userOf(person)).toMatchObject({ admin_part: 'support' });
  // sent again for its answer was lost, and by somebody whose form is older
  expect(await choose(person, 'support', 'all')).toMatchObject({ status: 200 });
  expect(await choose(person, 'content', 'all')).toMatchObject({ status: 409, message: 'RoleChangedMeanwhile' });
  expect(await choose(person, 'finance', 'support')).toMatchObject({ status: 200 });
  expect([await opens('/api/admin/payouts', token), await opens('/api/admin/users', token)]).toEqual([200, 403]);
  const lines = await site.services.database.db
    .selectFrom('audit_lines')
    .select(['action', 'detail'])
    .where('subject', '=', 'user')
    .where('subject_id', '=', String(person.id))
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { action: 'part changed', detail: { before: 'all', after: 'support' } },
    { action: 'part changed', detail: { before: 'support', after: 'finance' } },
  ]);
});

// Source: issue 38
test('who becomes an admin has the part that was chosen, and none any more with another role', async () => {
  const person = await addPerson(site.services.database);
  const give = (part?: string) =>
    asAdmin('role', { id: person.id, role: ROLE.admin, was: ROLE.attendee, part, password: PASSWORD });
  expect(await give('')).toMatchObject({ status: 422, errors: { part: 'FieldRequired' } });
  expect(await give('content')).toMatchObject({ status: 200 });
  expect(await userOf(person)).toMatchObject({ role_id: ROLE.admin, admin_part: 'content' });
  const back = { id: person.id, role: ROLE.attendee, was: ROLE.admin, part: '' };
  expect(await asAdmin('role', back)).toMatchObject({ status: 200 });
  expect(await userOf(person)).not.toHaveProperty('admin_part');
  // a console of before says nothing of parts
  expect(await give()).toMatchObject({ status: 200 });
  expect(await userOf(person)).toMatchObject({ admin_part: 'all' });
});

// Source: issue 38
test('the last admin for everything stays one, whoever else is an admin', async () => {
  const own = await openAdminSite({ adminsNeedTwoFactors: false });
  try {
    const { database, now } = own.services;
    const last = await own.admin();
    await addPerson(database, { role_id: ROLE.admin, admin_part: 'finance' });
    const { token } = await openSession(database.db, { userId: last.id, now: now() });
    const change = (path: string, payload: object) =>
      own.call(`/api/admin/users/${path}`, { id: last.id, ...payload }, { token });
    const refused = { status: 409, message: 'LastAdmin' };
    const role = { was: ROLE.admin, was_part: 'all', password: PASSWORD };
    expect(await change('role', { ...role, role: ROLE.admin, part: 'finance' })).toMatchObject(refused);
    expect(await change('role', { ...role, role: ROLE.attendee })).toMatchObject(refused);
    expect(await change('disable', { reason: 'No' })).toMatchObject(refused);
    // nor does an admin leave by deleting the account
    expect(await own.call('/api/auth/delete-account', {}, { token })).toMatchObject({ status: 403 });
    // nor is one enough who has not chosen a password yet
    const second = await addPerson(database, { role_id: ROLE.admin, password_hash: null });
    expect(await change('disable', { reason: 'No' })).toMatchObject(refused);
    const { password_hash } = await addPerson(database).then(({ id }) =>
      database.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    await database.db.updateTable('users').set({ password_hash }).where('id', '=', second.id).execute();
    expect(await change('role', { ...role, role: ROLE.admin, part: 'finance' })).toMatchObject({ status: 200 });
  } finally {
    await own.close();
  }
});

// Source: issue 38
test('a part of the work gives no hold over accounts of admins', async () => {
  const support = await signedIn(await site.admin());
  await choose(support.person, 'support', 'all');
  const colleague = await site.admin();
  const buyer = await addPerson(site.services.database);
  const call = (path: string, { id }: Person) =>
    site.call(`/api/admin/users/${path}`, { id, reason: 'Asked for it' }, { token: support.token });
  for (const path of ['disable', 'enable', 'end-sessions', 'reset-link'])
    expect(await call(path, colleague)).toMatchObject({ status: 403, message: 'NotAllowed' });
  for (const path of ['reset-link', 'end-sessions', 'disable', 'enable'])
    expect(await call(path, buyer)).toMatchObject({ status: 200 });
  expect(await choose(colleague, 'support', 'all', support.token)).toMatchObject({ status: 403 });
});

/** What is sent while somebody else's change has the turn, and so comes after it. */
async function sentMeanwhile<T>(
  send: () => Promise<T>,
  change: Parameters<typeof site.services.database.transaction>[0],
) {
  const { database } = site.services;
  const { sent } = await database.transaction(async (trx) => {
    await waitForTurn(trx);
    const answer = send();
    await until(async () => (await sql`select from pg_locks where not granted`.execute(database.db)).rows.length > 0);
    await change(trx);
    return { sent: answer };
  });
  return sent;
}

// Source: issue 38
test.each([
  ['was given a part of the work', { admin_part: 'support' }],
  ['was disabled', { disabled_at: new Date('2026-11-30T10:00:00Z') }],
  ['is no admin any more', { role_id: ROLE.attendee }],
] as const)('an admin who %s while the change waited its turn changes nobody', async (_, became) => {
  const { person, token } = await signedIn(await site.admin());
  const colleague = await site.admin();
  const answer = await sentMeanwhile(
    () => choose(colleague, 'finance', 'all', token),
    (trx) => trx.updateTable('users').set(became).where('id', '=', person.id).execute(),
  );
  expect(answer).toMatchObject({ status: 403, message: 'NotAllowed' });
  expect(await userOf(colleague)).toMatchObject({ admin_part: 'all' });
});

// Source: issue 38
test('of two admins who give each other a part at once one does, and the other may no more', async () => {
  const [first, second] = [await signedIn(await site.admin()), await signedIn(await site.admin())];
  const answers = await Promise.all([
    choose(second.person, 'support', 'all', first.token),
    choose(first.person, 'support', 'all', second.token),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
});

// Source: issue 38
test('where an admin for everything is signed in is not for a part of the work to see', async () => {
  const support = await signedIn(await site.admin());
  await choose(support.person, 'support', 'all');
  const devicesOf = async ({ id }: Person) => {
    const headers = { authorization: `Bearer ${support.token}` };
    const reply = await site.app.inject({ url: '/api/admin/users/one', query: { id: String(id) }, headers });
    return reply.json<{ data: { devices: string[] } }>().data.devices;
  };
  const { person: buyer } = await signedIn(await addPerson(site.services.database));
  expect(await devicesOf(buyer)).toHaveLength(1);
  expect(await devicesOf(admin.person)).toEqual([]);
});
