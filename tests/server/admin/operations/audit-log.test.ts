import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AuditRow } from '#wire/admin/audit.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { stage } from '../../orders/stage.ts';
import { desk, useConsole } from './console.ts';

useConsole();

const list = async (query: Record<string, string> = {}) =>
  (await desk.get<{ aaData: AuditRow[] }>('/api/admin/audit', { length: '100', ...query })).aaData;
const actionsOf = async (query: Record<string, string>) => (await list(query)).map(({ action }) => action);

const by = (userId: number, impersonatedBy?: number) => ({ userId, impersonatedBy, address: '192.0.2.7' });
const note = (action: string, at: string, more: Partial<Parameters<typeof audit>[1]> = {}) =>
  audit(desk.shop.database.db, {
    by: by(desk.admin.userId),
    at: new Date(at),
    subject: 'setting',
    subjectId: 'contact.email',
    action,
    ...more,
  });

test('lists who changed what, the latest first, by name and as whom', async () => {
  const { userId } = await desk.shop.signedIn({ role: 2, email: 'merel@zeepost.example' });
  await desk.shop.database.db
    .updateTable('users')
    .set({ first_name: 'Merel', last_name: 'Vandewiele' })
    .where('id', '=', userId)
    .execute();
  await note('first', '2026-11-01T10:00:00Z', { why: 'because', detail: { from: 1, to: 'two' } });
  await note('second', '2026-11-02T10:00:00Z', {
    by: by(userId, desk.admin.userId),
    subject: 'user',
    subjectId: userId,
  });
  await note('third', '2026-11-03T10:00:00Z', { by: 'job:hold-end' });
  const lines = await list({ to: '2026-11-03' });
  expect(lines.map(({ action }) => action)).toEqual(['third', 'second', 'first']);
  expect(lines[2]).toMatchObject({
    subject: 'setting',
    about: 'contact.email',
    why: 'because',
    detail: [
      { name: 'to', value: 'two' },
      { name: 'from', value: '1' },
    ],
    address: '192.0.2.7',
    actor: { user_id: desk.admin.userId },
  });
  expect(lines[1]).toMatchObject({ acting_as: 'Merel Vandewiele', about: 'Merel Vandewiele' });
  expect(lines[0]?.actor).toEqual({ user_id: 0, name: 'job:hold-end' });
  expect(await actionsOf({ to: '2026-11-03', people: '1' })).toEqual(['second', 'first']);
  expect(await actionsOf({ to: '2026-11-03', subject: 'user' })).toEqual(['second']);
  expect(await actionsOf({ person: String(desk.admin.userId), to: '2026-11-03' })).toEqual(['second', 'first']);
  for (const search of ['vandew', 'Merél VÀN'])
    expect(await actionsOf({ 'search[value]': search })).toEqual(['second']);
  expect(await actionsOf({ 'search[value]': 'merel@' })).toEqual(['second']);
  expect(await actionsOf({ 'search[value]': 'job:hold-end', to: '2026-11-03' })).toEqual(['third']);
  expect(await actionsOf({ 'search[value]': 'nobody at all' })).toEqual([]);
});

test('a day is one of Brussels, with its first and its last minute', async () => {
  await note('before midnight', '2026-06-01T21:59:00Z');
  await note('after midnight', '2026-06-01T22:01:00Z');
  await note('last minute', '2026-06-02T21:59:00Z');
  expect(await actionsOf({ from: '2026-06-02', to: '2026-06-02' })).toEqual(['last minute', 'after midnight']);
});

test('finds an order with its bookings by its number', async () => {
  const event = await stage(desk.shop.database);
  const reply = await desk.shop.ordered([{ ticket_id: event.tickets[0] ?? 0, event_id: event.eventId, ticket_qty: 1 }]);
  const number = reply.data.order_number;
  const { id, booking } = await desk.shop.database.db
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .select(['orders.id', 'bookings.id as booking'])
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
  await note('refund paid by hand', '2026-11-20T23:00:00Z', { subject: 'booking', subjectId: booking });
  const lines = await list({ 'search[value]': number });
  expect(lines.map(({ action }) => action)).toContain('→ pending');
  expect(lines.map(({ action }) => action)).toContain('refund paid by hand');
  expect(new Set(lines.map((line) => line.order_number))).toEqual(new Set([number]));
  expect((await list({ 'search[value]': id })).every((line) => line.subject === 'order')).toBe(true);
});

// Source: issue 17
test('the database refuses every change of an audit line but the address that is dropped after a while', async () => {
  const { db } = desk.shop.database;
  await note('never changed', '2026-01-01T10:00:00Z');
  const refused = /audit lines are never changed/;
  const line = db.selectFrom('audit_lines').select('id').where('action', '=', 'never changed');
  await expect(db.updateTable('audit_lines').set({ actor: 'guest' }).where('id', 'in', line).execute()).rejects.toThrow(
    refused,
  );
  await expect(
    db.updateTable('audit_lines').set({ address: '203.0.113.1' }).where('id', 'in', line).execute(),
  ).rejects.toThrow(refused);
  await expect(
    db.updateTable('audit_lines').set({ address: '', why: 'other' }).where('id', 'in', line).execute(),
  ).rejects.toThrow(refused);
  await expect(db.deleteFrom('audit_lines').where('id', 'in', line).execute()).rejects.toThrow(refused);
  await expect(sql`truncate audit_lines`.execute(db)).rejects.toThrow(refused);
  await db.updateTable('audit_lines').set({ address: '' }).where('id', 'in', line).execute();
  expect((await list({ to: '2026-01-02' }))[0]).toMatchObject({ action: 'never changed', address: '' });
});

test.each(['banner', 'blog', 'category', 'country', 'page', 'tax', 'report', 'review', 'site'] as const)(
  'finds the lines about what admins keep: %s',
  async (subject) => {
    await note(`changed ${subject}`, '2026-11-04T10:00:00Z', { subject, subjectId: 1 });
    expect(await actionsOf({ subject })).toContain(`changed ${subject}`);
  },
);
