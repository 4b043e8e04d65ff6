import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { ZipFile } from 'yazl';
import { LANGUAGES } from '#domain/content/languages.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';
import type { Job } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { addresseeOf, queueAccountMail } from '../account-mail.ts';
import { exportFiles, exportRecords } from './export-parts.ts';
import { exportPath } from './exports.ts';

const order = v.object({ exportId: v.string(), lang: v.picklist(LANGUAGES) });

/** Makes a copy of somebody's data, keeps it, and mails that it is ready. Source: screens 42. */
export async function makeExport({ payload }: Job, services: Services): Promise<void> {
  const { exportId, lang } = v.parse(order, payload);
  const { database, files, now } = services;
  const asked = await database.db
    .selectFrom('data_exports')
    .select('user_id')
    .where('id', '=', exportId)
    .where('ready_at', 'is', null)
    .executeTakeFirst();
  if (!asked) return;
  const counted = { bytes: 0 };
  await files.put(exportPath(exportId), counting(zipOf(asked.user_id, services), counted), 'application/zip');
  const isWanted = await database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('data_exports')
      .set({ ready_at: now(), bytes: counted.bytes })
      .where('id', '=', exportId)
      .where('ready_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return isStillThere(trx, exportId);
    const mail = { key: `account.export:${exportId}`, to: (await addresseeOf(trx, asked.user_id, services)).to, lang };
    const link = `${services.settings.publicUrl}/account/data`;
    await queueAccountMail(trx, { ...mail, link, says: (part, words) => words(`Mail.Export.${part}`) }, services);
    return true;
  });
  // the account was deleted meanwhile
  if (!isWanted) await files.remove(exportPath(exportId));
  services.jobs.notify();
}

/** Of two servers that made it the second finds it ready; where the account was deleted meanwhile nothing is there. */
async function isStillThere(trx: Kysely<DB>, id: string): Promise<boolean> {
  return (await trx.selectFrom('data_exports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The archive as it is made: each part is read when it is its turn, so that no more than one is in memory. */
function zipOf(userId: number, services: Services): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  void addParts(zip, userId, services).then(
    () => zip.end(),
    (error: unknown) => (zip.outputStream as Readable).destroy(error as Error),
  );
  return zip.outputStream as Readable;
}

async function addParts(zip: ZipFile, userId: number, services: Services): Promise<void> {
  for (const [name, read] of Object.entries(exportRecords))
    addLazily(zip, `${name}.json`, async () => `${JSON.stringify(await read(services, userId), null, 2)}\n`);
  for (const { name, path } of await exportFiles(services, userId))
    addLazily(zip, name, async () => (await services.files.get(path))?.bytes ?? '');
}

function addLazily(zip: ZipFile, name: string, read: () => Promise<string | Uint8Array>): void {
  zip.addReadStreamLazy(name, (give) => {
    read().then(
      (content) => give(undefined, Readable.from([content])),
      (error: unknown) => (zip.outputStream as Readable).destroy(error as Error),
    );
  });
}

async function* counting(pieces: AsyncIterable<Uint8Array>, counted: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    counted.bytes += piece.length;
    yield piece;
  }
}
