import { OFFICE_FILES, OFFICE_SHELL_ADDRESS } from '#wire/worker.ts';

// The office is kept when it is first opened, not by every visitor: its shell with all the files that the shell names.

const OFFICE = 'kaartje-office';

/** The kept shell; undefined where the office was never opened. */
export async function keptOfficeShell(): Promise<Response | undefined> {
  return (await caches.open(OFFICE)).match(OFFICE_SHELL_ADDRESS);
}

/** One of the office's files, where it is kept. */
export async function keptOfficeFile(request: Request): Promise<Response | undefined> {
  return (await caches.open(OFFICE)).match(request);
}

/**
 * Fetches the newest shell and what it names, and keeps it in the place of the last: the shell goes in when all its files
 * are there, so that what is kept always belongs together. The last one's files stay until the next release, for pages
 * that are open. @throws TypeError without a network
 */
export async function keepOffice(): Promise<void> {
  const cache = await caches.open(OFFICE);
  const shell = await fetch(OFFICE_SHELL_ADDRESS, { cache: 'no-cache' });
  if (!shell.ok) return;
  const files = filesOf(await shell.clone().text());
  const former = filesOf((await (await cache.match(OFFICE_SHELL_ADDRESS))?.text()) ?? '');
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !kept.has(file)));
  await cache.put(OFFICE_SHELL_ADDRESS, shell);
  // opened again in the same version
  if (String(former) === String(files)) return;
  const needed = new Set([OFFICE_SHELL_ADDRESS, ...files, ...former]);
  const outdated = [...kept].filter((file) => !needed.has(file));
  await Promise.all(outdated.map((file) => cache.delete(file)));
}

/** The addresses of all files of the office, as its build wrote them into the shell. */
export function filesOf(shell: string): readonly string[] {
  const [, list] =
    new RegExp(`<script type="application/json" id="${OFFICE_FILES}">([^<]*)</script>`).exec(shell) ?? [];
  return list ? (JSON.parse(list) as string[]) : [];
}
