import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryFiles, ROOT } from './repository-files.ts';

export interface Place {
  /** writes a file that breaks, or keeps, a rule of the repository */
  plant(file: string, source: string): void;
  /** takes a file of the repository over as it is */
  copy(file: string): void;
  /** takes the type checker's settings over, of all rooms */
  copyTypeSettings(): void;
  /** runs a tool of the repository there and answers what it printed */
  run(tool: string, args: readonly string[]): string;
  remove(): void;
}

/** An empty folder with the repository's packages, to plant violations in without touching the repository. */
export function openPlace(): Place {
  const place = mkdtempSync(join(tmpdir(), 'kaartje-planted-'));
  mkdirSync(join(place, 'node_modules'));
  for (const name of ['@types', 'eslint-plugin-lingui', 'vite']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(place, 'node_modules', name));
  }
  const ready = (file: string) => {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    return join(place, file);
  };
  const copy = (file: string) => cpSync(join(ROOT, file), ready(file));
  return {
    plant: (file, source) => writeFileSync(ready(file), source),
    copy,
    copyTypeSettings: () =>
      repositoryFiles()
        .filter((file) => /(^|\/)(tsconfig|package)\.json$/.test(file))
        .forEach(copy),
    run: (tool, args) => {
      const tools = join(ROOT, 'node_modules/.bin');
      const env = { ...process.env, PATH: `${tools}:${process.env['PATH'] ?? ''}` };
      return spawnSync(join(tools, tool), args, { cwd: place, env, encoding: 'utf8' }).stdout;
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
