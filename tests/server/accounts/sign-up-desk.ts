import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { completeAllMails } from '#server/complete-mails.ts';
import { latestMails, type StoredMail } from '#server/platform/mail/mails.ts';
import type { Shop } from '../orders/shop.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A sign-up as our own form sends it; the address is another each time. */
export const newSignUp = (more: Fields = {}) => ({
  role_id: 2,
  first_name: 'Merel',
  last_name: 'Vandewiele',
  email: `${randomUUID()}@demo.kaartje.test`,
  password: 'vier regenlaarzen',
  password_confirmation: 'vier regenlaarzen',
  postal_code: '8400',
  country_code: 'BE',
  gender: null,
  marketing: 0,
  ...more,
});

/** Signs up and reads the mails, as somebody with a mailbox does. */
export interface SignUpDesk {
  send(path: 'new' | 'verifyuser' | 'otpresend', fields: Fields, address?: string): Promise<LightMyRequestResponse>;
  /** the id of a sign-up that must succeed, its mail sent */
  begin(fields: Fields): Promise<string>;
  verify(userId: string, code: string, address?: string): Promise<LightMyRequestResponse>;
  /** the mails to an address, newest first, as they go out */
  mailsTo(email: string): Promise<readonly StoredMail[]>;
  /** of the newest mail */
  codeTo(email: string): Promise<string>;
  /** as if everybody had waited long enough */
  waitOut(): Promise<unknown>;
}

export function signUpDesk(shop: Shop): SignUpDesk {
  const desk: SignUpDesk = {
    send: (path, payload, remoteAddress = '192.0.2.7') =>
      shop.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload: { ...payload }, remoteAddress }),
    begin: async (fields) => {
      const reply = await desk.send('new', fields);
      expect(reply.json()).toMatchObject({ success: true });
      await shop.work();
      return reply.json<{ data: { user_id: string } }>().data.user_id;
    },
    verify: (userId, code, address) => desk.send('verifyuser', { user_id: userId, otp_code: code }, address),
    mailsTo: async (email) => completeAllMails(shop.services)(await latestMails(shop.database.db, email)),
    codeTo: async (email) => {
      const [mail] = await desk.mailsTo(email);
      return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'none';
    },
    waitOut: () => shop.database.db.deleteFrom('rate_limits').execute(),
  };
  return desk;
}
