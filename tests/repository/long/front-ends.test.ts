import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../repository-files.ts';

// A front end is built by itself: no screen of the office is part of what a visitor fetches.

const SOURCES = [
  'src',
  'sw',
  'public',
  'scripts',
  'package.json',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
];

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'kaartje-front-ends-'));
  for (const source of SOURCES) cpSync(join(ROOT, source), join(place, source), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

function build(...args: string[]): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [vite, 'build', ...args, '--logLevel', 'error'], { cwd: place, env });
}

/** Name and content of all files of a front end that browsers fetch; names hold hashes of the content. */
function built(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => {
    const file = join(parentPath, name);
    return [file.slice(folder.length + 1), readFileSync(file, 'latin1')] as const;
  });
  // compressed copies hold the same
  return Object.fromEntries(texts.filter(([file]) => !file.startsWith('.vite/') && !/\.(?:br|gz)$/.test(file)));
}

test(
  'ten more routes in the office change no byte of the public front end, and are in the office',
  // two builds, each of some minutes beside the browser tests
  { timeout: 900_000 },
  () => {
    execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs')]);
    for (let n = 1; n <= 10; n += 1) {
      const path = `dashboard.organizer.planted-${n}`;
      writeFileSync(
        join(place, `src/app/office/routes/${path}.tsx`),
        `import { createFileRoute } from '@tanstack/react-router';\n\nexport const Route = createFileRoute('/${path.replaceAll('.', '/')}')({ component: () => null });\n`,
      );
    }
    build('--mode', 'office');
    expect(
      Object.keys(built(join(place, 'dist/office'))).filter((file) => /planted-\d+-[^/]+\.js$/.test(file)),
    ).toHaveLength(10);
    build();
    const before = built(join(ROOT, 'dist/client'));
    // the worker's file alone ends with the build of the office that it was made with: a release of it is a new version
    const worker = before['sw.js']?.replace(/\n\/\/ office [0-9a-f]{64}\n$/, '');
    expect(built(join(place, 'dist/client'))).toEqual({ ...before, 'sw.js': worker });
  },
);
