import { type ScriptFile, type ScriptFont, scriptFont } from './script-fonts.ts';

/** The name of a font that is not there yet: `readWanted` reads it. */
export const UNREAD = 'unread';

/** What one file of PDF needs of one font file in one weight. */
interface Part {
  readonly path: string;
  readonly weight: number;
  readonly letters: Set<string>;
  /** letters were asked for that `font` was not read for */
  isWanted: boolean;
  /** undefined: not read yet, or not to be read */
  font: ScriptFont | undefined;
}

/** The fonts of one document for letters that its faces lack. A font is asked for first, and there when it was read. */
export class OtherFonts {
  readonly #files: readonly ScriptFile[];
  readonly #paths = new Map<string, readonly string[]>();
  readonly #parts = new Map<string, Part>();

  constructor(files: readonly ScriptFile[]) {
    this.#files = files;
  }

  /** The name of the first font that has a letter; undefined: none has. UNREAD: a font has to be read first. */
  nameFor(letter: string, weight: number): string | undefined {
    for (const path of this.#pathsFor(letter)) {
      const name = `${path} ${weight}`;
      const part = this.#parts.get(name) ?? { path, weight, letters: new Set(), isWanted: true, font: undefined };
      this.#parts.set(name, part);
      if (!part.letters.has(letter)) {
        part.letters.add(letter);
        part.isWanted = true;
        return UNREAD;
      }
      if (Array.from(letter).every((character) => part.font?.characters.has(character.codePointAt(0) ?? 0)))
        return name;
    }
    return undefined;
  }

  /** The fonts that were read, by their names. */
  bytes(): (readonly [name: string, bytes: Buffer])[] {
    return [...this.#parts].flatMap(([name, { font }]) => (font ? [[name, font.bytes] as const] : []));
  }

  /** Reads what was asked for. @returns false where nothing was */
  async readWanted(): Promise<boolean> {
    const wanted = [...this.#parts.values()].filter(({ isWanted }) => isWanted);
    for (const part of wanted) {
      part.font = await scriptFont(part.path, part.weight, part.letters).catch(() => undefined);
      part.isWanted = false;
    }
    return wanted.length > 0;
  }

  /** The font files that are said to have every character of a letter. */
  #pathsFor(letter: string): readonly string[] {
    const points = Array.from(letter, (character) => character.codePointAt(0) ?? 0);
    const paths =
      this.#paths.get(letter) ??
      this.#files
        .filter(({ ranges }) => points.every((point) => ranges.some(([from, to]) => from <= point && point <= to)))
        .map(({ path }) => path);
    this.#paths.set(letter, paths);
    return paths;
  }
}
