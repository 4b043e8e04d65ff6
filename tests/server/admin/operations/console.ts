import { afterAll, beforeAll, expect } from 'vitest';
import { openShop, type Shop } from '../../orders/shop.ts';

interface Signed {
  readonly userId: number;
  readonly headers: Record<string, string>;
}

/** A shop with two admins of its own. */
export interface Console {
  shop: Shop;
  admin: Signed;
  colleague: Signed;
  get: <Answer>(url: string, query?: Record<string, string>) => Promise<Answer>;
  /** a call by the first admin, or by another; answers its status and message */
  post: (
    url: string,
    payload: Record<string, unknown>,
    by?: Signed,
  ) => Promise<{ status: number; message: string; values: Record<string, string> }>;
  /** the actions on record of one thing, each with who did it */
  auditOf: (subject: string, id: string) => Promise<readonly string[]>;
}

export const desk = {} as Console;

/** Opens the shop for the tests of a file. */
export function useConsole(): void {
  beforeAll(async () => {
    desk.shop = await openShop();
    desk.admin = await desk.shop.signedIn({ role: 1 });
    desk.colleague = await desk.shop.signedIn({ role: 1 });
    desk.get = async (url, query = {}) => {
      const reply = await desk.shop.app.inject({ url, query, headers: desk.admin.headers });
      expect(reply.statusCode).toBe(200);
      return reply.json();
    };
    desk.post = async (url, payload, by = desk.admin) => {
      const reply = await desk.shop.post(url, payload, by.headers);
      const { message, values } = reply.json<{ message: string; values: Record<string, string> }>();
      return { status: reply.statusCode, message, values };
    };
    desk.auditOf = async (subject, id) => {
      const lines = await desk.shop.database.db
        .selectFrom('audit_lines')
        .select(['actor', 'action'])
        .where('subject', '=', subject)
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute();
      return lines.map(({ actor, action }) => `${actor} ${action}`);
    };
  });
  afterAll(() => desk.shop.close());
}
