import { OTP_MINUTES, RESET_TOKEN_MINUTES } from '#domain/accounts/limits.ts';
import type { CompleteMails } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';

const MINUTE_MS = 60_000;
const MINUTES = { otp: OTP_MINUTES, reset: RESET_TOKEN_MINUTES } as const;

/** When a code or a link that goes out now is over. Source: SGN-12, PWD-07. */
export function overAt(kind: keyof typeof MINUTES, now: Date): Date {
  return new Date(now.getTime() + MINUTES[kind] * MINUTE_MS);
}

/** The minutes that a mail says its code or link works begin as it goes out, however long it waited. */
export function beginCredentials({ database, now }: Pick<Services, 'database' | 'now'>): CompleteMails {
  return async (mails) => {
    const ids = mails.map(({ credentialId }) => credentialId).filter((id) => id !== null);
    for (const kind of ['otp', 'reset'] as const)
      if (ids.length > 0)
        await database.db
          .updateTable('credentials')
          .set({ expires_at: overAt(kind, now()) })
          .where('id', 'in', ids)
          .where('kind', '=', kind)
          .where('used_at', 'is', null)
          .execute();
    return mails;
  };
}
