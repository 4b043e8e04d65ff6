import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ATTACHED_TICKETS_MAX, ATTACHED_TICKETS_MAX_BYTES } from '#domain/orders/limits.ts';
import { jobHandlers } from '#server/open-services.ts';
import { mailConfirmation } from '#server/orders/mails/order-mails.ts';
import type { EmailTemplates } from '#server/platform/database/tables.gen.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { ticketFile } from '#server/orders/ticket-files/ticket-file.ts';
import { lease } from '#server/platform/jobs/outbox.ts';
import { workOff } from '../platform/jobs/work-off.ts';
import { lineOf, openShop, type Shop } from './shop.ts';
import { stage, type Staged, supplement } from './stage.ts';
import { CALENDAR } from './mailed-link.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ draws: true });
});
afterEach(() => shop.close());

/** An order that was paid, whose mail is still to be written. */
async function paid(headers: Record<string, string> = {}, staged?: readonly Staged[]) {
  const events = staged ?? [await stage(shop.database)];
  const lines = events.map((event) => lineOf(event, { ticket_qty: 1 }));
  const reply = await shop.ordered(lines, {}, headers);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  const number = reply.data.order_number;
  const orders = shop.database.db.selectFrom('orders').select('id').where('order_number', '=', number);
  const eventId = events[0]?.eventId ?? 0;
  const texts = shop.database.db.selectFrom('event_texts').select('title').where('event_id', '=', eventId);
  const { title } = await texts.executeTakeFirstOrThrow();
  return { id: (await orders.executeTakeFirstOrThrow()).id, number, eventId, title };
}
const mailOf = async (orderId: string) => {
  await shop.work();
  const mails = shop.database.db.selectFrom('mails').selectAll().where('order_id', '=', orderId);
  return mails.executeTakeFirstOrThrow();
};

