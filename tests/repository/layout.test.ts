import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { read, repositoryFiles, ROOT } from './repository-files.ts';

/** What the owner asked for, and beside it the lock file, dotfiles and the scripts. */
const TOP_LEVEL =
  'README.md lingui.config.ts package-lock.json package.json public scripts src sw tests tsconfig.json vite.config.ts'.split(
    ' ',
  );
/** Where a run leaves its things; none of it is in the repository. */
const RUN_FOLDERS = read('.gitignore').split('\n').filter(Boolean);

/** The same word names the same thing in every room. Source: architecture (rooms). */
const CAPABILITIES =
  'accounts admin cart catalogue content door embed orders organizer papers payments social tickets'.split(' ');

/** The screens' folders: capabilities, the larger ones split where a reader looks. Source: second-half 1. */
const FEATURES =
  'accounts admin attendee blog cart checkout consent contact content dashboard door embed event event-parts event-preview events guest-tickets home install my-tickets orders organizer organizers papers payments picker profile social venues wallet your-mails'.split(
    ' ',
  );

const NOTHING_NAMES = /^(utils?|misc|helpers?|types?|commons?)\./;

test('the top level holds what it was agreed to hold, and nothing else', () => {
  const names = readdirSync(ROOT).filter((name) => !name.startsWith('.') && !RUN_FOLDERS.includes(name));
  expect(names.filter((name) => !TOP_LEVEL.includes(name))).toEqual([]);
});

test('no file or folder has a name that says nothing', () => {
  const files = repositoryFiles().filter((file) =>
    file.split('/').some((part) => NOTHING_NAMES.test(part) || NOTHING_NAMES.test(`${part}.`)),
  );
  expect(files).toEqual([]);
});

test('names are in kebab case', () => {
  // routes are named as the documents write their addresses; a package's type declarations as the package is
  const files = repositoryFiles('src')
    .concat(repositoryFiles('sw'))
    .filter((file) => !/^src\/app\/(public|office)\/routes\//.test(file));
  expect(files.filter((file) => !/^[a-z0-9.-]+$/.test(basename(file)))).toEqual([]);
});

test('no file only passes on what others export', () => {
  const sources = repositoryFiles().filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'));
  expect(sources.filter((file) => isBarrel(read(file)))).toEqual([]);
  expect(isBarrel("// all of it\nexport * from './a.ts';\nexport { b } from './b.ts';\n")).toBe(true);
  expect(isBarrel("export { b } from './b.ts';\nexport const c = 1;\n")).toBe(false);
});

test('the contract and the screens are in folders named after capabilities', () => {
  // how files are read belongs to no capability
  expect(foldersOf('src/wire').filter((name) => !CAPABILITIES.concat('csv').includes(name))).toEqual([]);
  expect(foldersOf('src/app/features').filter((name) => !FEATURES.includes(name))).toEqual([]);
});

test('what knows no capability is in one folder of the server, and a capability in one of its own', () => {
  const beside = ['platform', 'seed', 'system'];
  expect(foldersOf('src/server').filter((name) => !CAPABILITIES.concat(beside).includes(name))).toEqual([]);
});

test('the platform imports no capability: what it needs of one is handed in by the composition', () => {
  const files = repositoryFiles('src/server/platform').filter((file) => /\.tsx?$/.test(file));
  const crossing = files.flatMap((file) =>
    importsOf(read(file), file)
      .filter((to) => CAPABILITIES.concat('seed').some((name) => to.startsWith(`src/server/${name}/`)))
      .map((to) => `${file} → ${to}`),
  );
  expect(crossing).toEqual([]);
  const planted = "import type { Site } from '#server/content/site.ts';\nawait import('../../seed/seed.ts');\n";
  expect(importsOf(planted, 'src/server/platform/mail/mails.ts')).toEqual([
    'src/server/content/site.ts',
    'src/server/seed/seed.ts',
  ]);
});

test('who changed what is noted in one way, which keeps secrets out', () => {
  const writers = repositoryFiles('src/server').filter((file) => read(file).includes("insertInto('audit_lines')"));
  // one writes it in the statement of the order, made by the same function
  expect(writers).toEqual(['src/server/orders/checkout/write-order.ts', 'src/server/platform/audit/audit.ts']);
  expect(read('src/server/orders/checkout/write-order.ts')).toContain('.values(auditLine({');
});

/** Files of the repository that a source imports, of whatever kind. */
function importsOf(source: string, file: string): string[] {
  const specifiers = [...source.matchAll(/(?:\bfrom|\bimport\(?)\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [`src/${specifier.slice(1)}`];
    return specifier.startsWith('.') ? [join(dirname(file), specifier)] : [];
  });
}

function foldersOf(room: string): string[] {
  return readdirSync(join(ROOT, room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function isBarrel(source: string): boolean {
  const statements = source
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  return statements.length > 0 && statements.every((statement) => /^export\s[^=]*\sfrom\s/.test(statement));
}
