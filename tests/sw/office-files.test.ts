import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../../sw/office.ts';

const BUILD = path.resolve(import.meta.dirname, '../../dist/office');

test('the office’s shell names every script and style of its build, for the worker to keep', async () => {
  const files = filesOf(await readFile(path.join(BUILD, 'index.html'), 'utf8'));
  const manifest = JSON.parse(await readFile(path.join(BUILD, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
  const built = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  // pages that the server draws are not shown without a network: what shows them is not kept
  const kept = built.filter((file) => /\.(js|css)$/.test(file) && !/\/pdf(-view|\.worker)/.test(file));
  const wanted = new Set(kept.map((file) => `/${file}`));
  expect(wanted.size).toBeGreaterThan(10);
  expect(new Set(files)).toEqual(wanted);
});

test('a page without the list names none', () => {
  expect(filesOf('<!doctype html><title>Kaartje</title>')).toEqual([]);
});
