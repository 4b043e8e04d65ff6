import { expect, test } from 'vitest';
import { OVERLAYS } from '../e2e/overlays.ts';
import { read, repositoryFiles } from './repository-files.ts';

const SOURCES = repositoryFiles('src/app').filter((file) => /\.tsx?$/.test(file));
const CALL = /\b(?:use(?:Overlay|Confirmation)\(|useEditAndDelete<\w+>\(\{\s*overlay: )(?:'([a-z-]+)')?/g;
/** The mechanism itself, and what gives it a name that it is given. */
const MECHANISM = ['src/app/ui/overlay/use-overlay.ts', 'src/app/features/organizer/extras/use-edit-and-delete.ts'];

test('every sheet and dialog has a name of its own, and a browser test of Back, Forward and reload under it', () => {
  const names = SOURCES.filter((file) => !MECHANISM.includes(file)).flatMap((file) =>
    [...read(file).matchAll(CALL)].map(([call, name]) => name ?? `${file}: ${call}`),
  );
  expect(names.toSorted()).toEqual(Object.keys(OVERLAYS).toSorted());
});

test('no dialog is opened but by an overlay', () => {
  const opening = SOURCES.filter((file) =>
    /\.showModal\(|<dialog\b(?!\s*\{\.\.\.modal\})/.test(withoutComments(read(file))),
  );
  // the scanner covers its page, and has an address of its own: Back and a reload know it
  expect(opening).toEqual(['src/app/features/door/scan-view.tsx', 'src/app/ui/overlay/use-modal.ts']);
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
