import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import type { AdminPart } from '#domain/accounts/admin-parts.ts';
import { ROLE } from '#domain/accounts/limits.ts';
import { openSession, revokeSession } from '#server/accounts/sessions.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { openDemoSite } from '../demo-site.ts';
import { TODAY } from '../test-clock.ts';
import { NO_RENDERER } from '../no-renderer.ts';
import { addPhone } from '../door/door-device.ts';
import { stage } from '../orders/stage.ts';
import { addPerson } from './people.ts';
import { A_PHONE } from './try-door.ts';
import type { Scene } from './way.ts';

const HALF_A_YEAR_AGO = new Date('2026-05-01T00:00:00Z');
const LONG_AGO = new Date('2025-01-01T00:00:00Z');

/** The whole server over an empty database that counts its statements, with every kind of token that is nobody's. */
export async function openScene(): Promise<Scene & { close(): Promise<void> }> {
  const counted = new AsyncLocalStorage<{ statements: number }>();
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const here = counted.getStore();
      if (here) here.statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  let closeOwn = (): Promise<void> => Promise.resolve();
  const site = await openDemoSite({
    empty: true,
    renderer: NO_RENDERER,
    reach: async (url) => {
      const database = await openDatabase({ url, dataDir: '', log: openLog('silent') });
      closeOwn = database.close;
      return { ...database, db: database.db.withPlugin(counter) };
    },
  });
  const close = async (): Promise<void> => {
    await closeOwn();
    await site.close();
  };
  const count: Scene['count'] = async (run) => {
    const here = { statements: 0 };
    const result = await counted.run(here, async () => {
      // awaited within: an injected request starts when it is waited for
      const made = await run();
      return made;
    });
    return { result, ...here };
  };
  return { ...site, nobodies: await nobodiesOf(site.services), count, close };
}

/** Headers of callers who are nobody, by what is the matter with their token. */
async function nobodiesOf({ database }: Scene['services']): Promise<Scene['nobodies']> {
  const { db } = database;
  const person = async (role: keyof typeof ROLE) => (await addPerson(database, { role_id: ROLE[role] })).id;
  const change = (id: number, to: { deleted_at?: Date; role_id?: number; admin_part?: AdminPart }) =>
    db.updateTable('users').set(to).where('id', '=', id).execute();
  const session = async (options: { userId?: number; now?: Date; impersonatedBy?: number } = {}) => {
    const { userId = await person('admin'), now = TODAY, ...more } = options;
    const { token, sessionId } = await openSession(db, { userId, now, ...more });
    return { headers: { authorization: `Bearer ${token}` }, userId, sessionId };
  };
  const revoked = await session();
  await revokeSession(db, { sessionId: revoked.sessionId, now: TODAY });
  const ended = await session({ now: HALF_A_YEAR_AGO });
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(TODAY.getTime() - 1), ends_at: new Date(TODAY.getTime() - 1), last_used_at: TODAY })
    .where('id', '=', ended.sessionId)
    .execute();
  const gone = await session();
  await change(gone.userId, { deleted_at: TODAY });
  const [demoted, deleted, restricted] = [await person('admin'), await person('admin'), await person('admin')];
  const asOrganizer = async (impersonatedBy: number) =>
    (await session({ userId: await person('organizer'), impersonatedBy })).headers;
  const phone = await addPhone(database, await stage(database));
  const [ofDemoted, ofDeleted] = [await asOrganizer(demoted), await asOrganizer(deleted)];
  const ofRestricted = await asOrganizer(restricted);
  await change(restricted, { admin_part: 'support' });
  await change(demoted, { role_id: ROLE.attendee });
  await change(deleted, { deleted_at: TODAY });
  return new Map<string, Record<string, string>>([
    ['no token', {}],
    ['a malformed token', { authorization: 'Bearer nonsense' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['an unknown token', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['an expired token', (await session({ now: LONG_AGO })).headers],
    ['a token past its end', ended.headers],
    ['a revoked token', revoked.headers],
    ['a token of an account that is gone', gone.headers],
    [A_PHONE, phone.headers],
    ['an impersonation by somebody who is no admin any more', ofDemoted],
    ['an impersonation by an admin who is gone', ofDeleted],
    ['an impersonation by an admin whose part it is no more', ofRestricted],
    ['an impersonation of an admin', (await session({ impersonatedBy: await person('admin') })).headers],
  ]);
}
