import { expect, test } from 'vitest';
import { read, repositoryFiles } from './repository-files.ts';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const manifest = JSON.parse(read('package.json')) as Record<(typeof KINDS)[number], Record<string, string>>;
const lock = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, typeof manifest & { resolved?: string }>;
};

test.each(KINDS)('%s are pinned to one version each', (kind) => {
  const loose = Object.entries(manifest[kind]).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});

test.each(KINDS)('the lock file was made from these %s', (kind) => {
  expect(lock.packages['']?.[kind]).toEqual(manifest[kind]);
});

test('the lock file names no host', () => {
  expect(Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
});

const FORBIDDEN = {
  'a registry': /\b(registry|npmjs|npm\.pkg)\.[a-z]/,
  'a place on somebody’s machine': /(?<![\w.*])\/(home|Users|root|work)\/\w/,
  'a private key': /PRIVATE KEY-{5}/,
  'a token': /\b(sk_live_\w|gh[pousr]_\w|github_pat_\w|AKIA\w|xox[bap]-)/,
};

const texts = repositoryFiles()
  .filter((file) => !/\.(png|jpg|webp|avif|ico|woff2|ttf|pdf|y4m)$/.test(file))
  .map((file) => ({ file, text: read(file) }));

test.each(Object.entries(FORBIDDEN))('no file names %s', (_, pattern) => {
  const finds = texts.flatMap(({ file, text }) =>
    (pattern.exec(text) ?? []).slice(0, 1).map((find) => `${file}: ${find}`),
  );
  expect(finds).toEqual([]);
});
