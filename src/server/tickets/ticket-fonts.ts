import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { OtherFonts } from './other-fonts.ts';
import { scriptFiles } from './script-fonts.ts';

/** A face with the weight in which letters are printed that it lacks. */
const FACES = {
  text: { file: '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf', weight: 400 },
  strong: { file: '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf', weight: 600 },
  display: {
    file: '@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
    weight: 800,
  },
} as const;

/** A face of a printed ticket: running text, emphasis, titles. */
export type TicketFont = keyof typeof FACES;

/** The fonts embedded in a file; the built-in ones of PDF lack Ł and ź. */
export interface TicketFonts {
  /** by the names under which a document has them: the faces, and the fonts of further scripts that it needs */
  readonly bytes: ReadonlyMap<string, Buffer>;
  /** how far the letters of a face reach above the base line, as a share of their size */
  ascent(face: TicketFont): number;
  /** whether a face has every character of a text */
  prints(face: TicketFont, text: string): boolean;
  /** the name of the font that prints a letter in the weight of a face; undefined: none. UNREAD: all is drawn again */
  otherFont(face: TicketFont, letter: string): string | undefined;
}

interface Face {
  readonly bytes: Buffer;
  readonly characters: ReadonlySet<number>;
  readonly ascent: number;
}

let faces: Promise<ReadonlyMap<TicketFont, Face>> | undefined;

/**
 * Draws a file with its fonts. Where letters turn up whose font was not read yet it is read, and all is drawn once more:
 * most files need none, and which letters a file has is known when they are drawn.
 */
export async function drawWithFonts(draw: (fonts: TicketFonts) => Promise<Buffer>): Promise<Buffer> {
  const own = await readFaces();
  const others = new OtherFonts(await scriptFiles());
  for (;;) {
    const drawn = await draw({
      bytes: new Map([...[...own].map(([name, { bytes }]) => [name, bytes] as const), ...others.bytes()]),
      ascent: (face) => own.get(face)?.ascent ?? 1,
      prints: (face, text) =>
        Array.from(text).every((character) => own.get(face)?.characters.has(character.codePointAt(0) ?? 0)),
      otherFont: (face, letter) => others.nameFor(letter, FACES[face].weight),
    });
    if (!(await others.readWanted())) return drawn;
  }
}

/** The faces, read on first use and kept. */
function readFaces(): Promise<ReadonlyMap<TicketFont, Face>> {
  faces ??= loadFaces().catch((error: unknown) => {
    faces = undefined;
    throw error;
  });
  return faces;
}

async function loadFaces(): Promise<ReadonlyMap<TicketFont, Face>> {
  const fontkit = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  const entries = await Promise.all(
    Object.entries(FACES).map(async ([name, { file }]) => {
      const bytes = await readFile(resolve(file));
      const { characterSet, ascent, unitsPerEm } = fontkit.create(bytes);
      return [name as TicketFont, { bytes, characters: new Set(characterSet), ascent: ascent / unitsPerEm }] as const;
    }),
  );
  return new Map(entries);
}
