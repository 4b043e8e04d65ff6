import { expect } from 'vitest';
import type { MailTemplate } from '#wire/organizer/mail-templates.ts';
import { bodyOf, picture } from '../../content/pictures.ts';
import { lineOf, type Shop } from '../../orders/shop.ts';
import { stage, type Staged } from '../../orders/stage.ts';

/** An organizer with an event, and what they can do with templates. */
export interface TemplateDesk extends Staged {
  readonly headers: Record<string, string>;
  readonly shop: Shop;
}

export async function templateDesk(shop: Shop): Promise<TemplateDesk> {
  const staged = await stage(shop.database);
  return { ...staged, shop, headers: (await shop.signedIn({ userId: staged.ownerId })).headers };
}

export type Fields = Readonly<Record<string, string | number | Buffer>>;

/** What the form of a new event template sends, without its events. */
export const WORDS = {
  template_name: 'Kerst',
  title: 'Je tickets voor het kerstconcert',
  description: '<p>Dank je. {{tickets_text}}</p><p>{{organizer_name}}</p>',
  banner_color: '#1f5f7a',
  template_type: 'event_based',
};

/** Sends a multipart form, with pictures where a field is bytes. */
export async function sendForm(shop: Shop, path: string, { headers, fields }: { headers: object; fields: Fields }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (Buffer.isBuffer(value))
      form.append(name, new File([new Uint8Array(value)], `${name}.png`, { type: 'image/png' }));
    else form.append(name, String(value));
  const body = await bodyOf(form);
  return shop.app.inject({
    method: 'POST',
    url: path,
    payload: body.payload,
    headers: { ...headers, ...body.headers },
  });
}

export function save(shop: Shop, { headers }: Pick<TemplateDesk, 'headers'>, fields: Fields) {
  return sendForm(shop, '/api/template/create_update', { headers, fields });
}

/** Adds an event template for the desk's event, which must succeed. */
export async function added(shop: Shop, desk: TemplateDesk, more: Fields = {}): Promise<MailTemplate> {
  const template_image = await picture('png', { width: 500, height: 150 });
  const reply = await save(shop, desk, { ...WORDS, added_events: desk.eventId, template_image, ...more });
  expect(reply.json()).toMatchObject({ success: true, status: true, message: 'Created' });
  return reply.json<{ data: MailTemplate }>().data;
}

/** Saves a template anew with what is told of it. */
export async function changed(
  desk: Pick<TemplateDesk, 'headers' | 'shop'>,
  template: MailTemplate,
  more: Fields,
): Promise<MailTemplate> {
  const { id, version, template_name, title, description, banner_color, template_type, added_events, status } =
    template;
  const same = { id, version, template_name, title, description, banner_color, template_type, status };
  const events = added_events.map((event) => event.id).join();
  const reply = await save(desk.shop, desk, { ...same, added_events: events, ...more });
  expect(reply.json()).toMatchObject({ success: true, message: 'Created' });
  return reply.json<{ data: MailTemplate }>().data;
}

export async function listed(shop: Shop, { headers }: Pick<TemplateDesk, 'headers'>): Promise<MailTemplate[]> {
  const reply = await shop.app.inject({ url: '/api/template/get_type_event', headers });
  expect(reply.json()).toMatchObject({ success: true, status: true });
  return reply.json<{ data: MailTemplate[] }>().data;
}

export async function general(shop: Shop, { headers }: Pick<TemplateDesk, 'headers'>): Promise<MailTemplate | null> {
  const reply = await shop.post('/api/template/get_type', { template_type: 'general' }, headers);
  expect(reply.json()).toMatchObject({ success: true, status: true });
  return reply.json<{ data: MailTemplate | null }>().data;
}

/** An order that a guest paid; its mail is still to be written. */
export async function paid(shop: Shop, events: readonly Staged[]): Promise<string> {
  const reply = await shop.ordered(events.map((event) => lineOf(event, { ticket_qty: 1 })));
  await shop.atBank(reply, 'success');
  await shop.webhook(reply);
  const orders = shop.database.db.selectFrom('orders').select('id');
  const row = await orders.where('order_number', '=', reply.data.order_number).executeTakeFirstOrThrow();
  return row.id;
}

/** The mail with an order's tickets, written now if it was not. */
export async function mailOf(shop: Shop, orderId: string) {
  await shop.work();
  const mails = shop.database.db.selectFrom('mails').selectAll().where('order_id', '=', orderId);
  return mails.executeTakeFirstOrThrow();
}
