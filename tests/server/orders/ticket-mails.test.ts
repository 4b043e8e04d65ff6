import { afterEach, beforeEach, expect, test } from 'vitest';
import { ATTACHED_TICKETS_MAX_BYTES } from '#domain/orders/limits.ts';
import { ticketFile } from '#server/orders/ticket-file.ts';
import { openShop, type Shop } from './shop.ts';
import { stage } from './stage.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** An order that was paid, whose mail is still to be written. */
async function paid(headers: Record<string, string> = {}): Promise<{ id: string; number: string }> {
  const { eventId, tickets } = await stage(shop.database);
  const line = { ticket_id: tickets[0] ?? 0, event_id: eventId, ticket_qty: 1 };
  const reply = await shop.ordered([line], {}, headers);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  const number = reply.data.order_number;
  const orders = shop.database.db.selectFrom('orders').select('id').where('order_number', '=', number);
  return { id: (await orders.executeTakeFirstOrThrow()).id, number };
}
const mailOf = async (orderId: string) => {
  await shop.work();
  const mails = shop.database.db.selectFrom('mails').selectAll().where('order_id', '=', orderId);
  return mails.executeTakeFirstOrThrow();
};

test('tickets go with their mail and are linked in it; a file that is too large for mailboxes is linked alone', async () => {
  const [small, large] = [await paid(), await paid()];
  const path = (await ticketFile(shop.services, large.id)) ?? '';
  await shop.services.files.put(path, Buffer.alloc(ATTACHED_TICKETS_MAX_BYTES + 1), 'application/pdf');
  const attached = await mailOf(small.id);
  expect(attached.attachments).toMatchObject([{ filename: `ticket-${small.number}.pdf` }]);
  expect(attached.text).toContain('Je ticket zit als pdf bij deze mail.');
  const linked = await mailOf(large.id);
  expect(linked.attachments).toEqual([]);
  expect(linked.text).toContain('Je ticket ligt klaar. Open het hier.');
  for (const { text, html } of [attached, linked]) {
    expect(text).not.toBe('');
    expect(html).toMatch(/href="[^"]+\/download\/ticket\/KJ-[^"]+\/normal\?t=made-when-sent"/);
    expect(text).toMatch(/\/download\/ticket\/KJ-\S+\/normal\?t=made-when-sent/);
  }
});

test.each([
  ['nl', 'Je ticket voor'],
  ['en', 'Your ticket for'],
  ['fr', 'Votre billet pour'],
  ['de', 'Dein Ticket für'],
])('the confirmation is in the language that the buyer ordered in: %s', async (lang, subject) => {
  await shop.database.db
    .insertInto('site_settings')
    .values({ key: 'site.languages', value: 'nl,en,fr,de' })
    .onConflict((same) => same.column('key').doUpdateSet({ value: 'nl,en,fr,de' }))
    .execute();
  await shop.services.site.refresh();
  const { id } = await paid({ 'accept-language': lang });
  const mail = await mailOf(id);
  expect(mail.subject).toContain(subject);
  expect(mail.html).toContain(`<html lang="${lang}">`);
});
