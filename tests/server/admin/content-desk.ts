import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { ROLE } from '#domain/accounts/limits.ts';
import { addPerson } from '../accounts/people.ts';
import { bodyOf } from '../content/pictures.ts';
import type { Shop } from '../orders/shop.ts';

type Fields = Readonly<Record<string, unknown>>;
type Path = 'categories' | 'countries' | 'banners' | 'blogs' | 'pages' | 'taxes';

/** An admin who writes the content of the site, and a visitor who reads it. */
export interface ContentDesk {
  readonly adminId: number;
  /** under a key of its own, or one that was sent before */
  save(path: Path, fields: Fields, picture?: Buffer, key?: string): Promise<LightMyRequestResponse>;
  /** the same, which must succeed: the number of what was saved */
  saved(path: Path, fields: Fields, picture?: Buffer): Promise<number>;
  post(path: `${Path}/${string}`, fields: Fields): Promise<LightMyRequestResponse>;
  /** one as its form reads it */
  read<T = Fields & { version: number }>(path: Path, id: number | string): Promise<T>;
  /** the rows of a table */
  list<T = Fields & { id: number }>(path: Path, query?: string): Promise<T[]>;
  /** what a visitor is answered */
  seen<T>(url: string, lang?: string): Promise<T>;
  /** what is on record of one, oldest first */
  recordOf(subject: string, id: number | string): Promise<{ actor: string; action: string; detail: unknown }[]>;
}

export async function openContentDesk(shop: Shop): Promise<ContentDesk> {
  const admin = await addPerson(shop.database, { role_id: ROLE.admin });
  const { headers } = await shop.signedIn({ userId: admin.id });
  const send = async (
    path: string,
    fields: Fields,
    picture?: Buffer,
    key: string = randomUUID(),
  ): Promise<LightMyRequestResponse> => {
    const own = { ...headers, 'accept-language': 'nl', 'idempotency-key': key };
    if (!picture) return shop.post(`/api/admin/${path}`, fields, own);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    form.append('image', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }));
    const body = await bodyOf(form);
    const url = `/api/admin/${path}`;
    return shop.app.inject({ method: 'POST', url, payload: body.payload, headers: { ...own, ...body.headers } });
  };
  const get = async (url: string, more: Readonly<Record<string, string>>) => {
    const reply = await shop.app.inject({ url, headers: { 'accept-language': 'nl', ...more } });
    expect(reply.statusCode).toBe(200);
    return reply;
  };
  return {
    adminId: admin.id,
    save: send,
    saved: async (path, fields, picture) => {
      const reply = await send(path, fields, picture);
      expect(reply.json()).toMatchObject({ success: true, message: 'Created' });
      return reply.json<{ id: number }>().id;
    },
    post: send,
    read: async <T>(path: Path, id: number | string) =>
      (await get(`/api/admin/${path}/${id}`, headers)).json<{ data: T }>().data,
    list: async <T>(path: Path, query = '') =>
      (await get(`/api/admin/${path}?length=100${query}`, headers)).json<{ aaData: T[] }>().aaData,
    seen: async <T>(url: string, lang = 'nl') => (await get(url, { 'accept-language': lang })).json<T>(),
    recordOf: (subject, id) =>
      shop.database.db
        .selectFrom('audit_lines')
        .select(['actor', 'action', 'detail'])
        .where('subject', '=', subject)
        .where('subject_id', '=', String(id))
        .orderBy('at')
        .orderBy('id')
        .execute(),
  };
}
