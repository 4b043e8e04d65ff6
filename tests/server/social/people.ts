import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { ROLE } from '#domain/accounts/limits.ts';
import type { Method } from '#wire/endpoint.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { addPerson } from '../accounts/people.ts';
import { type DemoSite } from '../demo-site.ts';
import { TODAY } from '../test-clock.ts';

/** Somebody who is signed in. */
export interface Signed {
  readonly id: number;
  readonly email: string;
  readonly organizationId: number | undefined;
  /** calls with their session: a GET and a DELETE without fields of their own */
  readonly call: (
    route: `${Method} ${string}`,
    payload?: object,
    more?: { readonly key?: string; readonly lang?: string; readonly ip?: string },
  ) => Promise<LightMyRequestResponse>;
}

/** A new person of a demo site, signed in. */
export async function somebody(
  { app, services }: DemoSite,
  { role = 'attendee', ...more }: { role?: keyof typeof ROLE; first_name?: string; last_name?: string } = {},
): Promise<Signed> {
  const { database } = services;
  const person = await addPerson(database, { role_id: ROLE[role], ...more });
  const { token } = await openSession(database.db, { userId: person.id, now: TODAY });
  return {
    ...person,
    call: (route, payload, { key, lang = 'en', ip = '192.0.2.1' } = {}) => {
      const [method, url] = route.split(' ') as [Method, string]; // as its type says
      return app.inject({
        method,
        url,
        remoteAddress: ip,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': lang,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(payload && { payload }),
      });
    },
  };
}

/** A key as phones make them. */
export const newKey = (): string => randomUUID();
