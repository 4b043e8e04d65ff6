import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.ts';
import { audit, type AuditEntry } from '#server/platform/audit/audit.ts';
import { openShop, type Shop } from '../../orders/shop.ts';
import { stage } from '../../orders/stage.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const linesOf = (subjectId: string) =>
  shop.database.db.selectFrom('audit_lines').selectAll().where('subject_id', '=', subjectId).orderBy('id').execute();
const entry = (subjectId: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  by: 'job:hold-end',
  at: new Date('2026-11-20T12:00:00Z'),
  subject: 'event',
  subjectId,
  action: 'published',
  ...more,
});

test('a line is there if and only if the change is that it tells of', async () => {
  const write = (id: string) => shop.database.transaction((trx) => audit(trx, entry(id, { detail: { price: 1250 } })));
  await write('kept');
  const undone = shop.database.transaction(async (trx) => {
    await audit(trx, entry('undone'));
    throw new Error('the change failed');
  });
  await expect(undone).rejects.toThrow('the change failed');
  expect(await linesOf('kept')).toMatchObject([
    { actor: 'job:hold-end', acting_as: null, address: '', action: 'published', detail: { price: 1250 } },
  ]);
  expect(await linesOf('undone')).toEqual([]);
});

test.each(['password', 'newPassword', 'api_key', 'download_token', 'bank_account_number', 'iban'])(
  'a detail called %s is refused: a line never holds a secret',
  async (name) => {
    const writing = audit(shop.database.db, entry('secret', { detail: { [name]: 'x' } }));
    await expect(writing).rejects.toThrow(name);
    expect(await linesOf('secret')).toEqual([]);
  },
);

test('an order says who placed it, and from where; an admin places none as somebody else', async () => {
  const { eventId, tickets } = await stage(shop.database);
  const line = { ticket_id: tickets[0] ?? 0, event_id: eventId, ticket_qty: 1 };
  const buyer = await shop.signedIn({});
  const admin = await shop.signedIn({ role: 1 });
  const { token } = await openSession(shop.database.db, {
    userId: buyer.userId,
    now: shop.services.now(),
    impersonatedBy: admin.userId,
  });
  const placed = [await shop.ordered([line]), await shop.ordered([line], {}, buyer.headers)];
  const refused = await shop.order([line], {}, { authorization: `Bearer ${token}` });
  expect(refused.json()).toMatchObject({ message: 'NotWhileImpersonating' });
  const lines = await Promise.all(
    placed.map(async ({ data }) => {
      const { id } = await shop.database.db
        .selectFrom('orders')
        .select('id')
        .where('order_number', '=', data.order_number)
        .executeTakeFirstOrThrow();
      return (await linesOf(id))[0];
    }),
  );
  expect(lines).toMatchObject([
    { actor: 'guest', acting_as: null, address: '127.0.0.1' },
    { actor: `user:${buyer.userId}`, acting_as: null, address: '127.0.0.1' },
  ]);
});