test('tickets go with their mail and are linked in it; a file that is too large for mailboxes is linked alone', async () => {
  const [small, large] = [await paid(), await paid()];
  const kept = (await ticketFile(shop.services, large.id)) ?? '';
  await shop.services.files.put(kept, Buffer.alloc(ATTACHED_TICKETS_MAX_BYTES + 1), 'application/pdf');
  const attached = await mailOf(small.id);
  expect(attached.attachments).toMatchObject([{ filename: `ticket-${small.number}.pdf` }, CALENDAR]);
  expect(attached.text).toContain('Je ticket zit als pdf bij deze mail.');
  const linked = await mailOf(large.id);
  expect(linked.attachments).toMatchObject([CALENDAR]);
  expect(linked.text).toContain('Je ticket ligt klaar. Open het hier.');
  for (const { text, html } of [attached, linked]) {
    expect(text).not.toBe('');
    expect(html).toMatch(/href="[^"]+\/wallet\/KJ-[^"]+#t=made-when-sent"/);
    expect(text).toMatch(/\/wallet\/KJ-\S+#t=made-when-sent/);
  }
});

test('the tickets of whoever has paid go out before papers of those who paid earlier', async () => {
  await paid();
  await paid();
  const kinds = Object.keys(jobHandlers(shop.services)).filter((kind) => !kind.startsWith('every.'));
  const first = await lease(shop.database.db, { kinds, limit: 2, leaseSeconds: 0 });
  expect(first.map(({ kind }) => kind)).toEqual(['orders.confirm', 'orders.confirm']);
});

test('more tickets than a mail brings are linked alone, and are not drawn for it', async () => {
  const event = await stage(shop.database, { tickets: [{ quantity: 100, ticket_limit: 0 }] });
  const order = async (ticket_qty: number) => {
    const reply = await shop.ordered([lineOf(event, { ticket_qty })]);
    await shop.atBank(reply, 'success');
    await shop.webhook(reply);
    const orders = shop.database.db.selectFrom('orders').select('id');
    return orders.where('order_number', '=', reply.data.order_number).executeTakeFirstOrThrow();
  };
  const [most, more] = [await order(ATTACHED_TICKETS_MAX - 48), await order(ATTACHED_TICKETS_MAX + 1)];
  expect((await mailOf(most.id)).attachments).toHaveLength(2);
  expect(await mailOf(more.id)).toMatchObject({ attachments: [CALENDAR], text: expect.stringContaining('Open') });
});

test('a mail that one server wrote is sent by another with a folder of its own, with its tickets', async () => {
  const { id } = await paid();
  const { services } = shop;
  await mailConfirmation(services, id);
  const folder = await mkdtemp(path.join(tmpdir(), 'other-server-'));
  const files = openDiskStore(folder);
  await workOff(shop.database, jobHandlers({ ...services, files }));
  const mail = await mailOf(id);
  expect(mail).toMatchObject({ sent_at: expect.any(Date), attachments: [{ media_type: 'application/pdf' }, CALENDAR] });
  const [{ path: name }] = mail.attachments as [{ path: string }];
  expect((await files.get(name))?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await rm(folder, { recursive: true });
});

test('the same supplement of several tickets is one line, with how many there are and what they cost', async () => {
  const event = await stage(shop.database);
  const ticketId = event.tickets[0] ?? 0;
  const supplement_id = await supplement(shop.database, event, { ticketId, required: false });
  const other = await supplement(shop.database, event, { ticketId, required: false, generated_code: false });
  await shop.database.db
    .updateTable('supplement_texts')
    .set({ title: 'Parking' })
    .where('supplement_id', '=', other)
    .execute();
  const one = { supplement_id, checked: true };
  const supplements = { 1: [one], 2: [one, { supplement_id: other, checked: true }] };
  const reply = await shop.ordered([lineOf(event, { ticket_qty: 2, supplements })]);
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  const orders = shop.database.db.selectFrom('orders').select('id');
  const { id } = await orders.where('order_number', '=', reply.data.order_number).executeTakeFirstOrThrow();
  const { text } = await mailOf(id);
  expect(text).toContain('\n2 × Vestiaire: €\u00a03,00\nParking: €\u00a01,50\n');
});

test('an event of several days is said with its last one', async () => {
  const { id } = await paid({}, [
    await stage(shop.database, { event: { start_date: '2026-12-12', end_date: '2026-12-14' } }),
  ]);
  const { text, html } = await mailOf(id);
  for (const body of [text, html]) expect(body).toContain('12/12/2026 20:00 – 14/12/2026');
  expect((await mailOf((await paid()).id)).text).toContain('12/12/2026 20:00\n');
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

/** A template of an event's organizer; an event template where events are named. */
async function template(organizer: number, more: Partial<Insertable<EmailTemplates>> = {}, events: number[] = []) {
  const { db } = shop.database;
  const { id } = await db
    .insertInto('email_templates')
    .values({
      organization_id: organizer,
      template_type: events.length > 0 ? 'event_based' : 'general',
      template_name: 'x',
      status: 1,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const event_id of events)
    await db.insertInto('email_template_events').values({ template_id: id, event_id }).execute();
}
const organizerOf = async (eventId: number) =>
  (
    await shop.database.db
      .selectFrom('events')
      .select('organization_id')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
  ).organization_id;

describe('the organizer’s template', () => {
  test('gives the mail its subject, words, colour and pictures; what was bought and the link stay', async () => {
    const { id, eventId } = await paid();
    await shop.database.db.updateTable('organizations').set({ name: 'Zilt & <Zand>' }).execute();
    await template(await organizerOf(eventId), {
      title: 'Tot bij {{organizer_name}}!\r\nBcc: x@evil.test',
      description:
        '<h2>Dank je</h2><p>{{tickets_text}} <a href="/event-list">Meer</a></p><ul><li>{{ organizer_name }}</li><li>{{unknown}}.</li></ul><script>x</script><img src="https://evil.test/x.png"><img src="/files/uploads/a.png">',
      banner_color: '#123abc',
      template_image_file: 'uploads/kop.jpg',
      footer_image_file: 'uploads/voet.jpg',
    });
    const { subject, html, text } = await mailOf(id);
    expect(subject).toBe('Tot bij Zilt & <Zand>! Bcc: x@evil.test');
    for (const part of [
      'background:#123abc',
      'src="http://localhost:3000/files/uploads/kop.jpg"',
      'src="http://localhost:3000/files/uploads/voet.jpg"',
      'src="http://localhost:3000/files/uploads/a.png"',
      '>Je ticket zit als pdf bij deze mail. Je kunt het ook hier openen. <a style="color:#8A4814" href="http://localhost:3000/event-list"',
      '>Zilt &amp; &lt;Zand&gt;</li><li style="margin:4px 0 0">.</li>',
      '#t=made-when-sent"',
      'Betaald',
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/script>|evil\.test\/|\{\{|Je bent erbij/);
    expect(text).toMatch(
      /^Dank je\n\nJe ticket zit als pdf bij deze mail\. Je kunt het ook hier openen\. Meer \(http:\/\/localhost:3000\/event-list\)\n\n- Zilt & <Zand>\n- \.\n\nMijn ticket openen: http/,
    );
  });

  test('is the event’s before the general one, the newest of those that are enabled, and nobody else’s', async () => {
    const [{ id, eventId }, other] = [await paid(), await paid()];
    const organizer = await organizerOf(eventId);
    const stranger = await organizerOf(other.eventId);
    expect(stranger).not.toBe(organizer);
    await template(organizer, { title: 'of the event, older' }, [eventId]);
    await template(organizer, { title: 'of the event' }, [eventId]);
    await template(organizer, { title: 'off', status: 0 }, [eventId]);
    await template(organizer, { title: 'general' });
    await template(organizer, { title: 'of another event' }, [other.eventId]);
    expect((await mailOf(id)).subject).toBe('of the event');
    expect((await mailOf(other.id)).subject).toBe(`Je ticket voor ${other.title}`);
  });

  test('is the general one where an event template is not for all events of the order', async () => {
    const [one, two] = [await stage(shop.database), await stage(shop.database)];
    const organizer = await organizerOf(one.eventId);
    await shop.database.db.updateTable('events').set({ organization_id: organizer }).execute();
    await template(organizer, { title: 'general', description: '<p>Tot dan</p>' });
    await template(organizer, { title: 'of one event' }, [one.eventId]);
    const { id } = await paid({}, [one, two]);
    const mail = await mailOf(id);
    expect(mail.subject).toBe('general');
    // words that leave the tickets out do not leave them out of the mail
    expect(mail.text).toMatch(/^Tot dan\n\nJe tickets zitten als pdf bij deze mail\./);
  });

  test('is none where the order is of several organizers', async () => {
    const [one, two] = [await stage(shop.database), await stage(shop.database)];
    for (const { eventId } of [one, two]) await template(await organizerOf(eventId), { title: 'mine' });
    const { id } = await paid({}, [one, two]);
    expect((await mailOf(id)).subject).toMatch(/^Je tickets voor .* en nog 1 evenement$/);
  });
});
