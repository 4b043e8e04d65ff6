import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, readlink, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Log } from '#server/platform/log.ts';
import { stopPostmaster } from './postmaster.ts';

/** The user that PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  /** this process is root and has to step down: PostgreSQL refuses root */
  readonly stepDown: boolean;
}

const NOBODY: Account = { uid: 65_534, gid: 65_534, stepDown: true };

/** Where root keeps what the user nobody must reach; a data folder below /root is closed to it. */
export const OUTSIDE = '/var/lib/kaartje';

/** Names in an outside home: the cluster, and the path it stands in for. */
const CLUSTER = 'data';
const STANDS_FOR = 'stands-for';

const ORPHAN_MS = 24 * 60 * 60 * 1000;

export const isRoot = process.getuid?.() === 0;

/**
 * Where the cluster of a data folder lies: in `${dataDir}/postgres`, which may be a link. Root's data folder may be
 * closed to the user PostgreSQL runs as; then the cluster lies in a folder of its own below /var/lib/kaartje and
 * `${dataDir}/postgres` links there. Nothing on the way to the data folder is ever opened up for others.
 *
 * The link is the only truth and the outside folder's name is random, so that a data folder that was deleted and made
 * anew starts empty, as it would with the cluster inside. /var/lib survives a restart of the machine, as /tmp may not.
 */
export async function placeCluster(dataDir: string, log: Log): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const here = join(await realpath(dataDir), 'postgres');
  const linked = await readlink(here).catch(() => undefined);
  if (linked !== undefined) return followLink(here, resolve(dirname(here), linked));
  const account = await accountOf(here);
  if (!account.stepDown || (await canReach(dirname(here), account))) return here;

  if (await exists(here)) {
    throw new Error(`${here} lies where its user cannot reach it: open the folders above it for passing through (o+x)`);
  }
  await removeOrphans(log);
  await makeOutside();
  const home = join(OUTSIDE, `${basename(dirname(dirname(here)))}-${randomBytes(6).toString('hex')}`);
  await mkdir(home);
  await chmod(home, 0o755);
  await writeFile(join(home, STANDS_FOR), here);
  try {
    await symlink(join(home, CLUSTER), here);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await rm(home, { recursive: true }); // another server on the same folder was faster
    return placeCluster(dataDir, log);
  }
  log.info({ path: join(home, CLUSTER) }, 'the database lies outside the data folder, which PostgreSQL cannot reach');
  return join(home, CLUSTER);
}

/** Makes the folder for what lies outside, open for passing through under any umask. */
export async function makeOutside(): Promise<void> {
  await mkdir(OUTSIDE, { recursive: true });
  await chmod(OUTSIDE, 0o755);
}

async function followLink(link: string, target: string): Promise<string> {
  if (!(await exists(dirname(target)))) {
    throw new Error(`${link} links to ${target}, which is gone: restore it, or remove the link to start empty`);
  }
  const home = await realpath(dirname(target));
  if (dirname(home) === OUTSIDE) await claim(home, link);
  return join(home, basename(target));
}

/** Notes which data folder an outside home belongs to: one that was moved takes it along, a copied one has no share. */
async function claim(home: string, link: string): Promise<void> {
  const owner = await readFile(join(home, STANDS_FOR), 'utf8');
  if (owner !== link && (await readlink(owner).catch(() => '')) === (await readlink(link))) {
    throw new Error(`${link} is a copy of ${owner} and would share its database: remove the link to start empty`);
  }
  await writeFile(join(home, STANDS_FOR), link);
}

/**
 * The user that PostgreSQL runs as for a cluster: this process's own; for root, the user who owns the cluster
 * already, else nobody.
 */
export async function accountOf(data: string): Promise<Account> {
  if (!isRoot) return { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1, stepDown: false };
  const owner = await stat(data).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid, stepDown: true } : NOBODY;
}

/** Whether the permission bits let a user pass through every folder of a path, or run the program at its end. */
export async function canReach(path: string, { uid, gid }: Account): Promise<boolean> {
  for (let at = await realpath(path); ; at = dirname(at)) {
    const { mode, uid: owner, gid: group } = await stat(at);
    const bits = owner === uid ? mode >> 6 : group === gid ? mode >> 3 : mode;
    if ((bits & 1) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/**
 * Cleans up after data folders in the system's temporary folder that no longer exist, those of tests and trials: ends
 * what still runs there, and removes what was not started for a day (a folder that was moved is started before that).
 * Of any other folder that is missing it is not known that nobody wants its data.
 */
async function removeOrphans(log: Log): Promise<void> {
  const temporary = (await realpath(tmpdir())) + sep;
  for (const name of await readdir(OUTSIDE).catch(() => [])) {
    const home = join(OUTSIDE, name);
    const standsFor = await readFile(join(home, STANDS_FOR), 'utf8').catch(() => '');
    if (!standsFor.startsWith(temporary) || (await exists(dirname(standsFor)))) continue;
    await stopPostmaster(join(home, CLUSTER), log);
    if (Date.now() - (await stat(join(home, STANDS_FOR))).mtimeMs < ORPHAN_MS) continue;
    await rm(home, { recursive: true, force: true });
    log.info({ path: home }, 'removed the database of a temporary data folder that is gone');
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
