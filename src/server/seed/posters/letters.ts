import { readFileSync } from 'node:fs';
import { tenth } from './shapes.ts';

/** Units of the outlines to one em. */
const UNITS_PER_EM = 1000;

interface Letter {
  /** distance to the next letter, in units */
  readonly advance: number;
  /** outline as path data, in units, y up */
  readonly outline: string;
}

interface Alphabet {
  readonly letters: ReadonlyMap<string, Letter>;
  /** change of the distance between two letters, by the two of them */
  readonly kerning: ReadonlyMap<string, number>;
}

let alphabet: Alphabet | undefined;

export interface Lettering {
  readonly text: string;
  /** height of an em in pixels; capitals are two thirds of it */
  readonly size: number;
  readonly x: number;
  /** baseline */
  readonly y: number;
  /** which end of the text lies at x; its start by default */
  readonly anchor?: 'start' | 'middle' | 'end';
  /** added between letters, in em */
  readonly tracking?: number;
}

/** A text as outlines of Bricolage Grotesque 800 at 75 % width; letters it has no outline for are left out. */
export function lettered({ text, size, x, y, anchor = 'start', tracking = 0 }: Lettering): string {
  const { letters } = readAlphabet();
  const scale = size / UNITS_PER_EM;
  let left = x - textWidth(text, size, tracking) * { start: 0, middle: 0.5, end: 1 }[anchor];
  const shapes = advances(text, tracking).map(([letter, advance]) => {
    const place = `translate(${tenth(left)} ${tenth(y)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})`;
    left += advance * scale;
    return `<path transform="${place}" d="${letters.get(letter)?.outline}"/>`;
  });
  return shapes.join('');
}

/** How wide a text is printed, in pixels. */
export function textWidth(text: string, size: number, tracking = 0): number {
  return advances(text, tracking).reduce((sum, [, advance]) => sum + advance, 0) * (size / UNITS_PER_EM);
}

/**
 * A text in the capitals, digits and marks that can be printed: an accent we have no letter for is dropped, a letter
 * of another script vanishes; `''` when nothing is left.
 */
export function printable(text: string): string {
  const { letters } = readAlphabet();
  return [...text.normalize('NFC').toUpperCase()]
    .map((letter) => [letter, plainLetter(letter)].find((candidate) => letters.has(candidate)) ?? '')
    .join('');
}

/** Whether a text has a letter with a sign above or below it. */
export function hasAccent(text: string): boolean {
  return plainLetter(text) !== text;
}

/** Each letter with the distance to its successor, in units. */
function advances(text: string, tracking: number): (readonly [letter: string, advance: number])[] {
  const { letters, kerning } = readAlphabet();
  const drawn = [...text].filter((letter) => letters.has(letter));
  return drawn.map((letter, index) => {
    const pair = plainLetter(letter) + plainLetter(drawn[index + 1] ?? '');
    return [letter, (letters.get(letter)?.advance ?? 0) + (kerning.get(pair) ?? 0) + tracking * UNITS_PER_EM];
  });
}

/** A letter without its accents. */
function plainLetter(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Read on first use: most posters print no letter. The file is made by scripts/letter-outlines.mjs. */
function readAlphabet(): Alphabet {
  if (alphabet) return alphabet;
  const [outlines = '', kerning = ''] = readFileSync(new URL('letter-outlines.txt', import.meta.url), 'utf8').split(
    '\n\n',
  );
  alphabet = { letters: parseOutlines(outlines), kerning: parseKerning(kerning) };
  return alphabet;
}

function parseOutlines(text: string): Map<string, Letter> {
  const lines = text.trim().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [letter = '', advance = '', outline = ''] = line.split(' ');
      return [letter, { advance: Number(advance), outline: line.slice(line.indexOf(outline)) }];
    }),
  );
}

function parseKerning(text: string): Map<string, number> {
  const lines = text.trim().split('\n').slice(1);
  return new Map(
    lines.flatMap((line) => {
      const [letter = '', ...changes] = line.split(' ');
      return changes.map((change) => [letter + change.charAt(0), Number(change.slice(1))] as const);
    }),
  );
}
