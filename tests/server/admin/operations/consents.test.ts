import { expect, test } from 'vitest';
import type { ConsentRow } from '#wire/admin/consents.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { desk, useConsole } from './console.ts';

useConsole();

const list = async (query: Record<string, string> = {}) =>
  (await desk.get<{ aaData: ConsentRow[] }>('/api/admin/consents', query)).aaData;

async function said(email: string, choices: readonly [granted: boolean, at: string][]): Promise<number> {
  const { db } = desk.shop.database;
  const { userId } = await desk.shop.signedIn({ role: 2, email });
  for (const [granted, at] of choices)
    await db
      .insertInto('consents')
      .values({
        id: uuidv7(),
        user_id: userId,
        purpose: 'marketing',
        granted,
        wording_version: 'sign-up-1',
        lang: 'nl',
        created_at: at,
      })
      .execute();
  return userId;
}

test('lists everybody by what they said last, and gives the file that a mailing needs', async () => {
  const { db } = desk.shop.database;
  await said('first@zeepost.example', [[true, '2026-11-01T10:00:00Z']]);
  await said('again@zeepost.example', [
    [true, '2026-11-01T10:00:00Z'],
    [false, '2026-11-02T10:00:00Z'],
    [true, '2026-11-03T10:00:00Z'],
  ]);
  await said('withdrew@zeepost.example', [
    [true, '2026-11-01T10:00:00Z'],
    [false, '2026-11-05T10:00:00Z'],
  ]);
  const gone = await said('gone@zeepost.example', [[true, '2026-11-06T10:00:00Z']]);
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
  const unknown = await said('unconfirmed@zeepost.example', [[true, '2026-11-06T10:00:00Z']]);
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', unknown).execute();

  expect((await list()).map(({ email }) => email)).toEqual(['again@zeepost.example', 'first@zeepost.example']);
  expect((await list({ granted: '0' })).map(({ email }) => email)).toEqual(['withdrew@zeepost.example']);
  expect((await list({ 'search[value]': 'FIRST' }))[0]).toMatchObject({
    email: 'first@zeepost.example',
    granted: true,
    wording: 'sign-up-1',
    lang: 'nl',
  });
  const file = await desk.shop.app.inject({
    url: '/api/admin/consents.csv',
    query: { lang: 'en' },
    headers: desk.admin.headers,
  });
  const [heading, ...rows] = file.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(heading).toBe('Name;E-mail address;Language;Agreed on;Words agreed to');
  expect(rows.map((row) => row.split(';')[1])).toEqual(['again@zeepost.example', 'first@zeepost.example']);
  expect(await desk.auditOf('consents', 'marketing')).toEqual([`user:${desk.admin.userId} taken as a file`]);
});
