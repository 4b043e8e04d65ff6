import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { CannotRun } from './section.ts';

const TICKS_PER_SECOND = 100;

/** A part of a process's memory, in bytes. */
interface Mapping {
  /** file and place in it; undefined for memory of its own */
  readonly file: string | undefined;
  readonly rss: number;
  readonly pss: number;
}

/** A running process of Linux. */
export interface Process {
  readonly pid: number;
  /** its title or command line */
  readonly name: string;
  /** its memory in bytes, pages shared with other processes counted by their share (PSS) */
  readonly pss: number;
  readonly mappings: readonly Mapping[];
  /** processor time so far, all threads, in milliseconds */
  readonly cpuMs: number;
}

/**
 * The server's process and its children, and the database's on a data folder.
 * @throws {CannotRun} where there is no /proc to read
 */
export async function productProcesses(
  serverPid: number,
  dataDir: string,
): Promise<{ server: Process[]; database: Process[] }> {
  const parents = await parentsOfAll();
  const postmaster = await postmasterOf(dataDir);
  const databasePids = new Set(postmaster === undefined ? [] : family(postmaster, parents));
  const serverPids = family(serverPid, parents).filter((pid) => !databasePids.has(pid));
  return { server: await readAll(serverPids), database: await readAll([...databasePids]) };
}

/**
 * What processes would weigh on a machine of their own: their PSS, but pages of program files counted whole, once,
 * where other programs on this machine use the same file and take a share of it.
 */
export function weightAlone(processes: readonly Process[]): number {
  const files = new Map<string, number>();
  let own = 0;
  for (const { file, rss, pss } of processes.flatMap((one) => one.mappings)) {
    if (file === undefined) own += pss;
    else files.set(file, Math.max(files.get(file) ?? 0, rss));
  }
  return own + [...files.values()].reduce((sum, rss) => sum + rss, 0);
}

/** Processor time of one process so far, in milliseconds. */
export async function cpuMsOf(pid: number): Promise<number> {
  const fields = await statOf(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** The database's first process, from its lock file; undefined when none runs there. */
async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const folder = await realpath(path.join(dataDir, 'postgres')).catch(() => undefined);
  if (folder === undefined) return undefined;
  const lock = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(lock, 10) || undefined;
}

async function parentsOfAll(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  if (pids.length === 0) throw new CannotRun('no /proc: memory and processor time of processes are read from it');
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const fields = await statOf(pid).catch(() => []); // one that ended meanwhile
    if (fields[1] !== undefined) parents.set(pid, Number(fields[1]));
  }
  return parents;
}

function family(pid: number, parents: ReadonlyMap<number, number>): number[] {
  const children = [...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => family(child, parents));
  return [pid, ...children];
}

async function readAll(pids: readonly number[]): Promise<Process[]> {
  const found = await Promise.all(pids.map((pid) => readProcess(pid).catch(() => undefined)));
  return found.filter((one) => one !== undefined);
}

async function readProcess(pid: number): Promise<Process> {
  const mappings = readMappings(await readFile(`/proc/${pid}/smaps`, 'utf8'));
  const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
  const pss = mappings.reduce((sum, mapping) => sum + mapping.pss, 0);
  return { pid, name: shortened(commandLine), pss, mappings, cpuMs: await cpuMsOf(pid) };
}

function readMappings(smaps: string): Mapping[] {
  return smaps.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m).map((part) => {
    const [, offset = '', inode = '0', file = ''] = /^\S+ \S+ (\S+) \S+ (\d+) *(.*)$/m.exec(part) ?? [];
    // what only looks like a file is memory that processes of one program share
    const isFile = inode !== '0' && file.startsWith('/') && !/^\/(dev|memfd|SYSV)|\(deleted\)$/.test(file);
    const bytes = (name: string): number => Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(part)?.[1] ?? 0) * 1024;
    return { file: isFile ? `${inode} ${offset}` : undefined, rss: bytes('Rss'), pss: bytes('Pss') };
  });
}

/** PostgreSQL's children tell what they do; of other programs their name and script say enough. */
function shortened(commandLine: string): string {
  if (commandLine.startsWith('postgres:')) return commandLine.slice(0, 60);
  const words = commandLine.split(' ').filter((word) => !word.startsWith('-'));
  return words
    .slice(0, 2)
    .map((word) => path.basename(word))
    .join(' ');
}

/** Fields of /proc/…/stat from the state on; the name before them may hold spaces. */
async function statOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
