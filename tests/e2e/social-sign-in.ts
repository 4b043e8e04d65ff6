import { setTimeout as delay } from 'node:timers/promises';
import { SOCIAL_APP_SETTING } from '#domain/accounts/social.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import type { ServerProcess } from './server-process.ts';

const READ_WITHIN_MS = 20_000;

/** Gives a running site an id at Google and at Facebook, and waits until it has read its settings again. */
export async function offerSocialSignIn({ dataDir, origin }: Pick<ServerProcess, 'dataDir' | 'origin'>): Promise<void> {
  const database = await openDatabase({ dataDir, log: openLog('silent') });
  const keys = Object.values(SOCIAL_APP_SETTING);
  try {
    await database.db
      .insertInto('site_settings')
      .values(keys.map((key) => ({ key, value: 'kaartje-test-app' })))
      .execute();
  } finally {
    await database.close();
  }
  const end = Date.now() + READ_WITHIN_MS;
  for (;;) {
    const reply = await fetch(`${origin}/api/settings`);
    const { data } = (await reply.json()) as { data: { key: string; value: string }[] };
    if (keys.every((key) => data.some((setting) => setting.key === key && setting.value !== ''))) return;
    if (Date.now() > end) throw new Error('the site does not offer to sign in with Google');
    await delay(250);
  }
}
