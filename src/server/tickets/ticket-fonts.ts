import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const FILES = {
  text: '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  strong: '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  display: '@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
} as const;

/** A face of a printed ticket: running text, emphasis, titles. */
export type TicketFont = keyof typeof FILES;

/** The fonts embedded in ticket files; the built-in ones of PDF lack Ł and ź. */
export interface TicketFonts {
  readonly bytes: ReadonlyMap<TicketFont, Buffer>;
  /** Whether a face has a glyph for a character. */
  prints(font: TicketFont, character: string): boolean;
}

let fonts: Promise<TicketFonts> | undefined;

/** The fonts of ticket files, read on first use and kept. */
export function ticketFonts(): Promise<TicketFonts> {
  fonts ??= readFonts().catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  return fonts;
}

async function readFonts(): Promise<TicketFonts> {
  const fontkit = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  const faces = await Promise.all(
    Object.entries(FILES).map(async ([font, file]) => {
      const bytes = await readFile(resolve(file));
      return { font: font as TicketFont, bytes, characters: new Set(fontkit.create(bytes).characterSet) };
    }),
  );
  const characters = new Map(faces.map((face) => [face.font, face.characters]));
  return {
    bytes: new Map(faces.map((face) => [face.font, face.bytes])),
    prints: (font, character) => characters.get(font)?.has(character.codePointAt(0) ?? 0) ?? false,
  };
}
