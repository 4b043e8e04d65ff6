import { expect, test } from 'vitest';
import { ALERT_KINDS, type AlertKind } from '#domain/admin/alert-kinds.ts';
import type { AlertRow } from '#wire/admin/alerts.ts';
import { uuidv7 } from '#server/platform/database/uuid.ts';
import { desk, useConsole } from './console.ts';

useConsole();

const list = async (query: Record<string, string> = {}) =>
  (await desk.get<{ aaData: AlertRow[] }>('/api/admin/alerts', { length: '100', ...query })).aaData;
const seen = (id: string, by = desk.admin) => desk.post('/api/admin/alerts/seen', { id }, by);

async function raise(kind: string, minutes: number): Promise<string> {
  const id = uuidv7();
  const at = new Date(Date.UTC(2026, 10, 20, 12, minutes));
  await desk.shop.database.db
    .insertInto('alerts')
    .values({ id, kind, text: `${kind} ${minutes}`, at })
    .execute();
  return id;
}

// Source: screens 69
test('lists what waits by its harm, and what is alike by its age', async () => {
  const kinds: readonly (AlertKind | 'of-another-time')[] = ['chargeback-ended', 'of-another-time', 'payment-manual'];
  for (const kind of kinds) {
    await raise(kind, 30);
    await raise(kind, 10);
  }
  await raise('payment-keys', 59);
  expect((await list()).map(({ text }) => text)).toEqual([
    'payment-keys 59',
    'payment-manual 10',
    'payment-manual 30',
    'chargeback-ended 10',
    'chargeback-ended 30',
    'of-another-time 10',
    'of-another-time 30',
  ]);
  expect((await list()).filter(({ urgent }) => urgent === 1).map(({ kind }) => kind)).toEqual([
    'payment-keys',
    'payment-manual',
    'payment-manual',
  ]);
});

test('marks an alert as seen once: of two admins the second is told who was faster', async () => {
  const id = await raise('refund-refused', 1);
  await desk.shop.database.db
    .updateTable('users')
    .set({ first_name: 'Pieter', last_name: 'Daems' })
    .where('id', '=', desk.admin.userId)
    .execute();
  const answers = await Promise.all([seen(id), seen(id, desk.colleague)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const winner = answers[0]?.status === 200 ? desk.admin : desk.colleague;
  // its answer may have been lost
  expect((await seen(id, winner)).status).toBe(200);
  const other = await seen(id, winner === desk.admin ? desk.colleague : desk.admin);
  expect(other).toMatchObject({
    status: 409,
    message: 'AlertSeenBefore',
    values: { at: expect.any(String) as string },
  });
  if (winner === desk.admin) expect(other.values['by']).toBe('Pieter Daems');
  expect(await desk.auditOf('alert', id)).toEqual([`user:${winner.userId} seen`]);
  expect((await list()).some((alert) => alert.id === id)).toBe(false);
  const [latest] = await list({ seen: '1' });
  expect(latest).toMatchObject({ id, seen: { at: expect.any(String) as string } });
});

test('answers 404 of an alert that is not there', async () => {
  expect((await seen(uuidv7())).status).toBe(404);
});

test('has a harm for every kind', () => {
  expect(new Set(ALERT_KINDS).size).toBe(ALERT_KINDS.length);
});
