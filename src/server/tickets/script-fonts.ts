import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * Noto Sans for what Instrument Sans and Bricolage Grotesque lack. The first has Latin, Greek, Cyrillic and Devanagari;
 * a character of Han that simplified Chinese lacks is looked for in traditional Chinese and in Japanese.
 */
const FAMILIES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-ethiopic',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-jp',
  'noto-sans-kr',
] as const;

/** A file of a family with the letters that it is said to have. */
export interface ScriptFile {
  readonly path: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** Some letters of a file in one weight, ready to be embedded. */
export interface ScriptFont {
  readonly bytes: Buffer;
  readonly characters: ReadonlySet<number>;
}

const { resolve } = createRequire(import.meta.url);
let files: Promise<readonly ScriptFile[]> | undefined;

/** Every file of every family, in the order in which they are asked for a letter. Listed on first use and kept. */
export function scriptFiles(): Promise<readonly ScriptFile[]> {
  files ??= Promise.all(FAMILIES.map(filesOf)).then(
    (all) => all.flat(),
    (error: unknown) => {
      files = undefined;
      throw error;
    },
  );
  return files;
}

/**
 * These letters of a file in one weight. The families are variable fonts, of which pdfkit would embed the thinnest weight;
 * and fontkit reads a font of few letters much faster than a whole one. Takes some 5 to 50 ms.
 */
export async function scriptFont(path: string, weight: number, letters: Iterable<string>): Promise<ScriptFont> {
  const [{ default: subsetFont }, fontkit, file] = await Promise.all([
    import('subset-font'),
    import('fontkit'),
    readFile(resolve(path)),
  ]);
  // fontkit draws a joiner as a space without width
  const text = ` ${[...letters].join('')}`;
  const bytes = await subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght: weight } });
  return { bytes, characters: new Set(fontkit.create(bytes).characterSet) };
}

/** Of the other families the parts of their own script alone: Latin is in each of them. Large ones have numbered parts. */
async function filesOf(family: (typeof FAMILIES)[number]): Promise<ScriptFile[]> {
  const home = `@fontsource-variable/${family}`;
  const ranges = JSON.parse(await readFile(resolve(`${home}/unicode.json`), 'utf8')) as Readonly<
    Record<string, string>
  >;
  return Object.entries(ranges)
    .filter(([part]) => family === 'noto-sans' || family.endsWith(`-${part}`) || part.startsWith('['))
    .map(([part, list]) => ({
      path: `${home}/files/${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
      ranges: list.split(',').map(rangeOf),
    }));
}

/** `U+0400-045F`, or one letter: `U+2116`. */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
