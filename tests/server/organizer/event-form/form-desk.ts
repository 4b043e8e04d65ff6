import { expect } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import type { OwnEvent } from '#wire/organizer/own-event.ts';
import { addPerson } from '../../accounts/people.ts';
import { bodyOf } from '../../content/pictures.ts';
import type { Shop } from '../../orders/shop.ts';
import { addCategory } from '../staged-events.ts';

/** Every field of the documented form, as an external client sends it: texts of one language, words as comma lists. Source: EVF-46, EVF-48, ORG 3. */
export const DOCUMENTED = {
  title: 'Zilt & Zand',
  excerpt: 'Dansen met je voeten in het zand',
  description: '<p>Een <strong>lange</strong> nacht.</p>',
  faq: '<ul><li>De zee</li></ul>',
  start_date: '2026-12-12',
  end_date: '2026-12-13',
  launch_date: '2026-11-20',
  start_time: '20:00:00',
  end_time: '01:30:00',
  launch_time: '09:00:00',
  country_id: '21',
  venue: 'De Grote Post',
  address: 'Hendrik Serruyslaan 18a',
  city: 'Oostende',
  state: 'West-Vlaanderen',
  zipcode: '8400',
  latitude: '51.2254',
  longitude: '2.9194',
  online_location: '',
  meta_title: 'Zilt & Zand in Oostende',
  meta_keywords: 'dans, strand',
  meta_description: 'Een nacht dansen op het strand.',
  slug: '',
  enable_reviews: '1',
  video_link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  audience: 'Adults,Youth',
  payment_methods: 'Cash,Bancontact,Visa / Master',
  ticket_footer: 'Tot op het strand!',
  tickets_term_cond: 'Geen glas.',
  show_ticket_limit: '1',
  show_ticket_limit_purchased: '0',
  password_protected: '0',
  event_password: '',
  custom_field_enabled: '1',
  custom_field_label: 'Welke maat T-shirt?',
  custom_field_required: '1',
  apply_fees: '1',
  daily_sale: '1',
  allow_iframe: '1',
  frame_text: 'Koop hier',
  frame_subtext: 'Snel en veilig',
  button_color: '#E19B63',
  url_color: '#123456',
  redirect_url: 'https://zeepost.example/bedankt',
  thumbnail: '',
  tag_id: '7',
  admin_comm_type: '1',
  admin_commission: '9.00',
  org_comm_type: '2',
  organizer_commission: '2.50',
  featured: '1',
  event_status: '1',
} as const;

export type FormFields = Readonly<Record<string, string>>;

/** Pictures of a form by their parts' names. */
export type FormPictures = readonly (readonly [part: string, bytes: Buffer])[];

interface Saved {
  readonly slug: string;
  readonly event_id: number;
  readonly version: number;
  readonly message: string;
}

/** An organizer at the event form of a shop. */
export interface Desk {
  readonly headers: Record<string, string>;
  readonly organizationId: number;
  readonly userId: number;
  readonly categoryId: number;
  /** sends a multipart form, as external clients do */
  send(path: string, fields: FormFields, pictures?: FormPictures): Promise<LightMyRequestResponse>;
  /** the same under an idempotency key */
  keyed(key: string): Desk['send'];
  /** sends JSON, as our own form does where it has no new pictures */
  json(path: string, payload: Record<string, unknown>): Promise<LightMyRequestResponse>;
  /** adds an event with the documented fields and others in their place, which must succeed */
  create(fields?: FormFields, pictures?: FormPictures): Promise<Saved>;
  /** the event as the form reads it */
  read(event: number | string, query?: Record<string, string>): Promise<OwnEvent>;
}

/** A new organizer, signed in. */
export async function openDesk(shop: Shop): Promise<Desk> {
  const { id: userId, organizationId = 0 } = await addPerson(shop.database, { role_id: 3 });
  const { headers } = await shop.signedIn({ userId });
  await shop.database.db
    .insertInto('countries')
    .values({ id: 21, country_code: 'BE', country_name: 'Belgium' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const categoryId = await addCategory(shop.database, 'Muziek');
  const sendWith =
    (more: Record<string, string>): Desk['send'] =>
    async (path, fields, pictures = []) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const [part, bytes] of pictures)
        form.append(part, new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
      const body = await bodyOf(form);
      return shop.app.inject({
        method: 'POST',
        url: `/api/myevents/${path}`,
        payload: body.payload,
        headers: { 'accept-language': 'nl', ...headers, ...body.headers, ...more },
      });
    };
  const send = sendWith({});
  return {
    headers,
    organizationId,
    userId,
    categoryId,
    send,
    keyed: (key) => sendWith({ 'idempotency-key': key }),
    json: (path, payload) => shop.post(`/api/myevents/${path}`, payload, { 'accept-language': 'nl', ...headers }),
    create: async (fields = {}, pictures = []) => {
      const reply = await send('create', { ...DOCUMENTED, category_id: String(categoryId), ...fields }, pictures);
      expect(reply.json()).toMatchObject({ success: true });
      return reply.json<Saved>();
    },
    read: async (event, query = {}) => {
      const reply = await shop.app.inject({
        url: `/api/myevents/${event}`,
        query,
        headers: { 'accept-language': 'nl', ...headers },
      });
      expect(reply.statusCode).toBe(200);
      return reply.json<{ myevents: OwnEvent }>().myevents;
    },
  };
}
