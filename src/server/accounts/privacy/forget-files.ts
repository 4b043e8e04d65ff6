import * as v from 'valibot';
import type { Job } from '#server/platform/jobs/outbox.ts';
import type { Services } from '#server/services.ts';
import { exportPath } from './exports.ts';

/** The job that removes the files of a deleted account. */
export const FORGET_FILES_JOB = 'accounts.forget-files';

const order = v.object({ pictures: v.array(v.string()), exportIds: v.array(v.string()) });

/** What the job is told: queued with the deletion, for the rows that named the files are empty after it. */
export type FilesToForget = v.InferOutput<typeof order>;

/** Removes the pictures and the copies of data of a deleted account; done again it finds nothing to remove. */
export async function forgetFiles({ payload }: Job, { images, files }: Services): Promise<void> {
  const { pictures, exportIds } = v.parse(order, payload);
  for (const picture of pictures) await images.forget(picture);
  for (const id of exportIds) await files.remove(exportPath(id));
}
