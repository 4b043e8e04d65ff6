import { sendAllOnceMore } from '#server/platform/mail/mail-remedies.ts';
import type { Services } from '#server/services.ts';
import { tellBuyers } from './tell-buyers.ts';
import { latestMove, readTold } from './told-orders.ts';

/** Mails that one transaction sends again. */
const AT_ONCE = 500;

interface TellingAgain {
  readonly moveId: string;
  /** what makes mails that are written anew others than those before */
  readonly again: string;
}

/**
 * Mails those again whom no mail about an event's latest move reached. A mail is written anew for an address that was
 * corrected since, for whom none was written, and where the words of the old one are kept no longer. A job that runs again
 * finds those left that it had not come to. Source: issue 28.
 */
export async function tellAgain(services: Services, { moveId, again }: TellingAgain): Promise<void> {
  const { db } = services.database;
  const { event_id: event } = await db
    .selectFrom('event_moves')
    .select('event_id')
    .where('id', '=', moveId)
    .executeTakeFirstOrThrow();
  const move = await latestMove(db, event);
  // of a later move all are told anyway
  if (move?.id !== moveId) return;
  const failed = (await readTold(db, event, { ...move, again: false })).filter(
    ({ state, customer_email }) => state === 'failed' && customer_email !== '',
  );
  const mails = [...new Set(failed.flatMap(({ mail_id }) => mail_id ?? []))];
  const gone = new Set<string>();
  for (let at = 0; at < mails.length; at += AT_ONCE) {
    const part = mails.slice(at, at + AT_ONCE);
    const lost = await services.database.transaction((trx) => sendAllOnceMore(trx, part, services.now()));
    for (const id of lost) gone.add(id);
  }
  services.jobs.notify();
  const unwritten = failed.filter(({ mail_id }) => mail_id === null || gone.has(mail_id));
  if (unwritten.length > 0)
    await tellBuyers(services, { moveId, orderIds: unwritten.map(({ order_id }) => order_id), again });
}
