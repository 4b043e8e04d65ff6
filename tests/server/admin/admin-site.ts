import { Secret, TOTP } from 'otpauth';
import { ROLE } from '#domain/accounts/limits.ts';
import { readSettings } from '#server/settings.ts';
import type { WaitingStep } from '#wire/admin/second-factor.ts';
import { openDemoSite } from '../demo-site.ts';
import { TODAY } from '../test-clock.ts';
import { NO_RENDERER } from '../no-renderer.ts';
import { addPerson, PASSWORD, type Person } from '../accounts/people.ts';

export const ORIGIN = 'https://kaartje.example';
export const RP_ID = 'kaartje.example';
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Answer<Data> {
  readonly status: number;
  readonly message: string;
  readonly values: WaitingStep;
  readonly errors: Readonly<Record<string, string>>;
  readonly data: Data;
}

export interface AdminSite extends Awaited<ReturnType<typeof openDemoSite>> {
  /** moves the clock on */
  readonly wait: (seconds: number) => void;
  readonly call: <Data>(
    path: string,
    payload?: Readonly<Record<string, unknown>>,
    more?: { token?: string | undefined; address?: string },
  ) => Promise<Answer<Data>>;
  /** an admin without factors */
  readonly admin: () => Promise<Person>;
  /** what is told to an admin who gave the right password */
  readonly waiting: (person: Person) => Promise<WaitingStep>;
  /** an admin with an app, and the session that its set-up opened */
  readonly withApp: () => Promise<WithApp>;
  /** the code that an app shows now */
  readonly codeOf: (uri: string) => string;
  /** the devices of the sessions that an account has opened, the first first */
  readonly devicesOf: (userId: number) => Promise<readonly string[]>;
  readonly auditOf: (userId: number) => Promise<readonly string[]>;
}

interface WithApp {
  readonly person: Person;
  readonly uri: string;
  readonly recoveryCodes: readonly string[];
  readonly token: string;
}

/** A server with an empty catalogue whose clock the test moves; admins need two factors unless it says otherwise. */
export async function openAdminSite({ adminsNeedTwoFactors = true } = {}): Promise<AdminSite> {
  let now = TODAY;
  // with the sandbox alone no settings of a server in public are allowed yet
  const settings = { ...readSettings({}), publicUrl: ORIGIN, adminsNeedTwoFactors };
  const site = await openDemoSite({ empty: true, replace: { settings }, renderer: NO_RENDERER, now: () => now });
  const { db } = site.services.database;
  const call: AdminSite['call'] = async (path, payload = {}, { token, address = '192.0.2.1' } = {}) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: path,
      payload,
      remoteAddress: address,
      headers: { 'user-agent': USER_AGENT, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    });
    return { ...reply.json<object>(), status: reply.statusCode } as Awaited<ReturnType<typeof call<never>>>;
  };
  const admin = () => addPerson(site.services.database, { role_id: ROLE.admin });
  const waiting = async (person: Person) =>
    (await call('/api/auth/login', { email: person.email, password: PASSWORD })).values;
  const codeOf = (uri: string): string => {
    const params = new URL(uri).searchParams;
    return TOTP.generate({ secret: Secret.fromBase32(params.get('secret') ?? ''), timestamp: now.getTime() });
  };
  return {
    ...site,
    wait: (seconds) => (now = new Date(now.getTime() + seconds * 1000)),
    call,
    admin,
    waiting,
    codeOf,
    withApp: async () => {
      const person = await admin();
      const { step } = await waiting(person);
      const { data: started } = await call<{ uri: string }>('/api/admin/totp/start', { step });
      const { data } = await call<{ recovery_codes: string[]; session: { access_token: string } }>(
        '/api/admin/totp/confirm',
        { step, code: codeOf(started.uri) },
      );
      return {
        person,
        uri: started.uri,
        recoveryCodes: data.recovery_codes,
        token: data.session.access_token,
      };
    },
    devicesOf: async (userId) => {
      const sessions = await db
        .selectFrom('sessions')
        .select(['browser', 'system'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return sessions.map(({ browser, system }) => `${browser} ${system}`);
    },
    auditOf: async (userId) => {
      const lines = await db
        .selectFrom('audit_lines')
        .select(['action', 'actor', 'acting_as'])
        .where('subject', '=', 'user')
        .where('subject_id', '=', String(userId))
        .orderBy('id')
        .execute();
      return lines.map(
        ({ action, actor, acting_as }) => `${actor}${acting_as === null ? '' : ` as ${acting_as}`}: ${action}`,
      );
    },
  };
}
