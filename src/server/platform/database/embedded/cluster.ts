import { execFile } from 'node:child_process';
import { chown, lchown, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CLEAN_ENVIRONMENT, SUPERUSER } from './parameters.ts';
import type { Account } from './place.ts';
import type { Cluster } from './postmaster.ts';
import { renameOver, unfinished } from './unfinished.ts';

const MAJOR = '18';

/** Text is Unicode, compared by code point alike on every machine. Who may enter the socket's folder may connect. */
const INITDB_ARGUMENTS = [
  `--username=${SUPERUSER}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/**
 * Creates the cluster (initdb) unless there is one. It is made under another name and renamed when complete, so that
 * one half made does not hinder the next start.
 * @throws Error when the folder holds something else, or a cluster of another major version
 */
export async function createCluster({ data, account, programs, log }: Cluster): Promise<void> {
  const content = await readdir(data).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    if (error.code !== 'EACCES') throw error;
    throw new Error(`${data} belongs to another user: start as that user, or set another DATA_DIR`);
  });
  if (content.includes('PG_VERSION')) {
    await refuseOtherMajor(data);
    return handOver(data, account);
  }
  if (content.length > 0) {
    throw new Error(`${data} holds files that are not a database: move them away, or set another DATA_DIR`);
  }

  log.info({ path: data }, 'creating the embedded database');
  const half = await unfinished(data);
  await mkdir(half, { mode: 0o700 });
  if (account.stepDown) await chown(half, account.uid, account.gid);
  await promisify(execFile)(programs.initdb, ['--pgdata', half, ...INITDB_ARGUMENTS], {
    ...(account.stepDown ? { uid: account.uid, gid: account.gid } : {}),
    cwd: half,
    env: CLEAN_ENVIRONMENT,
  });
  await renameOver(half, data);
}

async function refuseOtherMajor(data: string): Promise<void> {
  const major = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  if (major === MAJOR) return;
  throw new Error(
    `${data} was made by PostgreSQL ${major}, here is ${MAJOR}: dump it there and load it into an empty one`,
  );
}

/** A cluster that root restored from a copy is root's, who must not run it. */
async function handOver(data: string, { uid, gid, stepDown }: Account): Promise<void> {
  if (!stepDown || (await stat(data)).uid === uid) return;
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
  await chown(data, uid, gid);
}
