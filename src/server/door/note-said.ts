import type { Transaction } from 'kysely';
import type { Verdict } from '#domain/door/judge.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { DoorCaller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/services.ts';
import { giveCashBack } from './cash.ts';
import { lockScan, uncount } from './undo-scan.ts';

interface Said {
  readonly nonce: string;
  readonly at: Date;
  /** what the phone said by itself; undefined: it asks again */
  readonly said?: Verdict['outcome'];
  readonly undone: boolean;
}

/**
 * A phone that heard no answer in time decided by itself about a scan that is kept already. What it said is what happened:
 * somebody it let in is in, somebody it sent away is not, and what it took back since is taken back. Source: issue 15.
 */
export async function noteSaid(
  { database }: Pick<Services, 'database'>,
  device: DoorCaller,
  said: Said,
): Promise<void> {
  if (said.said !== undefined) await database.transaction((trx) => correct(trx, device, said));
}

async function correct(trx: Transaction<DB>, device: DoorCaller, { nonce, at, said, undone }: Said): Promise<void> {
  const scan = await lockScan(trx, { device, nonce });
  if (!scan) return;
  const letIn = said === 'accepted';
  const isUndone = letIn && (undone || scan.undone_at !== null);
  if (scan.let_in === letIn && (scan.undone_at !== null) === isUndone) return;
  if (scan.counted && (!letIn || isUndone)) await uncount(trx, scan);
  if (isUndone && scan.taken_cents > 0) await giveCashBack(trx, { nonce, now: at });
  await trx
    .updateTable('door_scans')
    .set({
      let_in: letIn,
      counted: scan.counted && letIn && !isUndone,
      offline: true,
      undone_at: isUndone ? (scan.undone_at ?? at) : null,
      ...(!letIn && said !== undefined && { outcome: said }),
    })
    .where('nonce', '=', nonce)
    .execute();
}
