import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { addPerson, type Person } from '../accounts/people.ts';
import { bodyOf } from '../content/pictures.ts';
import type { Shop } from '../orders/shop.ts';
import { addCategory } from '../organizer/staged-events.ts';
import { DOCUMENTED, type FormFields, type FormPictures } from '../organizer/event-form/form-desk.ts';

type Headers = Readonly<Record<string, string>>;

interface Code {
  /** the last part of the address */
  readonly code: string;
  readonly address: string;
}

/** An admin who makes and changes events of organizers. */
export interface EventDesk {
  readonly admin: Person;
  readonly headers: Headers;
  readonly organizer: Person;
  readonly other: Person;
  readonly categoryId: number;
  /** what the documented form sends for the organizer */
  readonly fields: FormFields;
  /** makes the address of a form */
  code(eventId?: number): Promise<Code>;
  exchange(code: string, event?: string): Promise<LightMyRequestResponse>;
  /** headers of the session that a code opens */
  opened(eventId?: number): Promise<Headers>;
  post(path: string, payload: Record<string, unknown>, headers?: Headers): Promise<LightMyRequestResponse>;
  send(path: 'create' | 'update', fields: FormFields, pictures?: FormPictures): Promise<LightMyRequestResponse>;
  create(more?: FormFields): Promise<{ event_id: number; slug: string; version: number }>;
  read(event: number | string, headers?: Headers): Promise<OwnEvent>;
  auditOf(eventId: number): Promise<readonly string[]>;
}

/** An admin who is signed in, and two organizers. */
export async function openEventDesk(shop: Shop): Promise<EventDesk> {
  const { database } = shop;
  const admin = await addPerson(database, { role_id: ROLE.admin, first_name: 'Noor' });
  const organizer = await addPerson(database, { role_id: ROLE.organizer });
  const other = await addPerson(database, { role_id: ROLE.organizer, first_name: 'Bo' });
  const { headers } = await shop.signedIn({ userId: admin.id });
  await database.db
    .insertInto('countries')
    .values({ id: 21, country_code: 'BE', country_name: 'Belgium' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const categoryId = await addCategory(database, 'Muziek');
  const fields = { ...DOCUMENTED, category_id: String(categoryId), organizer_id: String(organizer.id) };
  const inDutch = (more: Headers) => ({ 'accept-language': 'nl', ...more });
  const desk: EventDesk = {
    admin,
    headers,
    organizer,
    other,
    categoryId,
    fields,
    code: async (event_id) => {
      const reply = await desk.post('/api/admin/event-codes', { event_id });
      expect(reply.statusCode).toBe(200);
      const { address } = reply.json<{ data: { address: string } }>().data;
      return { address, code: address.split('/').at(-1) ?? '' };
    },
    exchange: (code, event) => shop.post(`/api/admin/verify-code/${code}`, event === undefined ? {} : { event }),
    opened: async (eventId) => {
      const { code } = await desk.code(eventId);
      const reply = await desk.exchange(code);
      return { authorization: `Bearer ${reply.json<{ data: { access_token: string } }>().data.access_token}` };
    },
    post: (path, payload, own = headers) => shop.post(path, payload, inDutch(own)),
    send: async (path, values, pictures = []) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.append(name, value);
      for (const [part, bytes] of pictures)
        form.append(part, new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
      const body = await bodyOf(form);
      return shop.app.inject({
        method: 'POST',
        url: `/api/admin/events/${path}`,
        payload: body.payload,
        headers: inDutch({ ...headers, ...body.headers }),
      });
    },
    create: async (more = {}) => {
      const reply = await desk.send('create', { ...fields, ...more });
      expect(reply.json()).toMatchObject({ success: true, message: 'EventPage.EventCreatedSuccessfully' });
      return reply.json();
    },
    read: async (event, own = headers) => {
      const reply = await shop.app.inject({ url: `/api/myevents/${event}`, headers: inDutch(own) });
      expect(reply.statusCode).toBe(200);
      return reply.json<{ myevents: OwnEvent }>().myevents;
    },
    auditOf: async (eventId) => {
      const lines = await database.db
        .selectFrom('audit_lines')
        .select(['actor', 'action'])
        .where('subject', '=', 'event')
        .where('subject_id', '=', String(eventId))
        .orderBy('id')
        .execute();
      return lines.map(({ actor, action }) => `${actor}: ${action}`);
    },
  };
  return desk;
}
