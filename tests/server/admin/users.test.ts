import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import type { UserRow } from '#wire/admin/users.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { addPerson } from '../accounts/people.ts';
import { type AdminSite, openAdminSite } from './admin-site.ts';

let site: AdminSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await openAdminSite();
  const { database, now } = site.services;
  const { person, token } = await site.withApp();
  headers = { authorization: `Bearer ${token}` };
  await database.db
    .updateTable('users')
    .set({ first_name: 'Pieter', last_name: 'Daems' })
    .where('id', '=', person.id)
    .execute();
  const merel = await addPerson(database, {
    first_name: 'Merel',
    last_name: 'Vandewiele',
    email: 'merel@proximus.example',
  });
  await openSession(database.db, { userId: merel.id, now: now() });
  // an admin as her is not her
  await openSession(database.db, {
    userId: merel.id,
    now: new Date(now().getTime() + 3_600_000),
    impersonatedBy: person.id,
  });
  await addPerson(database, { first_name: 'Étienne', last_name: 'Claes', email_confirmed_at: null });
  const lieve = await addPerson(database, { role_id: ROLE.organizer, first_name: 'Lieve', last_name: 'Maertens' });
  await database.db
    .updateTable('organizations')
    .set({ name: 'Kustklank vzw' })
    .where('owner_id', '=', lieve.id)
    .execute();
  await addPerson(database, { first_name: 'Weg', last_name: 'Gegaan', deleted_at: now() });
});
afterAll(() => site.close());

async function rows(query: Readonly<Record<string, string>> = {}): Promise<UserRow[]> {
  const reply = await site.app.inject({ url: '/api/admin/users', query, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ aaData: UserRow[] }>().aaData;
}
const namesOf = async (query: Readonly<Record<string, string>> = {}) => (await rows(query)).map(({ name }) => name);

// Source: ADM-24
test('lists the users by name, with what an admin has to know of them and nothing more', async () => {
  const all = await rows();
  expect(all.map(({ name }) => name)).toEqual(['Étienne Claes', 'Lieve Maertens', 'Merel Vandewiele', 'Pieter Daems']);
  const [etienne, lieve, merel, pieter] = all;
  expect(merel).toEqual({
    id: expect.any(Number) as number,
    name: 'Merel Vandewiele',
    email: 'merel@proximus.example',
    role_id: ROLE.attendee,
    confirmed: 1,
    disabled: 0,
    two_factors: 0,
    last_seen: site.services.now().toISOString(),
    organisation: '',
  });
  expect(etienne).toMatchObject({ confirmed: 0, last_seen: null });
  expect(lieve).toMatchObject({ role_id: ROLE.organizer, organisation: 'Kustklank vzw' });
  expect(pieter).toMatchObject({ role_id: ROLE.admin, two_factors: 1 });
});

test.each([
  [{ 'search[value]': 'VANDE' }, ['Merel Vandewiele']],
  [{ 'search[value]': 'proximus' }, ['Merel Vandewiele']],
  [{ 'search[value]': 'kustklank' }, ['Lieve Maertens']],
  [{ 'search[value]': 'ETIENNE c' }, ['Étienne Claes']],
  [{ 'search[value]': 'vandéwiele' }, ['Merel Vandewiele']],
  [{ 'search[value]': '%' }, []],
  [{ role: '1' }, ['Pieter Daems']],
  [{ role: '2' }, ['Étienne Claes', 'Merel Vandewiele']],
  [{ 'order[0][column]': '1', 'order[0][dir]': 'desc', length: '1' }, ['Pieter Daems']],
  [{ 'order[0][column]': '4', 'order[0][dir]': 'asc', length: '1' }, ['Étienne Claes']],
])('with %j finds %j', async (query, names) => {
  expect(await namesOf(query)).toEqual(names);
});
